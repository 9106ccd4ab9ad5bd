import { romanianStreetTypes } from './romanian-types.js';

/**
 * Words of one meaning, the long form first: types of streets and what is abbreviated in their names, without marks. A short form can belong
 * to several long ones: `st` is a street and a saint. Languages of a city mix, so there is one table for all.
 */
const streetTypeGroups: readonly string[] = [
  ...romanianStreetTypes.map((group) => group.join(' ')),
  'stradela',
  // French
  'rue r',
  'avenue av ave',
  'boulevard bd bld blvd boul',
  'place pl',
  'allee all',
  'chemin ch che',
  'impasse imp',
  'quai q',
  'square sq',
  'passage pass',
  'route rte',
  'escalier esc',
  'montee mte',
  'promenade prom',
  'sentier sent',
  'cours',
  // Catalan and Spanish
  'carrer c cr',
  'avinguda av avda avgda',
  'placa pl pca',
  'passeig pg ps psg',
  'passatge ptge pge',
  'carretera ctra crta cra',
  'cami cmi',
  'travessera trav',
  'rambla rbla',
  'ronda rda',
  'urbanitzacio urbanizacion urb',
  'baixada',
  'pujada',
  'calle c cl cll',
  'carrera cra kr kra cr',
  'avenida av avda ave',
  'plaza pl pza plza',
  'paseo ps pso',
  'camino cno',
  'travesia trv',
  'glorieta gta',
  // Italian and Portuguese
  'via v',
  'viale vle',
  'piazza pza',
  'corso cso',
  'largo lgo',
  'vicolo vic',
  'rua r',
  'travessa tv',
  'praca pca',
  // German
  'strasse straße str',
  'platz pl',
  'weg',
  'gasse g',
  // English
  'street st str',
  'road rd',
  'lane ln',
  'drive dr',
  'court ct',
  'highway hwy',
  'terrace ter',
  'parkway pkwy',
  // Russian, Ukrainian and Bulgarian, and in Latin letters
  'улица ул',
  'ulitsa ulica ul',
  'проспект просп пр прт пркт',
  'prospekt prosp pr',
  'переулок пер',
  'pereulok per',
  'проезд прд пр',
  'proezd proyezd pr',
  'шоссе ш',
  'shosse sh',
  'бульвар бул бр',
  'bulvar bulv bul',
  'площадь пл',
  'ploshchad ploschad pl',
  'набережная наб',
  'naberezhnaya nab',
  'аллея ал',
  'alleya al',
  'тупик туп',
  'tupik tup',
  'вулиця вул',
  'булевард бул',
  // Polish and Turkish
  'aleja aleje al',
  'plac pl',
  'osiedle os',
  'caddesi cad cd',
  // Indonesian and Vietnamese
  'jalan jl jln',
  'đuong duong',
  'sokak sokagi sok sk',
];

/** Words of names that are often abbreviated: titles, saints, and what distinguishes two streets of one name. */
const nameGroups: readonly string[] = [
  'sector sectorul sect',
  'doctor doctorul docteur dr',
  'general generalul gen gral',
  'locotenent lt',
  'sublocotenent slt',
  'maior mr',
  'capitan cpt',
  'sergent serg sg',
  'soldat sold',
  'plutonier plt',
  'caporal cap cpl',
  'aviator av',
  'academician acad',
  'mitropolit mitr',
  'constantin ctin',
  'gheorghe gh',
  'alexandru al alex',
  'nicolae n nic',
  'colonel colonelul coronel col',
  'capitanul capitaine cpt',
  'maresal maresalul marechal mareixal mar',
  'profesor profesorul professeur professor prof',
  'inginer ing',
  'arhitect architecte arh arq',
  'sfant sfantul sfanta sfintii sf',
  'saint st',
  'sainte ste',
  'sant st',
  'santa sta',
  'san s',
  'большая бол б',
  'bolshaya bol b',
  'большой бол б',
  'малая мал м',
  'malaya mal m',
  'академика акад ак',
  'akademika akad ak',
  'генерала ген',
  'маршала марш',
  'имени им',
  // Numbered streets
  'first 1st',
  'second 2nd',
  'third 3rd',
  'fourth 4th',
  'fifth 5th',
  'sixth 6th',
  'seventh 7th',
  'eighth 8th',
  'ninth 9th',
  'tenth 10th',
  // Parts of American cities
  'north n',
  'south s',
  'east e',
  'west w',
  'northeast ne',
  'northwest nw',
  'southeast se',
  'southwest sw',
];

/** Words that join others in names, and say nothing alone. */
const joiningWords: readonly string[] = [
  ...[
    'de',
    'la',
    'le',
    'les',
    'l',
    'd',
    'du',
    'des',
    'et',
    'en',
    'aux',
    'au',
    'a',
    'el',
    'els',
    'los',
    'las',
    'del',
    'dels',
    'i',
    'y',
  ],
  ...[
    'si',
    'cu',
    'lui',
    'al',
    'ale',
    'cel',
    'din',
    'pe',
    'da',
    'do',
    'dos',
    'das',
    'di',
    'della',
    'dei',
    'the',
    'of',
    'and',
    'der',
    'den',
  ],
  ...['и', 'в', 'на', 'у', 'им', 'й', 'я', 'ая', 'ий', 'er', 'ere', 'eme', 'nd', 'rd', 'th'],
];

