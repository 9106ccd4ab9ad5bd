import { createPackGeocoder } from '@doorstep/core';
import { expect, it } from 'vitest';
import { extractOf } from '../../testing/osm/generated-city.js';
import { addressesOf } from '../../testing/osm/geocoding-proof.js';
import { readMapData } from '../map/map-data.js';
import type { OsmElement } from '../osm/element.js';

/** A country of the forty with the most people, its city, a house as the map has it, and the house as people write it. */
type Form = readonly [country: string, city: string, street: string, number: string, ...texts: string[]];

const forms: readonly Form[] = [
  [
    'IN',
    'Bengaluru',
    'Mahatma Gandhi Road',
    '12',
    'Flat 302, 12 Mahatma Gandhi Road, Bengaluru 560001',
    '12/3, Mahatma Gandhi Rd, Bengaluru - 560001, India',
  ],
  ['CN', '上海', '中山路', '123', '上海市中山路123号', '中山路123号5楼, 上海'],
  [
    'US',
    'New York',
    'West 4th Street',
    '3669',
    '3669 W 4th St Apt 5B, New York, NY 10012',
    '#101 - 3669 West 4th Street, New York',
    '3669 West Fourth Street',
  ],
  [
    'ID',
    'Jakarta',
    'Jalan Sudirman',
    '12',
    'Jl. Sudirman No. 12, Jakarta 10220',
    'Jalan Sudirman 12 RT 03 RW 05, Jakarta',
  ],
  ['PK', 'Islamabad', 'Street 5', '12', 'House 12, Street 5, Islamabad', 'House No. 12, Street No. 5, Islamabad 44000'],
  ['NG', 'Ikeja', 'Allen Avenue', '12', '12 Allen Avenue, Ikeja 100271', '12, Allen Ave, Ikeja, Nigeria'],
  [
    'BR',
    'São Paulo',
    'Rua Augusta',
    '123',
    'Rua Augusta, 123, apto 45 - Centro, São Paulo - SP, 01310-100',
    'R. Augusta, 123 - São Paulo',
  ],
  ['BD', 'Dhaka', 'Road 5', '12', 'House 12, Road 5, Dhaka 1209', 'House # 12, Road # 5, Dhaka'],
  ['RU', 'Москва', 'улица Гончарова', '12', '127254, Москва, ул. Гончарова, д. 12, кв. 5', 'Москва, Гончарова 12'],
  ['ET', 'Addis Ababa', 'Bole Road', '12', 'Bole Road 12, Addis Ababa', 'House No. 12, Bole Road, Addis Ababa'],
  [
    'MX',
    'Ciudad de México',
    'Calle Hidalgo',
    '123',
    'Calle Hidalgo 123 Int. 4, 06000 Ciudad de México',
    'Hidalgo #123, Ciudad de México, CDMX',
  ],
  ['JP', '東京', '銀座通り', '12', '東京都銀座通り12', '銀座通り12番, 東京'],
  ['EG', 'القاهرة', 'شارع طلعت حرب', '12', '١٢ شارع طلعت حرب، القاهرة', '12 شارع طلعت حرب، القاهرة'],
  ['PH', 'Manila', 'Rizal Avenue', '12', 'Unit 5, 12 Rizal Avenue, Manila', '12 Rizal Ave., Manila 1000'],
  ['CD', 'Kinshasa', 'Avenue Lumumba', '12', '12, Avenue Lumumba, Kinshasa', 'Av. Lumumba n° 12, Kinshasa'],
  ['VN', 'Hà Nội', 'Đường Lê Lợi', '12', '12 Đường Lê Lợi, Hà Nội', 'Số 12 Lê Lợi, Hà Nội 100000'],
  ['IR', 'تهران', 'خیابان ولیعصر', '12', 'تهران، خیابان ولیعصر، پلاک ۱۲', 'خیابان ولیعصر پلاک 12، تهران'],
  [
    'TR',
    'İstanbul',
    'Bağdat Caddesi',
    '12',
    'Bağdat Cad. No: 12 D: 3, 34728 İstanbul',
    'Bağdat Caddesi No:12/3 İstanbul',
  ],
  ['DE', 'Berlin', 'Hauptstraße', '12', 'Hauptstr. 12, 10115 Berlin', 'Hauptstraße 12, 3. OG links, 10115 Berlin'],
  ['TH', 'Bangkok', 'Sukhumvit Road', '123/4', '123/4 Sukhumvit Road, Bangkok 10110', '123/4 Sukhumvit Rd., Bangkok'],
  [
    'GB',
    'London',
    'High Street',
    '12',
    'Flat 3, 12 High Street, London SW1A 1AA',
    '12 High St, London, SW1A1AA, UK',
    'Flat 3/12 High Street, London',
  ],
  [
    'FR',
    'Paris',
    'Rue de Rivoli',
    '12 bis',
    '12 bis, rue de Rivoli, 75001 Paris',
    '12bis r. de Rivoli, bâtiment B, 75001 PARIS CEDEX',
  ],
  ['TZ', 'Dodoma', 'Uhuru Street', '12', 'Plot 12, Uhuru Street, Dodoma', '12 Uhuru St, Dodoma'],
  [
    'ZA',
    'Cape Town',
    'Long Street',
    '12',
    '5/12 Long Street, Cape Town 8001',
    'Unit 5, 12 Long St, Cape Town, 8001, South Africa',
  ],
  ['IT', 'Roma', 'Via Appia', '12', 'Via Appia, 12 - 00183 Roma (RM)', 'Via Appia 12, int. 5, 00183 Roma RM, Italia'],
  [
    'MM',
    'Yangon',
    'Merchant Street',
    '12',
    'No. 12, Merchant Street, Yangon 11182',
    'No (12), Merchant Street, Yangon',
  ],
  ['KE', 'Nairobi', 'Moi Avenue', '12', '12 Moi Avenue, Nairobi 00100', 'Moi Ave 12, Nairobi, Kenya'],
  [
    'CO',
    'Bogotá',
    'Carrera 7',
    '12-34',
    'Carrera 7 # 12-34, Bogotá',
    'Cra. 7 No. 12-34 Apto 501, Bogotá',
    'Kr 7 #12-34, Bogotá 110311',
  ],
  ['KR', '서울', '테헤란로', '152', '서울특별시 테헤란로 152', '테헤란로 152, 서울 06236'],
  ['UG', 'Kampala', 'Kampala Road', '12', 'Plot 12 Kampala Road, Kampala', '12 Kampala Rd, Kampala'],
  [
    'ES',
    'Madrid',
    'Calle de Alcalá',
    '12',
    'C/ Alcalá, 12, 3º B, 28009 Madrid',
    'Calle de Alcalá nº 12, piso 3, Madrid',
    'C. Alcalá 12 bajo dcha, 28009 Madrid',
  ],
  [
    'AR',
    'Buenos Aires',
    'Avenida Corrientes',
    '1234',
    'Av. Corrientes 1234, 5° B, C1043AAZ Buenos Aires',
    'Corrientes 1234 piso 5, Buenos Aires',
  ],
  [
    'DZ',
    'Alger',
    'Rue Didouche Mourad',
    '12',
    '12, rue Didouche Mourad, 16000 Alger',
    '12 Rue Didouche Mourad, Alger, Algérie',
  ],
  ['SD', 'Khartoum', 'Nile Street', '12', 'Nile Street 12, Khartoum', '12 Nile St, Khartoum 11111'],
  ['IQ', 'بغداد', 'شارع الرشيد', '12', 'شارع الرشيد 12، بغداد', 'بغداد، شارع الرشيد، ١٢'],
  ['UA', 'Київ', 'вулиця Хрещатик', '12', 'м. Київ, вул. Хрещатик, буд. 12, кв. 5', 'вул. Хрещатик, 12, Київ, 01001'],
  ['AF', 'Kabul', 'Darulaman Road', '12', 'House 12, Darulaman Road, Kabul', 'Darulaman Road 12, Kabul 1001'],
  ['PL', 'Warszawa', 'Długa', '12', 'ul. Długa 12 m. 5, 00-950 Warszawa', 'ulica Długa 12/5, Warszawa'],
  [
    'CA',
    'Vancouver',
    'West 4th Avenue',
    '3669',
    '101 - 3669 West 4th Avenue, Vancouver, BC V6R 1P2',
    '101-3669 W 4th Ave, Vancouver BC',
    '#4000-3669 W. 4th Ave.',
  ],
  [
    'MA',
    'Casablanca',
    'Boulevard Mohammed V',
    '12',
    '12, bd Mohammed V, 20000 Casablanca',
    '12 Boulevard Mohammed V, Appt 5, Casablanca',
  ],
  [
    'RO',
    'București',
    'Bulevardul Ion C. Brătianu',
    '12',
    'Bd. I.C. Brătianu nr. 12, bl. M4, sc. B, et. 2, ap. 12, București',
    'Bulevardul Brătianu 12, Sector 3',
  ],
  ['NL', 'Utrecht', 'Kerklaan', '12', 'Kerkln 12, Utrecht', 'Kerkln. 12-2, 3511 AB Utrecht'],
  ['SE', 'Uppsala', 'Storgatan', '12', 'Storg. 12, Uppsala', 'Storgatan 12 lgh 1102, 753 10 Uppsala'],
  ['BE', 'Gent', 'Kortrijksesteenweg', '12', 'Kortrijksestwg 12 bus 5, 9000 Gent', 'Kortrijksesteenweg 12 b 5, Gent'],
  [
    'PT',
    'Porto',
    'Rua das Flores',
    '12',
    'R. das Flores n.º 12 R/C, 4050-262 Porto',
    'Rua das Flores, 12 - 2º Dto, Porto',
  ],
  ['GR', 'Πάτρα', 'Ερμού', '12', 'Τ.Κ. 262 21, Ερμού 12, Πάτρα', 'Ερμού αρ. 12, Πάτρα'],
  ['AR', 'Rosario', 'Pasaje Maipú', '2525', 'Pje. Maipú 2525 Rosario', 'Pasaje Maipú 2525, 2000 Rosario'],
  ['IN', 'Mysuru', 'University Road', '12', '#12, University Road, Mysuru', '12 University Rd Mysuru'],
  ['NL', 'Amsterdam', 'Damrak', '12A', 'Damrak 12A, 1012 LG Amsterdam', 'Damrak 12 A, 1012LG Amsterdam'],
  [
    'AU',
    'Sydney',
    'George Street',
    '12',
    '5/12 George Street, Sydney NSW 2000',
    '302/12 George Street, Sydney NSW 2000',
    'Unit 5, 12 George St, Sydney NSW 2000, Australia',
  ],
  ['US', 'Springfield', 'Elm Street', '12 1/2', '12 1/2 Elm Street, Springfield', '12½ Elm St, Springfield'],
  ['RO', 'Iași', 'Strada Teilor', 'A-7', 'Strada Teilor A-7, Iași', 'Str. Teilor nr. A7, Iași'],
];

