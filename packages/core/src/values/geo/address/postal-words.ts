/** Returns the words of some lines of text. */
function setOf(...lines: readonly string[]): ReadonlySet<string> {
  return new Set(lines.flatMap((line) => line.split(' ')));
}

/** Words that precede a house number. */
export const numberMarkers: ReadonlySet<string> = setOf(
  'nr no num numar numarul numero n nº house дом д владение вл dom hausnummer αρ plot door буд будинок',
);

/** Words that are followed by a part of a building or by the number of a district. A pack without the district cannot check it. */
export const unitWords: ReadonlySet<string> = setOf(
  'bloc blocul bl scara sc etaj etajul et apartament apartamentul ap apt apto interfon interf sector sectorul sect',
  'appartement appt etage batiment bat piso pis planta porta puerta escala esc depto dpto dto departamento oficina interno int scala',
  'flat apartment suite ste floor level unit room shop stiege top tur bus bte boite lgh',
  'lok lokal mieszk mieszkanie m byt daire d kat blok квартира кв подъезд под этаж эт офис оф kv kvartira podezd etazh ofis',
);

/** Words of postal addresses that name nothing. */
export const silentWords: ReadonlySet<string> = setOf(
  'cod postal municipiul mun judetul jud orasul oras or comuna com sat satul localitatea postcode zip plz cep cap psc τκ',
  'parroquia parish город гор г gorod cedex bp code cp district cartier cartierul quartier barrio barri arrondissement район rayon',
  'metro metrou metroul statia station estacio estacion метро станция',
);

/** Words before the name of a county or province, which can be that of its city. */
export const countyWords: ReadonlySet<string> = setOf('jud judet judetul county comitatul provincia prov');

/** Words that begin a remark for the courier, such as `next to the pharmacy`. What follows in the same part names no town. */
export const remarkWords: ReadonlySet<string> = setOf(
  'near next opposite behind beside between corner rear front back side door doors gate entrance lobby reception ring bell buzzer buzz call',
  'phone tel telephone leave please upstairs downstairs basement ground bldg building tower co attn attention intersection langa vizavi vis',
  'coltul colt intrare intrarea poarta spate spatele fata curte curtea parter demisol mansarda suna sunati telefon reper prin neben gegenuber',
  'hinter vor ecke hinterhaus vorderhaus eingang klingel klingeln bitte erdgeschoss og eg dg stock stockwerk pres face derriere devant entree',
  'porte digicode sonner sonnez chez rez angle interphone lieu lieudit residence frente junto esquina entre cerca detras local bajo timbre',
  'portal oficina edificio izq izquierda dcha derecha casa entrada jud judet judetul comitatul provincia prov oblast область обл perto rc esq',
  'dto andar fracao loja bloco lote sala conjunto conj predio vicino angolo citofono presso dietro fronte davanti возле рядом около напротив',
  'вход домофон двор этаж корпус магазин кафе ооо зао оао ип prop davant cantonada baixos obok naprzeciwko wejscie klatka pietro vedle naproti',
  'vchod patro emelet ajto lepcsohaz srl gmbh ltd inc llc sarl kft hotel restaurant cafe firma company shop store market bar pub pizzeria',
  'trattoria osteria ristorante restaurante bakery boulangerie panaderia backerei brutarie pharmacy farmacia farmacie pharmacie apotheke apteka',
  'аптека supermarket supermarche supermercado school scoala ecole escuela escola schule szkola hospital spital spitalul klinik clinic clinica',
  'university bank banca banco banque office mr mrs ms herr frau familie family familia famille mme mlle monsieur sr sra dna dl house villa',
  'cottage center centre mall',
);
