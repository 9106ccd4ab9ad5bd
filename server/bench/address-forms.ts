import {
  createPackGeocoder,
  decodePack,
  distanceMeters,
  encodePack,
  foldName,
  type GeocodedAddress,
  type Geocoder,
  type Point,
} from '@doorstep/core';
import type { MapData } from '../src/city-import/map/map-data.js';
import { readMapData } from '../src/city-import/map/map-data.js';
import { openExtract } from '../src/city-import/osm/open-extract.js';
import { createRandom } from '../src/testing/osm/generated-city.js';
import { addressesOf, knownAddresses } from '../src/testing/osm/geocoding-proof.js';
import { type FormsOfCountry, formsOfCountries, formsOfExtracts } from './address-forms/countries.js';
import { madeUpMap, type Resident } from './address-forms/made-up-map.js';

/*
 * How many addresses are found in the usual forms of their country, and how many of another town are taken for one here:
 * `node --conditions=doorstep-source --import tsx server/bench/address-forms.ts <extract> own CA`: the extract as it is, of that country
 * `node --conditions=doorstep-source --import tsx server/bench/address-forms.ts <extract> made-up PT US`: its streets and houses with the names,
 * numbers and postcodes of other countries, by default of all.
 *
 * `SHARES=0.03,0.8` are the shares of made-up houses that state their town and postcode, `ASKED=50` the number of texts of each form, and
 * `MISSED=1` prints texts that are answered wrong.
 */

const { SHARES = '0.05', ASKED = '50', MISSED } = process.env;
const asked = Number(ASKED);
/** A door is found within this distance of a point. */
const deliverableMeters = 100;
const goal = 0.97;

type House = Resident & { readonly point: Point };

/** How people write one text. */
const styles: readonly (readonly [name: string, write: (text: string) => string])[] = [
  ['as it is', (text) => text],
  ['in capitals', (text) => text.toUpperCase()],
  ['in small letters', (text) => text.toLowerCase()],
  ['without marks', (text) => text.normalize('NFD').replace(/\p{M}/gu, '').replace(/[łŁ]/g, 'l')],
  ['abbreviated', (text) => text],
];

/** Right answers of some texts. */
class Share {
  right = 0;
  total = 0;
  add(isRight: boolean): void {
    this.total += 1;
    if (isRight) this.right += 1;
  }
  get percent(): string {
    return ((100 * this.right) / this.total).toFixed(1);
  }
}

const [path = '', kind = 'made-up', ...only] = process.argv.slice(2);
const source = await readMapData(await openExtract(path), undefined, () => {});
const isAsked = ({ country }: FormsOfCountry): boolean => only.length === 0 || only.includes(country);
if (kind === 'own') {
  for (const forms of formsOfExtracts.filter(isAsked)) {
    const houses = knownAddresses(source).flatMap(({ town = '', postcode = forms.onlyPostcode, ...house }) =>
      postcode === undefined || !forms.town.startsWith(town) ? [] : [{ ...house, postcode }],
    );
    await measure(forms, `${forms.country}, the map itself`, source, houses);
  }
} else {
  for (const forms of formsOfCountries.filter(isAsked)) {
    for (const share of SHARES.split(',').map(Number)) {
      const { map, residents } = madeUpMap(source, forms, share);
      const houses = knownAddresses(map).flatMap(({ street, number, point }) => {
        const resident = residents.get(`${foldName(street)} ${foldName(number)}`);
        return resident ? [{ ...resident, point }] : [];
      });
      await measure(forms, `${forms.country}, ${100 * share} % with town and postcode`, map, houses);
    }
  }
}

