#!/usr/bin/env python3
"""Writes the table of equal Han characters as Swift: variants.py FOLDER > Sources/GuideCore/Folding/HanVariants+Table.swift

FOLDER has Unihan_Variants.txt.bz2 and Unihan_OtherMappings.txt.bz2 of Unicode (in Debian: /usr/share/unicode of the
package unicode-data). Two characters are equal if Unicode lists one as the simplified, traditional or z-variant of the
other, or as the old form of a Japanese character. JAPANESE has the old forms that Unicode does not list.
"""
import bz2
import collections
import pathlib
import re
import sys

JAPANESE = """麺麵 塩鹽 辺邊 辺邉 斎齋 斉齊 沢澤 浜濱 駅驛 鉄鐵 当當 号號 蛍螢 予豫 余餘 体體 党黨 医醫 区區 図圖 囲圍 声聲 変變 学學
宝寶 対對 属屬 岳嶽 帰歸 担擔 拠據 挙擧 数數 断斷 旧舊 会會 欧歐 歓歡 残殘 浅淺 済濟 湾灣 炉爐 点點 犠犧 猟獵 画畫 発發
称稱 糸絲 経經 継繼 続續 総總 缶罐 胆膽 脳腦 茎莖 虫蟲 蚕蠶 覚覺 観觀 触觸 訳譯 証證 誉譽 読讀 豊豐 軽輕 遅遲 釈釋 銭錢
関關 随隨 霊靈 顔顏 館舘 鴬鶯 麦麥 齢齡 桟棧 渓溪 戸戶 餅餠 飲飮 隠隱 双雙 処處 効效 勧勸 参參 営營 嘱囑 壱壹 島嶋 峰峯
恵惠 桧檜 滝瀧 祢禰 竈竃 籠篭 茘荔 葱蔥 蒋蔣 蝋蠟 蠅蝿 鰺鯵 鹸鹼 麹麴 弁辨 弁瓣 弁辯 仮假 亀龜 姫姬 嬌娇 暦曆 歳歲 渇渴
灯燈 焔焰 痴癡 礦鉱 粛肅 繋繫 繍繡 膳饍 荘莊 薬藥 蘂蕊 讃讚 賓賔 遥遙 郷鄕 醤醬 鈎鉤 鋳鑄 閑閒 雑襍 鶏鷄 梁樑 裏裡 着著
鶏雞 群羣 床牀 線綫 卧臥 峨峩 杯盃 杯桮 鼠鼡 糀麹 鮓鮨"""


def lines(folder, name):
    with bz2.open(pathlib.Path(folder) / name, "rt") as file:
        for line in file:
            if line.strip() and not line.startswith("#"):
                yield line.rstrip().split("\t")


def pairs(folder):
    for character, key, value in lines(folder, "Unihan_Variants.txt.bz2"):
        if key in ("kSimplifiedVariant", "kTraditionalVariant", "kZVariant"):
            for other in value.split():
                yield key, int(character[2:], 16), int(other.split("<")[0][2:], 16)
    for character, key, value in lines(folder, "Unihan_OtherMappings.txt.bz2"):
        if key in ("kJinmeiyoKanji", "kJoyoKanji"):
            for other in re.findall(r"U\+([0-9A-F]+)", value):
                yield key, int(character[2:], 16), int(other, 16)
    for pair in JAPANESE.split():
        yield "Japanese", ord(pair[0]), ord(pair[1])


def main(folder):
    parents, simplified = {}, collections.Counter()

    def root(value):
        while parents.setdefault(value, value) != value:
            value = parents[value]
        return value

    for key, one, other in pairs(folder):
        if one == other or not all(0x3400 <= value <= 0x9FFF for value in (one, other)):
            continue
        parents[root(one)] = root(other)
        if key == "kSimplifiedVariant":
            simplified[other] += 1
    classes = collections.defaultdict(list)
    for value in sorted(parents):
        classes[root(value)].append(value)
    words = []
    for members in classes.values():
        members.sort(key=lambda value: (-simplified[value], value))
        words.append("".join(map(chr, members)))
    print("// Made by data/han/variants.py from Unicode's Unihan database, version 15.")
    print("extension HanVariants {")
    print("    /// Characters that are equal in a search, as words; the first of each stands for the others.")
    print('    static let table = """')
    line = "       "
    for word in sorted(words):
        if len(line) + len(word) > 60:
            print(line + " \\")
            line = "       "
        line += " " + word
    print(line)
    print('        """')
    print("}")


main(sys.argv[1])