const groups: readonly (readonly string[])[] = [...streetTypeGroups, ...nameGroups].map((group) => group.split(' '));

/** Words that begin or end the name of a street, in their long forms and in short ones. */
export const typeWords: ReadonlySet<string> = new Set(streetTypeGroups.flatMap((group) => group.split(' ')));

/** Words that distinguish numbered streets beside their type: West 12th Avenue. */
export const directionWords: ReadonlySet<string> = new Set(
  'north south east west northeast northwest southeast southwest n s e w ne nw se sw'.split(' '),
);

/** Words that matter little, because they only join others. */
export const smallWords: ReadonlySet<string> = new Set(joiningWords);

const alternatives = new Map<string, Set<string>>();
for (const group of groups) {
  for (const word of group) alternatives.set(word, new Set([...(alternatives.get(word) ?? []), ...group]));
}

/** Returns the other forms of a folded word, such as `strada` for `str`. */
export function wordAlternatives(word: string): ReadonlySet<string> {
  return alternatives.get(word) ?? new Set();
}

/** Returns true for a word that has other forms. */
export function hasAlternatives(word: string): boolean {
  return alternatives.has(word);
}

/** Words that precede a house number. */
export const numberMarkers: ReadonlySet<string> = new Set([
  ...[
    'nr',
    'no',
    'num',
    'numar',
    'numarul',
    'numero',
    'n',
    'nº',
    'house',
    'дом',
    'д',
    'владение',
    'вл',
    'dom',
    'hausnummer',
  ],
]);

/** Words that are followed by a part of a building or by the number of a district. A pack without the district cannot check it. */
export const unitWords: ReadonlySet<string> = new Set([
  ...[
    'bloc',
    'blocul',
    'bl',
    'scara',
    'sc',
    'etaj',
    'etajul',
    'et',
    'apartament',
    'apartamentul',
    'ap',
    'apt',
    'apto',
    'interfon',
    'interf',
  ],
  ...['appartement', 'appt', 'etage', 'batiment', 'bat', 'piso', 'pis', 'planta', 'porta', 'puerta', 'escala', 'esc'],
  ...['flat', 'apartment', 'suite', 'floor', 'unit', 'room', 'stiege', 'top', 'tur', 'interno', 'scala'],
  // Polish, Czech and Slovak, and Turkish
  ...['lok', 'lokal', 'mieszk', 'mieszkanie', 'm', 'byt', 'daire', 'd', 'kat', 'blok'],
  ...['sector', 'sectorul', 'sect'],
  ...['квартира', 'кв', 'подъезд', 'под', 'этаж', 'эт', 'офис', 'оф', 'kv', 'kvartira', 'podezd', 'etazh', 'ofis'],
]);

/** Words of postal addresses that name nothing. */
export const silentWords: ReadonlySet<string> = new Set([
  ...[
    'cod',
    'postal',
    'municipiul',
    'mun',
    'judetul',
    'jud',
    'orasul',
    'oras',
    'or',
    'comuna',
    'com',
    'sat',
    'satul',
    'localitatea',
  ],
  ...['parroquia', 'parish', 'город', 'гор', 'г', 'gorod', 'cedex', 'bp', 'code', 'cp'],
  ...['district', 'cartier', 'cartierul', 'quartier', 'barrio', 'barri', 'arrondissement', 'район', 'rayon'],
  ...['metro', 'metrou', 'metroul', 'statia', 'station', 'estacio', 'estacion', 'метро', 'станция'],
]);

/** Words that begin a remark for the courier, such as `next to the pharmacy`. What follows in the same part names no town. */
export const remarkWords: ReadonlySet<string> = new Set(
  [
    'near next opposite behind beside between corner rear front back side door doors gate entrance lobby reception ring bell buzzer buzz call phone',
    'tel telephone leave please upstairs downstairs basement ground bldg building tower co attn attention intersection',
    'langa vizavi vis coltul colt intrare intrarea poarta spate spatele fata curte curtea parter demisol mansarda suna sunati telefon reper prin',
    'neben gegenuber hinter vor ecke hinterhaus vorderhaus eingang klingel klingeln bitte erdgeschoss og eg dg stock stockwerk',
    'pres face derriere devant entree porte digicode sonner sonnez chez rez angle interphone lieu lieudit residence',
    'frente junto esquina entre cerca detras local bajo timbre portal oficina edificio izq izquierda dcha derecha casa entrada',
    'perto esq dto andar fracao loja bloco lote sala conjunto conj predio',
    'vicino angolo citofono presso dietro fronte davanti',
    'возле рядом около напротив вход домофон двор этаж корпус магазин кафе ооо зао оао ип',
    'prop davant cantonada baixos obok naprzeciwko wejscie klatka pietro vedle naproti vchod patro emelet ajto lepcsohaz',
    'srl gmbh ltd inc llc sarl kft hotel restaurant cafe',
  ].flatMap((line) => line.split(' ')),
);