async function measure(forms: FormsOfCountry, title: string, map: MapData, all: readonly House[]): Promise<void> {
  const content = addressesOf(map, { name: forms.town, country: forms.country });
  const geocoder = createPackGeocoder(decodePack(encodePack(content)));
  const houses = withoutTwins(all);
  const random = createRandom(3);
  const byStyle = new Map(styles.map(([style]) => [style, new Share()]));
  const [right, elsewhere] = [new Share(), new Share()];
  const lines: string[] = [];
  let wrongPlaces = 0;
  for (const form of forms.forms) {
    const ofForm = new Share();
    for (let index = 0; index < asked; index += 1) {
      const house = houses[Math.floor(random() * houses.length)];
      const [style, write] = styles[index % styles.length] ?? ['', (text: string) => text];
      if (!house) continue;
      const isShort = style === 'abbreviated';
      const text = write(textOf(forms, form, house, isShort));
      const answer = await geocoder.geocode(text);
      const isNear =
        answer !== undefined && distanceMeters(answer.point, house.point) <= Math.max(answer.radiusMeters, 60);
      const isRight = isDeliverable(answer) && isNear;
      if (isDeliverable(answer) && !isNear) wrongPlaces += 1;
      for (const share of [ofForm, right, byStyle.get(style)]) share?.add(isRight);
      if (!isRight) lines.push(`    missed: ${text} => ${describe(answer)}`);
      const other = isPlaced(form) ? await askElsewhere(geocoder, forms, form, house, index, write) : undefined;
      elsewhere.add(other !== undefined);
      if (other !== undefined) lines.push(`    taken: ${other}`);
    }
    if (ofForm.right < goal * ofForm.total) lines.push(`  ${ofForm.right} of ${ofForm.total}: ${form}`);
  }
  const ofStyles = [...byStyle].map(([style, share]) => `${style} ${share.percent}`).join(', ');
  console.log(
    `${title}: ${right.percent} % of ${right.total} right, ${wrongPlaces} at a wrong place; ${elsewhere.right} of ${elsewhere.total} of other ` +
      `towns taken; ${ofStyles}`,
  );
  for (const line of lines) if (MISSED === '1' || !/^ +(?:missed|taken)/.test(line)) console.log(line);
}

/** Leaves out houses whose street and number several have in other places: their texts do not say which one is meant. */
function withoutTwins(houses: readonly House[]): readonly House[] {
  const same = new Map<string, House[]>();
  for (const house of houses) {
    const key = `${foldName(house.street)} ${foldName(house.number)}`;
    same.set(key, [...(same.get(key) ?? []), house]);
  }
  return [...same.values()].flatMap((twins) => {
    const [first] = twins;
    return first && twins.every(({ point }) => distanceMeters(point, first.point) <= 60) ? [first] : [];
  });
}

/** Returns true for a form that says where the address is. */
function isPlaced(form: string): boolean {
  return form.includes('[T]') || form.includes('[P]');
}

/** Asks for the same address in another town. Returns what was taken for an address here. */
async function askElsewhere(
  geocoder: Geocoder,
  forms: FormsOfCountry,
  form: string,
  house: House,
  index: number,
  write: (text: string) => string,
): Promise<string | undefined> {
  const [town = '', postcode = '', state] = forms.others[index % forms.others.length] ?? [];
  const there = { ...forms, town, ...(state !== undefined && { state: [state, state] as const }) };
  const text = write(textOf(there, form, { ...house, postcode }, false));
  const answer = await geocoder.geocode(text);
  return isDeliverable(answer) ? `${text} => ${describe(answer)}` : undefined;
}

function isDeliverable(answer: GeocodedAddress | undefined): boolean {
  return answer !== undefined && answer.confidence >= 0.5 && answer.radiusMeters <= deliverableMeters;
}

function describe(answer: GeocodedAddress | undefined): string {
  return answer ? `${answer.label}, ${answer.precision}, ${answer.confidence}, ${answer.radiusMeters} m` : 'nothing';
}

function textOf(forms: FormsOfCountry, form: string, { street, number, postcode }: House, isShort: boolean): string {
  const [pattern, short] = isShort ? (forms.short.find(([each]) => each.test(street)) ?? []) : [];
  const [code, state] = forms.state ?? ['', ''];
  const values: Readonly<Record<string, string>> = {
    S: pattern && short !== undefined ? street.replace(pattern, short) : street,
    ...{ N: number, P: postcode, T: forms.town, A: code, F: state, C: forms.names[isShort ? 1 : 0] },
  };
  return form.replace(/\[([SNPTAFC])\]/g, (whole, key: string) => values[key] ?? whole);
}
