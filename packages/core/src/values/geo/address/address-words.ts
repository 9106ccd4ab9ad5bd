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
  'boulevard bd bld blvd bv boul',
  'place pl',
  'allee all',
  'chemin ch che',
  'impasse imp',
  'quai q',
  'square sq',
  'passage pass',
  'route rte',
  'escalier esc',
  'faubourg fbg fg',
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
  'bulevar blvr blv bv blvd',
  'calzada calz czda',
  'pasaje pje psje pasj pas',
  'privada priv pda',
  'prolongacion prol',
  'callejon cjon',
  'carretera carr',
  'plaza pl pza plza',
  'paseo ps pso pº',
  'camino cno',
  'travesia trv',
  'glorieta gta',
  // Italian and Portuguese
  'via v',
  'viale vle',
  'piazza pza',
  'corso cso',
  'largo lgo lg',
  'vicolo vic',
  'strada str',
  'salita sal',
  'rua r',
  'alameda al',
  'estrada estr est',
  'rodovia rod',
  'beco bc',
  'travessa tv',
  'praca pca pc',
  // German
  'strasse straße str',
  'platz pl',
  'weg',
  'gasse g',
  'allee all',
  // Dutch and Swedish
  'straat str',
  'laan ln',
  'plein pln',
  'steenweg stwg stw',
  'gatan gata',
  'vagen vag',
  // English
  'street st str',
  'road rd',
  'lane ln',
  'drive dr',
  'court ct',
  'highway hwy',
  'terrace ter',
  'parkway pkwy',
  'parade pde',
  'crescent cres cr',
  'circle cir',
  'circuit cct',
  'close cl',
  'grove gr',
  'gardens gdns',
  'esplanade esp',
  'trail trl',
  'alley aly',
  'plaza plz',
  'expressway expy',
  'freeway fwy',
  'turnpike tpke',
  'way wy',
  'terrace tce terr',
  'heights hts',
  'marg mg',
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
  // Czech, Slovak and Hungarian
  'ulice ulica ul',
  'namesti nam',
  'trida tr',
  'nabrezi nabr',
  'utca u',
  'korut krt',
  'sugarut sgt',
  'ut',
  'ter',
  // Greek
  'οδος οδ',
  'λεωφορος λεωφ λ',
  'πλατεια πλ πλατ',
  // Polish and Turkish
  'aleja aleje al',
  'plac pl',
  'osiedle os',
  'caddesi cad cd',
  'bulvari bulvar blv bulv bul',
  'meydani meydan myd',
  // Indonesian and Vietnamese
  'jalan jl jln',
  'đuong duong',
  'sokak sokagi sok sk',
];

/** Words of names that are often abbreviated: titles, saints, and what distinguishes two streets of one name. */
const nameGroups: readonly string[] = [
  'sector sectorul sect',
  'doctor doctorul docteur doutor dottor dr',
  'general generalul gen gral gal',
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
  'colonel colonelul coronel col cel cnel',
  'capitanul capitaine cpt',
  'maresal maresalul marechal mareixal mar',
  'profesor profesorul professeur professor prof',
  'inginer ing',
  'arhitect architecte arh arq',
  'sfant sfantul sfanta sfintii sf',
  'saint st',
  'sint st',
  'sankt st',
  'mount mt',
  'fort ft',
  'αγιου αγιας αγιος αγια αγιων αγ',
  'presidente pres pte',
  'senhora senora sra',
  'padre pe',
  'licenciado lic',
  'almirante alm alte',
  'comandante cmte cdte',
  'teniente tenente tte ten',
  'ksiedza ks',
  'generala gen',
  'junior jr',
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
  'de la le les l d du des et en aux au a el els los las del dels i y si cu lui al ale cel din pe da do dos das di della dei the of and der den',
  'и в на у им й я ая ий er ere eme nd rd th',
].flatMap((line) => line.split(' '));

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
