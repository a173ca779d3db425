/// Abbreviated words in addresses and names: types of streets, saints and mounts.
///
/// CLDR has no such list. The sources are national addressing guides and OpenStreetMap's wiki page on
/// abbreviations. The guides are USPS Publication 28, DIN 5008, La Poste, Correios, Poste Italiane, and the
/// Federal Tax Service's list for Russia.
enum Abbreviations {
    /// Returns the other spellings of a complete word.
    ///
    /// - Parameter isUnfinished: whether the word may be the beginning of a long form, as during typing.
    static func variants(of word: String, isUnfinished: Bool = false) -> [String] {
        var variants = longForms[word] ?? []
        variants += shortForms[word] ?? []
        for (long, short) in suffixes {
            let least = isUnfinished ? max(short.count + 1, shortestBeginning) : long.count
            guard long.count >= least else { continue }
            for length in (least...long.count).reversed() where word.count > length {
                guard word.hasSuffix(long.prefix(length)) else { continue }
                variants.append(word.dropLast(length) + short)
                break
            }
        }
        if isUnfinished, word.count >= shortestBeginning {
            for long in beginnings[String(word.prefix(shortestBeginning))] ?? []
            where long != word && long.hasPrefix(word) {
                variants += shortForms[long] ?? []
            }
        }
        return variants.filter { $0 != word }
    }

    /// Returns the long forms of two-word abbreviations (`пр-т`) in a folded text.
    static func longForms(in folded: String) -> [String] {
        guard folded.utf8.contains(UInt8(ascii: " ")) else { return [] }
        let words = folded.split(separator: " ")
        return zip(words, words.dropFirst()).compactMap { pairs["\($0) \($1)"] }
    }

    /// The least number of letters with which the beginning of a long form represents it.
    private static let shortestBeginning = 4

    /// Short forms with their long forms, as folded words.
    private static let table = """
        st: street saint sankt sint santa; ste: sainte suite; sta: santa; sto: santo; snt: saint; str: strasse straat strada street;
        mt: mount mont monte; mtn: mountain; ft: fort; pt: point port; hts: heights;
        ave: avenue avenida; av: avenue avenida avinguda; avda: avenida; avd: avenida; rd: road; blvd: boulevard; bvd: boulevard;
        bd: boulevard bulevardul; bld: boulevard; bul: bulvar; bulv: bulvar; dr: drive; ln: lane; sq: square; pl: place plaza
        platz plac placa; plz: plaza; pza: plaza piazza; pzza: piazza; ct: court; cres: crescent; hwy: highway; pkwy: parkway;
        ter: terrace; tce: terrace; tpke: turnpike; cl: close calle; gdns: gardens; pde: parade; esp: esplanade; bldg: building;
        n: north nord; s: south; e: east; w: west; fg: faubourg; fbg: faubourg; rte: route; ch: chemin; che: chemin;
        imp: impasse; all: allee; qu: quai; c: calle carrer; ctra: carretera; pso: paseo; pg: passeig; pca: praca; r: rua rue;
        lgo: largo; tv: travessa; trav: travessa; v: via; vle: viale; cso: corso; lno: lungarno; ul: ulica ulice ulitsa; al: aleja
        aleje alameda; os: osiedle; nam: namesti namestie; tr: trida; u: utca; gt: gate; cd: caddesi; cad: caddesi; sk: sokak
        sokagi; sok: sokak sokagi; mh: mahallesi; mah: mahallesi; jl: jalan; jln: jalan; bros: brothers; intl: international;
        rest: restaurant; d: duong; p: phuong; q: quan;
        ул: улица; вул: вулиця; пр: проспект проезд; просп: проспект; пер: переулок; пл: площадь; бул: бульвар булевард;
        наб: набережная; ш: шоссе; туп: тупик; пров: провулок; д: дом; г: город; ресто: ресторан; св: святой святого свети; ал: аллея
        """

    private static let pairs = [
        "пр т": "проспект", "пр кт": "проспект", "б р": "бульвар", "пр д": "проезд", "ш се": "шоссе",
        "пл дь": "площадь",
        "наб я": "набережная", "c so": "corso", "v le": "viale", "p za": "piazza", "p zza": "piazza",
        "l go": "largo",
        "p ta": "porta",
    ]

    /// Street types that are joined to the name: Hauptstr., Kungsg., Mannerheimint.
    private static let suffixes: [(long: String, short: String)] = [
        ("strasse", "str"), ("straat", "str"), ("gatan", "g"), ("gata", "g"), ("vagen", "v"), ("katu", "k"),
        ("tie", "t"),
        ("gaten", "gt"), ("gate", "gt"), ("veien", "v"), ("platz", "pl"), ("laan", "ln"), ("plein", "pln"),
        ("weg", "w"),
    ]

    private static let longForms: [String: [String]] = Dictionary(
        table.split(separator: ";").compactMap { line in
            let parts = line.split(separator: ":")
            guard parts.count == 2 else { return nil }
            return (
                parts[0].filter { !$0.isWhitespace },
                parts[1].split(whereSeparator: \.isWhitespace).map(String.init)
            )
        }, uniquingKeysWith: +)

    private static let shortForms: [String: [String]] = {
        var forms: [String: [String]] = [:]
        for (short, longs) in longForms.sorted(by: { $0.key < $1.key }) {
            for long in longs { forms[long, default: []].append(short) }
        }
        return forms
    }()

    private static let beginnings: [String: [String]] = Dictionary(
        grouping: shortForms.keys.sorted(), by: { String($0.prefix(shortestBeginning)) })
}
