import type { OsmElement, Tags } from '../../city-import/osm/element.js';
import type { Extract } from '../../city-import/osm/open-extract.js';

/** Size of a generated city. */
export interface CitySize {
  readonly seed: number;
  readonly towns: number;
  /** Blocks along each side of a town. */
  readonly blocks: number;
  /** Share of the houses that the map has, on streets where it has most: 0 to 1. Without it 0.88. */
  readonly houseShare?: number;
}

const blockMeters = 110;
const metersPerDegree = 111_195;
const origin = { lat: 45, lng: 20 };
const cosine = Math.cos((origin.lat * Math.PI) / 180);

const types = ['Strada', 'Bulevardul', 'Calea', 'Șoseaua', 'Aleea', 'Rue', 'Avenue', 'Carrer', 'Avinguda', 'Street'];
const typeShares = [0.4, 0.06, 0.05, 0.04, 0.08, 0.12, 0.05, 0.1, 0.05, 0.05];
const firstNames = [
  'Ion',
  'Maria',
  'Ștefan',
  'Élise',
  'Jordi',
  'Anna',
  'Mihai',
  'Sfânta Ana',
  'General',
  'Doctor',
  'Lacul',
  'Valea',
];
const starts = 'bra cor dan fe gri har jo ka lu mar ne or pe ru să ta va zam ți bel chi mon sol tre vil cas ster'.split(
  ' ',
);
const middles = 'da le mi no ra si tu vă ve na la ri co be di ma li so ta re'.split(' ');
const ends = 'escu ani ei ul ean iță or ina ov ilor ești as ier ell oar ac in un at et'.split(' ');

/** Generates the elements of a city of several towns: streets on grids, houses on both sides of most, and names that repeat in other towns. */
export function generatedCity({ seed, towns, blocks, houseShare = 0.88 }: CitySize): readonly OsmElement[] {
  const random = createRandom(seed);
  const nodes: OsmElement[] = [];
  const ways: OsmElement[] = [];
  const known: string[] = [];
  let nextId = 1;
  const node = (x: number, y: number, tags: Tags = []): number => {
    const id = nextId++;
    nodes.push({
      type: 'node',
      id,
      lat: origin.lat + y / metersPerDegree,
      lng: origin.lng + x / (metersPerDegree * cosine),
      tags,
    });
    return id;
  };
  for (let town = 0; town < towns; town += 1) {
    const size = blocks * blockMeters;
    const left = town * (size + 3_000);
    const name = `${capital(word(random))} Town ${town}`;
    const postcode = String(10_000 + town * 37);
    node(left + size / 2, size / 2, ['place', 'town', 'name', name]);
    const crossings = Array.from({ length: blocks + 1 }, (_, row) =>
      Array.from({ length: blocks + 1 }, (__, column) => node(left + column * blockMeters, row * blockMeters)),
    );
    const ofTown = new Set<string>();
    for (const isHorizontal of [true, false]) {
      for (let line = 0; line <= blocks; line += 1) {
        for (let from = 0; from < blocks; ) {
          const length = Math.min(blocks - from, 2 + Math.floor(random() * 7));
          let street = random() < 0.1 && known.length > 0 ? pick(random, known) : streetName(random);
          while (ofTown.has(street)) street = streetName(random);
          ofTown.add(street);
          known.push(street);
          const refs = Array.from({ length: length + 1 }, (_, at) =>
            isHorizontal ? crossings[line]?.[from + at] : crossings[from + at]?.[line],
          ).filter((id) => id !== undefined);
          ways.push({ type: 'way', id: nextId++, nodes: refs, tags: ['highway', 'residential', 'name', street] });
          const [start, across] = [from * blockMeters, line * blockMeters];
          for (const { number, along, aside } of houses(random, length * blockMeters, houseShare)) {
            const [x, y] = isHorizontal ? [start + along, across + aside] : [across + aside, start + along];
            node(left + x, y, [
              'addr:street',
              street,
              'addr:housenumber',
              number,
              'addr:postcode',
              postcode,
              'addr:city',
              name,
            ]);
          }
          from += length;
        }
      }
    }
  }
  return [...nodes, ...ways];
}

/** Numbers the houses of a street: odd ones on one side, with gaps, letters and ranges. Some streets have none or few. */
function* houses(random: () => number, length: number, houseShare: number) {
  const share = random();
  if (share < 0.2) return;
  // On a third of the streets, blocks of flats stand behind each other and away from the street.
  const scatter = share > 0.66 ? 60 : 0;
  const known = share < 0.3 ? houseShare / 4 : houseShare;
  for (const side of [0, 1]) {
    let number = 1 + side;
    const spacing = 16 + random() * 22;
    for (let along = 14; along < length - 10; along += spacing * (0.7 + 0.6 * random())) {
      const aside = (side === 0 ? 1 : -1) * (9 + random() * (14 + scatter));
      const kind = random();
      const text = kind < 0.04 ? `${number}-${number + 2}` : kind < 0.08 ? `${number}A` : String(number);
      if (random() < known) yield { number: text, along: along + (random() - 0.5) * scatter, aside };
      number += kind < 0.04 || random() < 0.05 ? 4 : 2;
    }
  }
}

/** Returns a name such as those of streets. */
export function streetName(random: () => number): string {
  const share = random();
  let sum = 0;
  const type = types.find((_, at) => {
    sum += typeShares[at] ?? 0;
    return share < sum;
  });
  const first = random() < 0.4 ? `${pick(random, firstNames)} ` : '';
  return `${type ?? 'Strada'} ${first}${capital(word(random))}`;
}

function word(random: () => number): string {
  return (
    pick(random, starts) + (random() < 0.8 ? pick(random, middles) : '') + pick(random, middles) + pick(random, ends)
  );
}

function capital(text: string): string {
  return text.charAt(0).toUpperCase() + text.slice(1);
}

function pick<T>(random: () => number, list: readonly T[]): T {
  const found = list[Math.floor(random() * list.length)];
  if (found === undefined) throw new RangeError('The list is empty.');
  return found;
}

/** Creates a random source that is the same for the same seed (mulberry32). */
export function createRandom(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

/** Returns an extract of elements in memory. */
export function extractOf(elements: readonly OsmElement[]): Extract {
  return {
    async *elements(wanted) {
      yield elements.filter(({ type }) => wanted.has(type));
    },
  };
}
