// Made by data/po/kindwords.py from the translators' catalogues; “./meson-wrapper.sh translations” makes it
// anew.
extension KindWords {
    /// Kinds, cuisines and conditions, as OpenStreetMap writes them, and what they are called.
    static let table = """
        cuisine afghan: афганская кухня; афганск~; món afghanistan; afghanistan; 阿富汗菜; 阿富汗;
        cuisine african: африканская кухня; африканск~; món châu phi; châu phi; 非洲菜; 非洲;
        cuisine american: американская кухня; американск~; món mỹ; 美式餐; 美式; 美式料理;
        cuisine arab: арабская кухня; арабск~; món ả rập; ả rập; 阿拉伯菜; 阿拉伯;
        cuisine argentinian: аргентинская кухня; аргентинск~; món argentina; argentina; 阿根廷菜; 阿根廷;
        cuisine armenian: армянская кухня; армянск~; món armenia; armenia; 亚美尼亚菜; 亚美尼亚; 亞美尼亞菜; 亞美尼亞;
        cuisine asian: азиатская кухня; азиатск~; món châu á; châu á; 亚洲菜; 亚洲; 亞洲菜; 亞洲;
        cuisine australian: австралийская кухня; австралийск~; món úc; 澳大利亚菜; 澳大利亚; 澳洲菜; 澳洲;
        cuisine austrian: австрийская кухня; австрийск~; món áo; 奥地利菜; 奥地利; 奧地利菜; 奧地利;
        cuisine bagel: bagels; бейглы; bánh mì vòng bagel; 贝果; 貝果;
        cuisine bakery: выпечка; кафе-пекарня; bánh nướng; tiệm bánh và cà phê; bánh và cà phê; 烘焙; \
           烘焙咖啡馆; 烘焙坊; 烘焙咖啡館;
        cuisine balkan: балканская кухня; балканск~; món balkan; 巴尔干菜; 巴尔干; 巴爾幹菜; 巴爾幹;
        cuisine bangladeshi: бангладешская кухня; бангладешск~; món bangladesh; bangladesh; 孟加拉菜; 孟加拉;
        cuisine barbecue: барбекю; đồ nướng; 烧烤; 烤肉;
        cuisine bavarian: баварская кухня; баварск~; món bavaria; bavaria; 巴伐利亚菜; 巴伐利亚; 巴伐利亞菜; 巴伐利亞;
        cuisine bbq: barbecue; барбекю; đồ nướng; 烧烤; 烤肉;
        cuisine belgian: бельгийская кухня; бельгийск~; món bỉ; 比利时菜; 比利时; 比利時菜; 比利時;
        cuisine bistro: бистро; quán bistro; 法式小馆; 法式小; 法式小館;
        cuisine brasserie: брассери; quán brasserie; 法式啤酒馆; 法式啤酒; 法式餐酒館; 法式餐酒;
        cuisine brazilian: бразильская кухня; бразильск~; món brasil; brasil; 巴西菜; 巴西;
        cuisine breakfast: завтраки; bữa sáng; 早餐;
        cuisine british: британская кухня; британск~; món anh; 英国菜; 英国; 英國菜; 英國;
        cuisine brunch: бранчи; bữa sáng muộn; 早午餐; 早午;
        cuisine bubble_tea: бабл-ти; кафе с бабл-ти; trà sữa trân châu; quán trà sữa; trà sữa; 珍珠奶茶; \
           珍珠奶茶店; 手搖飲料店; 手搖飲料;
        cuisine buffet: шведский стол; ресторан со шведским столом; nhà hàng buffet; 自助餐; 自助; 自助餐厅; \
           自助餐廳;
        cuisine bulgarian: болгарская кухня; болгарск~; món bulgaria; bulgaria; 保加利亚菜; 保加利亚; 保加利亞菜; \
           保加利亞;
        cuisine burger: burgers; бургеры; бургерн~; quán burger; nhà hàng burger; 汉堡; 汉堡店; 汉堡餐厅; 漢堡; \
           漢堡店; 漢堡餐廳;
        cuisine burmese: бирманская кухня; бирманск~; món myanmar; myanmar; 缅甸菜; 缅甸; 緬甸菜; 緬甸;
        cuisine buschenschank: wine tavern; винный погребок; quán rượu vang; rượu vang; 葡萄酒馆; 葡萄酒; \
           葡萄酒館;
        cuisine cake: cakes; торты; bánh ngọt; 蛋糕;
        cuisine cambodian: камбоджийская кухня; камбоджийск~; món campuchia; campuchia; 柬埔寨菜; 柬埔寨;
        cuisine cantonese: кантонская кухня; кантонск~; món quảng đông; quảng đông; 粤菜; 粵菜;
        cuisine caribbean: карибская кухня; карибск~; món caribe; caribe; 加勒比菜; 加勒比; 加勒比海菜; 加勒比海;
        cuisine caucasian: кавказская кухня; кавказск~; món vùng kavkaz; vùng kavkaz; 高加索菜; 高加索;
        cuisine chicken: курица; món gà; 鸡肉料理; 鸡肉; 雞肉料理; 雞肉;
        cuisine chinese: китайская кухня; китайск~; món hoa; 中餐; 中式料理; 中式;
        cuisine chocolate: шоколад; sô-cô-la; 巧克力;
        cuisine cocktails: коктейли; коктейль-бар; cocktail; quán cocktail; 鸡尾酒; 鸡尾酒吧; 調酒; 調酒酒吧; 調酒酒;
        cuisine coffee_shop: кофейня; quán cà phê; cà phê; 咖啡馆; 咖啡館;
        cuisine colombian: колумбийская кухня; колумбийск~; món colombia; colombia; 哥伦比亚菜; 哥伦比亚; \
           哥倫比亞菜; 哥倫比亞;
        cuisine crepe: crêpes; блины; bánh crêpe; 法式薄饼; 法式薄餅;
        cuisine croatian: хорватская кухня; хорватск~; món croatia; croatia; 克罗地亚菜; 克罗地亚; 克羅埃西亞菜; \
           克羅埃西亞;
        cuisine cuban: кубинская кухня; кубинск~; món cuba; cuba; 古巴菜; 古巴;
        cuisine curry: карри; cà ri; 咖喱; 咖哩;
        cuisine czech: чешская кухня; чешск~; món séc; 捷克菜; 捷克;
        cuisine danish: датская кухня; датск~; món đan mạch; đan mạch; 丹麦菜; 丹麦; 丹麥菜; 丹麥;
        cuisine deli: деликатесы; đồ nguội; 熟食;
        cuisine dessert: desserts; десерты; món tráng miệng; tráng miệng; 甜品; 甜點;
        cuisine dim_sum: дим-самы; 港式点心; 港式點心;
        cuisine diner: закусочн~; quán ăn kiểu mỹ; ăn kiểu mỹ; 美式餐馆; 美式餐; 美式餐館;
        cuisine donut: doughnuts; пончики; bánh donut; 甜甜圈;
        cuisine dumpling: dumplings; пельмени; sủi cảo; 饺子; 餃子;
        cuisine dumplings: пельмени; sủi cảo; 饺子; 餃子;
        cuisine dutch: голландская кухня; голландск~; món hà lan; hà lan; 荷兰菜; 荷兰; 荷蘭菜; 荷蘭;
        cuisine eastern_european: восточноевропейская кухня; восточноевропейск~; món đông âu; đông âu; \
           东欧菜; 东欧; 東歐菜; 東歐;
        cuisine egyptian: египетская кухня; египетск~; món ai cập; ai cập; 埃及菜; 埃及;
        cuisine eritrean: эритрейская кухня; эритрейск~; món eritrea; eritrea; 厄立特里亚菜; 厄立特里亚; 厄利垂亞菜; \
           厄利垂亞;
        cuisine ethiopian: эфиопская кухня; эфиопск~; món ethiopia; ethiopia; 埃塞俄比亚菜; 埃塞俄比亚; 衣索比亞菜; \
           衣索比亞;
        cuisine european: европейская кухня; европейск~; món châu âu; châu âu; 欧洲菜; 欧洲; 歐洲菜; 歐洲;
        cuisine falafel: фалафель; 法拉费; 法拉費;
        cuisine filipino: филиппинская кухня; филиппинск~; món philippines; philippines; 菲律宾菜; 菲律宾; \
           菲律賓菜; 菲律賓;
        cuisine fine_dining: высокая кухня; высок~; ẩm thực cao cấp; 高级餐饮; 高級料理; 高級;
        cuisine finnish: финская кухня; финск~; món phần lan; phần lan; 芬兰菜; 芬兰; 芬蘭菜; 芬蘭;
        cuisine fish: рыба; рыбный ресторан; món cá; nhà hàng cá; 鱼类料理; 鱼类; 鱼类餐厅; 魚料理; 魚料理餐廳;
        cuisine fish_and_chips: рыба с картофелем фри; cá và khoai tây chiên; 炸鱼薯条; 炸魚薯條;
        cuisine french: французская кухня; французск~; món pháp; pháp; 法餐; 法式料理; 法式;
        cuisine fried_chicken: жареная курица; gà rán; 炸鸡; 炸雞;
        cuisine friture: fries; картофель фри; khoai tây chiên; 薯条; 薯條;
        cuisine frozen_yogurt: frozen yoghurt; замороженный йогурт; sữa chua đông lạnh; 冻酸奶; 優格冰淇淋;
        cuisine fusion: фьюжн; món fusion; 融合菜; 融合; 無國界料理; 無國界;
        cuisine georgian: грузинская кухня; грузинск~; món gruzia; gruzia; 格鲁吉亚菜; 格鲁吉亚; 喬治亞菜; 喬治亞;
        cuisine german: немецкая кухня; немецк~; món đức; 德国菜; 德国; 德國菜; 德國;
        cuisine greek: греческая кухня; греческ~; món hy lạp; hy lạp; 希腊菜; 希腊; 希臘菜; 希臘;
        cuisine grill: гриль; món nướng; nướng; 烤肉; 燒烤;
        cuisine gyros: гирос; 希腊旋转烤肉; 希臘旋轉烤肉;
        cuisine hawaiian: гавайская кухня; гавайск~; món hawaii; hawaii; 夏威夷菜; 夏威夷;
        cuisine healthy: healthy food; здоровое питание; món ăn lành mạnh; ăn lành mạnh; 健康餐; 健康;
        cuisine heuriger: wine tavern; винный погребок; quán rượu vang; rượu vang; 葡萄酒馆; 葡萄酒; 葡萄酒館;
        cuisine hot_dog: hot dogs; хот-доги; xúc xích kẹp bánh mì; 热狗; 熱狗;
        cuisine hot_pot: hotpot; хого; lẩu; 火锅; 火鍋;
        cuisine hotdog: hot dogs; хот-доги; xúc xích kẹp bánh mì; 热狗; 熱狗;
        cuisine hotpot: хого; lẩu; 火锅; 火鍋;
        cuisine hungarian: венгерская кухня; венгерск~; món hungary; hungary; 匈牙利菜; 匈牙利;
        cuisine ice_cream: морожен~; кафе-морожен~; kem; tiệm kem; quán kem; 冰淇淋; 冰淇淋店; 冰淇淋咖啡馆; \
           冰淇淋咖啡館;
        cuisine indian: индийская кухня; индийск~; món ấn độ; ấn độ; 印度菜; 印度;
        cuisine indonesian: индонезийская кухня; индонезийск~; món indonesia; indonesia; 印尼菜; 印尼;
        cuisine international: интернациональная кухня; интернациональн~; món quốc tế; quốc tế; 各国料理; \
           各国; 各國料理; 各國;
        cuisine iranian: иранская кухня; иранск~; món iran; iran; 伊朗菜; 伊朗;
        cuisine irish: ирландская кухня; ирландск~; món ireland; ireland; 爱尔兰菜; 爱尔兰; 愛爾蘭菜; 愛爾蘭;
        cuisine israeli: израильская кухня; израильск~; món israel; israel; 以色列菜; 以色列;
        cuisine italian: итальянская кухня; итальянск~; món ý; 意大利菜; 意大利; 義大利菜; 義大利;
        cuisine italian_pizza: итальянская пицца; pizza ý; 意式披萨; 義式披薩;
        cuisine jamaican: ямайская кухня; ямайск~; món jamaica; jamaica; 牙买加菜; 牙买加; 牙買加菜; 牙買加;
        cuisine japanese: японская кухня; японск~; món nhật; nhật; 日本料理; 日本; 日式料理; 日式;
        cuisine jewish: еврейская кухня; еврейск~; món do thái; do thái; 犹太菜; 犹太; 猶太菜; 猶太;
        cuisine juice: соки; nước ép; 果汁;
        cuisine juice_bar: фреш-бар; quầy nước ép; nước ép; 果汁吧; 果汁;
        cuisine kebab: кебаб; кебабн~; quán kebab; 土耳其烤肉; 土耳其烤肉店;
        cuisine korean: корейская кухня; корейск~; món hàn; 韩餐; 韓式料理; 韓式;
        cuisine lao: лаосская кухня; лаосск~; món lào; 老挝菜; 老挝; 寮國菜; 寮國;
        cuisine latin_american: латиноамериканская кухня; латиноамериканск~; món mỹ latinh; mỹ latinh; \
           拉美菜; 拉美; 拉丁美洲菜; 拉丁美洲;
        cuisine lebanese: ливанская кухня; ливанск~; món liban; liban; 黎巴嫩菜; 黎巴嫩;
        cuisine local: местная кухня; местн~; món địa phương; địa phương; 本地菜; 本地; 在地料理; 在地;
        cuisine malaysian: малайзийская кухня; малайзийск~; món malaysia; malaysia; 马来西亚菜; 马来西亚; \
           馬來西亞菜; 馬來西亞;
        cuisine meat: мясо; món thịt; thịt; 肉类料理; 肉类; 肉類料理; 肉類;
        cuisine mediterranean: средиземноморская кухня; средиземноморск~; món địa trung hải; \
           địa trung hải; 地中海菜; 地中海; 地中海料理;
        cuisine mexican: мексиканская кухня; мексиканск~; món mexico; mexico; 墨西哥菜; 墨西哥;
        cuisine mezze: мезе; 中东小吃; 中東小菜; 中東小;
        cuisine middle_eastern: ближневосточная кухня; ближневосточн~; món trung đông; trung đông; \
           中东菜; 中东; 中東菜; 中東;
        cuisine momo: momos; момо; bánh momo; 尼泊尔饺子; 尼泊爾餃子;
        cuisine mongolian: монгольская кухня; монгольск~; món mông cổ; mông cổ; 蒙古菜; 蒙古;
        cuisine moroccan: марокканская кухня; марокканск~; món maroc; maroc; 摩洛哥菜; 摩洛哥;
        cuisine nepalese: непальская кухня; непальск~; món nepal; nepal; 尼泊尔菜; 尼泊尔; 尼泊爾菜; 尼泊爾;
        cuisine noodle: noodles; лапша; лапшичн~; mì; quán mì; 面食; 面馆; 麵食; 麵館;
        cuisine noodles: лапша; mì; 面食; 麵食;
        cuisine nordic: северная кухня; северн~; món bắc âu; bắc âu; 北欧菜; 北欧; 北歐菜; 北歐;
        cuisine norwegian: норвежская кухня; норвежск~; món na uy; na uy; 挪威菜; 挪威;
        cuisine okinawan: окинавская кухня; окинавск~; món okinawa; okinawa; 冲绳料理; 冲绳; 沖繩料理; 沖繩;
        cuisine organic: organic food; органическая кухня; органическ~; thực phẩm hữu cơ; 有机餐; 有机; \
           有機料理; 有機;
        cuisine oriental: восточная кухня; восточн~; món phương đông; phương đông; 东方菜; 东方; 東方料理; 東方;
        cuisine pakistani: пакистанская кухня; пакистанск~; món pakistan; pakistan; 巴基斯坦菜; 巴基斯坦;
        cuisine pancake: pancakes; блинчики; bánh kếp; 薄煎饼; 鬆餅;
        cuisine pasta: паста; mì ý; 意大利面; 義大利麵;
        cuisine pastry: pastries; пирожные; bánh ngọt âu; 酥皮点心; 酥皮點心;
        cuisine persian: персидская кухня; персидск~; món ba tư; ba tư; 波斯菜; 波斯;
        cuisine peruvian: перуанская кухня; перуанск~; món peru; peru; 秘鲁菜; 秘鲁; 祕魯菜; 祕魯;
        cuisine pie: pies; пироги; bánh pie; 馅饼; 派;
        cuisine pizza: пицца; пиццерия; quán pizza; nhà hàng pizza; 披萨; 披萨店; 披萨餐厅; 披薩; 披薩店; 披薩餐廳;
        cuisine poke: поке; 夏威夷波奇饭; 夏威夷生魚飯;
        cuisine polish: польская кухня; польск~; món ba lan; ba lan; 波兰菜; 波兰; 波蘭菜; 波蘭;
        cuisine portuguese: португальская кухня; португальск~; món bồ đào nha; bồ đào nha; 葡萄牙菜; 葡萄牙;
        cuisine pretzel: pretzels; претцели; bánh pretzel; 椒盐卷饼; 椒鹽捲餅;
        cuisine ramen: рамен; 拉面; 拉麵;
        cuisine regional: региональная кухня; региональн~; món vùng miền; vùng miền; 地方菜; 地方; 地方料理;
        cuisine romanian: румынская кухня; румынск~; món romania; romania; 罗马尼亚菜; 罗马尼亚; 羅馬尼亞菜; 羅馬尼亞;
        cuisine russian: русская кухня; русск~; món nga; 俄罗斯菜; 俄罗斯; 俄羅斯菜; 俄羅斯;
        cuisine salad: salads; салаты; 沙拉;
        cuisine sandwich: sandwiches; сэндвичи; bánh mì sandwich; 三明治;
        cuisine sausage: sausages; колбаски; xúc xích; 香肠; 香腸;
        cuisine scandinavian: скандинавская кухня; скандинавск~; món scandinavia; scandinavia; \
           斯堪的纳维亚菜; 斯堪的纳维亚; 斯堪地那維亞菜; 斯堪地那維亞;
        cuisine seafood: морепродукты; ресторан морепродуктов; hải sản; nhà hàng hải sản; 海鲜; 海鲜餐厅; \
           海鮮; 海鮮餐廳;
        cuisine serbian: сербская кухня; сербск~; món serbia; serbia; 塞尔维亚菜; 塞尔维亚; 塞爾維亞菜; 塞爾維亞;
        cuisine shawarma: шаурма; quán shawarma; 沙威玛; 沙威玛店; 沙威瑪; 沙威瑪店;
        cuisine sichuan: сычуаньская кухня; сычуаньск~; món tứ xuyên; tứ xuyên; 川菜;
        cuisine smoothie: smoothies; смузи; sinh tố; 思慕雪; 果昔;
        cuisine snack: snacks; закуски; đồ ăn vặt; 小吃; 點心小吃;
        cuisine soba: соба; mì soba; 荞麦面; 蕎麥麵;
        cuisine soup: soups; супы; món súp; 汤品; 湯品;
        cuisine south_american: южноамериканская кухня; южноамериканск~; món nam mỹ; nam mỹ; 南美菜; 南美;
        cuisine spanish: испанская кухня; испанск~; món tây ban nha; tây ban nha; 西班牙菜; 西班牙;
        cuisine sri_lankan: шри-ланкийская кухня; шри-ланкийск~; món sri lanka; sri lanka; 斯里兰卡菜; \
           斯里兰卡; 斯里蘭卡菜; 斯里蘭卡;
        cuisine steak: steaks; стейки; bít tết; 牛排;
        cuisine steak_house: стейк-хаус; nhà hàng bít tết; bít tết; 牛排馆; 牛排; 牛排館;
        cuisine street_food: уличная еда; ẩm thực đường phố; 街头小吃; 街頭小吃;
        cuisine sushi: суши; суши-бар; quán sushi; 寿司; 寿司吧; 壽司; 壽司吧;
        cuisine swedish: шведская кухня; шведск~; món thụy điển; thụy điển; 瑞典菜; 瑞典;
        cuisine swiss: швейцарская кухня; швейцарск~; món thụy sĩ; thụy sĩ; 瑞士菜; 瑞士;
        cuisine syrian: сирийская кухня; сирийск~; món syria; syria; 叙利亚菜; 叙利亚; 敘利亞菜; 敘利亞;
        cuisine tacos: тако; taco; 塔可; 塔可餅;
        cuisine taiwanese: тайваньская кухня; тайваньск~; món đài loan; đài loan; 台湾菜; 台湾; 台灣菜; 台灣;
        cuisine tapas: тапас; 西班牙小吃; 西班牙小菜; 西班牙小;
        cuisine tapas_bar: тапас-бар; quán tapas; tapas; 西班牙小吃吧; 西班牙小吃; 西班牙小菜酒吧; 西班牙小菜酒;
        cuisine tea: чай; чайн~; trà; quán trà; 茶饮; 茶馆; 茶飲; 茶館;
        cuisine tea_house: чайн~; trà quán; 茶馆; 茶館;
        cuisine teppanyaki: теппанъяки; 铁板烧; 鐵板燒;
        cuisine tex-mex: кухня текс-мекс; món tex-mex; 得州墨西哥菜; 得州墨西哥; 德州墨西哥菜; 德州墨西哥;
        cuisine thai: тайская кухня; тайск~; món thái; thái; 泰国菜; 泰国; 泰式料理; 泰式;
        cuisine tibetan: тибетская кухня; тибетск~; món tây tạng; tây tạng; 藏餐; 西藏菜; 西藏;
        cuisine turkish: турецкая кухня; турецк~; món thổ nhĩ kỳ; thổ nhĩ kỳ; 土耳其菜; 土耳其;
        cuisine udon: удон; mì udon; 乌冬面; 烏龍麵;
        cuisine ukrainian: украинская кухня; украинск~; món ukraina; ukraina; 乌克兰菜; 乌克兰; 烏克蘭菜; 烏克蘭;
        cuisine uzbek: узбекская кухня; узбекск~; món uzbekistan; uzbekistan; 乌兹别克菜; 乌兹别克; 烏茲別克菜; \
           烏茲別克;
        cuisine vegan: веганская кухня; веганск~; món thuần chay; thuần chay; 纯素餐; 纯素; 純素料理; 純素;
        cuisine vegetarian: вегетарианская кухня; вегетарианск~; món chay; chay; 素食; 蔬食料理; 蔬食;
        cuisine venezuelan: венесуэльская кухня; венесуэльск~; món venezuela; venezuela; 委内瑞拉菜; 委内瑞拉; \
           委內瑞拉菜; 委內瑞拉;
        cuisine vietnamese: вьетнамская кухня; вьетнамск~; món việt; việt; 越南菜; 越南;
        cuisine waffle: waffles; вафли; bánh waffle; 华夫饼; 格子鬆餅;
        cuisine western: западная кухня; западн~; món âu mỹ; âu mỹ; 西餐; 西式料理; 西式;
        cuisine wine: вино; винный бар; rượu vang; quán bar rượu vang; 葡萄酒; 葡萄酒吧;
        cuisine wings: chicken wings; куриные крылышки; cánh gà; 鸡翅; 雞翅;
        cuisine yakitori: якитори; 日式烤串; 串燒;
        kind bar: бар; quán bar; 酒吧;
        kind biergarten: пивной сад; vườn bia; 啤酒花园; 啤酒花園;
        kind cafe: кафе; quán cà phê; cà phê; 咖啡馆; 咖啡館;
        kind fast_food: фастфуд; quán ăn nhanh; ăn nhanh; 快餐店; 快餐; 速食店; 速食;
        kind food_court: фуд-корт; khu ẩm thực; 美食广场; 美食廣場;
        kind ice_cream: кафе-морожен~; tiệm kem; 冰淇淋店; 冰淇淋;
        kind pub: паб; quán pub; 酒馆; 酒館;
        kind restaurant: ресторан; nhà hàng; 餐厅; 餐廳;
        trait gluten_free: gluten-free; без глютена; không gluten; 无麸质; 無麩質;
        trait halal: halal; халяль; 清真;
        trait kosher: kosher; кошерн~; 犹太洁食; 猶太潔食;
        trait lactose_free: lactose-free; без лактозы; không lactose; 无乳糖; 無乳糖;
        trait outdoor_seating: outdoor seating; столики на улице; chỗ ngồi ngoài trời; 户外座位; 戶外座位;
        trait takeaway: takeaway; еда навынос; mang đi; 外带; 外帶;
        trait vegan: vegan; веганск~; thuần chay; 纯素; 純素;
        trait vegetarian: vegetarian; вегетарианск~; ăn chay; 素食;
        trait wheelchair: wheelchair access; доступно на коляске; xe lăn vào được; 轮椅可通行; 輪椅可通行;
        """
}