const cases = forms.flatMap(([country, city, street, number, ...texts]) =>
  texts.map((text) => ({ country, city, street, number, text })),
);

it.each(cases)('finds the house in $country: $text', async ({ country, city, street, number, text }) => {
  const node = (id: number, x: number, y: number, ...tags: string[]): OsmElement => ({
    ...{ type: 'node', id, lat: 45 + y / 111_195, lng: 25 + x / 78_600, tags },
  });
  const house = (id: number, x: number, of: string): OsmElement =>
    node(id, x, 12, 'addr:street', street, 'addr:housenumber', of, 'addr:city', city);
  const elements: OsmElement[] = [
    ...[
      node(1, 0, 0),
      node(2, 600, 0),
      house(3, 300, number),
      house(4, 500, '5'),
      house(5, 550, '302'),
      house(6, 580, '101'),
    ],
    { type: 'way', id: 7, nodes: [1, 2], tags: ['highway', 'residential', 'name', street] },
  ];
  const map = await readMapData(extractOf(elements), undefined, () => {});
  const found = await createPackGeocoder(addressesOf(map, { name: city, country })).geocode(text);
  expect(found).toMatchObject({ precision: 'house', candidates: [], components: { houseNumber: number } });
  expect(found?.confidence).toBeGreaterThanOrEqual(0.5);
});
