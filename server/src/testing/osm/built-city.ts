import type { OsmElement, OsmNode, OsmRelation, OsmWay, Tags } from '../../city-import/osm/element.js';
import { createRandom, streetName } from './generated-city.js';

/** Size of a generated city with buildings. */
export interface BuiltCitySize {
  readonly seed: number;
  /** Junctions along each side: 175 for a city of 30,625 junctions and 151,380 buildings. */
  readonly side: number;
  /** Addressed buildings in each block; 5 without it. */
  readonly buildings?: number;
}

const blockMeters = 120;
const metersPerDegree = 111_195;
const origin = { lat: 44.3, lng: 25.9 };
const cosine = Math.cos((origin.lat * Math.PI) / 180);
/** Ids as high as those of new elements, which do not fit into 32 bits. */
const firstId = 12_000_000_000;
const firstWay = firstId / 10;
const boundaryId = 1;
const cityName = 'Gridville';
/** The corners of a building, in parts of its size. */
const corners = [
  [0, 0],
  [1, 0],
  [1, 1],
  [0, 1],
] as const;

/**
 * Generates a city for measurements, element by element: streets on a bent grid with avenues, one-way streets, bends and turn restrictions,
 * buildings with addresses, parks, a river and a boundary. Nodes come first, then ways, then relations.
 */
export function builtCity(size: BuiltCitySize): Generator<OsmElement> {
  return new BuiltCity(size).elements();
}

class BuiltCity {
  readonly #side: number;
  readonly #blocks: number;
  readonly #buildings: number;
  readonly #ofNodes: () => number;
  readonly #ofWays: () => number;
  /** The streets' names in the order of their ways. */
  readonly #names: string[] = [];
  #nextWay = firstWay;

  constructor({ seed, side, buildings = 5 }: BuiltCitySize) {
    this.#side = side;
    this.#blocks = side - 1;
    this.#buildings = buildings;
    this.#ofNodes = createRandom(seed);
    this.#ofWays = createRandom(seed + 1);
  }

  *elements(): Generator<OsmElement> {
    yield* this.#junctions();
    yield* this.#bends();
    yield* this.#buildingCorners();
    yield* this.#streets();
    yield* this.#outlinesOfBuildings();
    yield* this.#parks();
    yield this.#river();
    const border = this.#border();
    yield* border;
    yield boundaryOf(border);
    yield* this.#turnRestrictions();
  }

  *#junctions(): Generator<OsmNode> {
    for (let row = 0; row < this.#side; row += 1) {
      for (let column = 0; column < this.#side; column += 1) {
        const [x, y] = bent(row, column);
        yield nodeAt(this.#crossing(row, column), x + this.#jitter(40), y + this.#jitter(40));
      }
    }
  }

  /** A node between each two neighbouring junctions, which only some streets use. */
  *#bends(): Generator<OsmNode> {
    for (const isAcross of [false, true]) {
      for (let row = 0; row < this.#side; row += 1) {
        for (let column = 0; column < this.#side; column += 1) {
          const [x, y] = bent(isAcross ? row + 0.5 : row, isAcross ? column : column + 0.5);
          yield nodeAt(this.#bend(isAcross, row, column), x + this.#jitter(30), y + this.#jitter(30));
        }
      }
    }
  }

  *#buildingCorners(): Generator<OsmNode> {
    for (const { row, column, building } of this.#lots()) {
      const [left, low] = bent(row, column).map((each) => each + 18 + ((building * 17) % 60));
      const size = 9 + this.#ofNodes() * 8;
      for (const [at, [x, y]] of corners.entries()) {
        yield nodeAt(this.#corner(row, column, building, at), (left ?? 0) + x * size, (low ?? 0) + y * size);
      }
    }
  }

  *#streets(): Generator<OsmWay> {
    for (const isAcross of [false, true]) {
      for (let line = 0; line < this.#side; line += 1) {
        const highway = highwayOf(line);
        for (let from = 0; from < this.#blocks; ) {
          const length = Math.min(this.#blocks - from, 2 + Math.floor(this.#ofWays() * 7));
          const name = streetName(this.#ofWays);
          this.#names.push(name);
          const nodes = this.#nodesAlong(isAcross, line, from, length);
          const oneWay = highway === 'residential' && this.#ofWays() < 0.2 ? ['oneway', 'yes'] : [];
          const limit = highway === 'residential' ? ['maxspeed', '30'] : ['maxspeed', '50'];
          yield this.#way(nodes, ['highway', highway, 'name', name, ...oneWay, ...limit]);
          from += length;
        }
      }
    }
  }

  /** The nodes of a street: its junctions, and half of the bends between them. */
  #nodesAlong(isAcross: boolean, line: number, from: number, length: number): readonly number[] {
    const crossing = (at: number): number => (isAcross ? this.#crossing(at, line) : this.#crossing(line, at));
    const bend = (at: number): number => (isAcross ? this.#bend(true, at, line) : this.#bend(false, line, at));
    const nodes = Array.from({ length }, (_, step) => [
      crossing(from + step),
      ...(this.#ofWays() < 0.5 ? [bend(from + step)] : []),
    ]).flat();
    return [...nodes, crossing(from + length)];
  }

  *#outlinesOfBuildings(): Generator<OsmWay> {
    for (const { row, column, building } of this.#lots()) {
      const outline = corners.map((_, at) => this.#corner(row, column, building, at));
      const street = this.#names[(row * 31 + Math.floor(column / 5)) % this.#names.length] ?? '';
      const number = String(1 + (column % 5) * 2 * this.#buildings + building * 2 + (row % 2));
      const address = ['addr:street', street, 'addr:housenumber', number, 'addr:city', cityName];
      yield this.#area(outline, ['building', 'yes', ...address, 'addr:postcode', String(10_000 + row)]);
    }
  }

  *#parks(): Generator<OsmWay> {
    for (let park = 0; park < this.#blocks / 4; park += 1) {
      const [row, column] = [this.#random(this.#blocks - 3), this.#random(this.#blocks - 3)];
      const outline = [
        this.#crossing(row, column),
        this.#crossing(row, column + 2),
        this.#crossing(row + 2, column + 2),
        this.#crossing(row + 2, column),
      ];
      yield this.#area(outline, ['leisure', 'park', 'name', `Park ${park}`]);
    }
  }

  #river(): OsmWay {
    const middle = Math.floor(this.#side / 2);
    const nodes = Array.from({ length: this.#side }, (_, column) => this.#bend(false, middle, column));
    return this.#way(nodes, ['waterway', 'river', 'name', 'Grid River']);
  }

  /** The four sides of the city. */
  #border(): readonly OsmWay[] {
    const last = this.#blocks;
    const edge = Array.from({ length: this.#side }, (_, at) => at);
    return [
      edge.map((at) => this.#crossing(0, at)),
      edge.map((at) => this.#crossing(at, last)),
      edge.map((at) => this.#crossing(last, last - at)),
      edge.map((at) => this.#crossing(last - at, 0)),
    ].map((nodes) => this.#way(nodes, []));
  }

  *#turnRestrictions(): Generator<OsmRelation> {
    const streets = this.#names.length;
    for (let rule = 0; rule < this.#side * 2; rule += 1) {
      const [row, column] = [1 + this.#random(this.#blocks - 1), 1 + this.#random(this.#blocks - 1)];
      const [from, to] = [firstWay + this.#random(streets), firstWay + this.#random(streets)];
      yield {
        ...{ type: 'relation', id: boundaryId + 1 + rule },
        tags: ['type', 'restriction', 'restriction', 'no_left_turn'],
        members: [
          { type: 'way', id: from, role: 'from' },
          { type: 'node', id: this.#crossing(row, column), role: 'via' },
          { type: 'way', id: to, role: 'to' },
        ],
      };
    }
  }

  *#lots(): Generator<{ readonly row: number; readonly column: number; readonly building: number }> {
    for (let row = 0; row < this.#blocks; row += 1) {
      for (let column = 0; column < this.#blocks; column += 1) {
        for (let building = 0; building < this.#buildings; building += 1) yield { row, column, building };
      }
    }
  }

  #crossing(row: number, column: number): number {
    return firstId + row * this.#side + column;
  }

  #bend(isAcross: boolean, row: number, column: number): number {
    return firstId + this.#side ** 2 + (Number(isAcross) * this.#side + row) * this.#side + column;
  }

  #corner(row: number, column: number, building: number, at: number): number {
    const lot = (row * this.#side + column) * this.#buildings + building;
    return firstId + 3 * this.#side ** 2 + lot * corners.length + at;
  }

  #way(nodes: readonly number[], tags: Tags): OsmWay {
    return { type: 'way', id: this.#nextWay++, nodes, tags };
  }

  #area(outline: readonly number[], tags: Tags): OsmWay {
    return this.#way([...outline, ...outline.slice(0, 1)], tags);
  }

  #jitter(meters: number): number {
    return (this.#ofNodes() - 0.5) * meters;
  }

  #random(below: number): number {
    return Math.floor(this.#ofWays() * below);
  }
}

function nodeAt(id: number, x: number, y: number): OsmNode {
  const lat = origin.lat + y / metersPerDegree;
  return { type: 'node', id, tags: [], lat, lng: origin.lng + x / (metersPerDegree * cosine) };
}

/** Returns where the bent grid has a junction, in metres from the origin. */
function bent(row: number, column: number): readonly [x: number, y: number] {
  return [column * blockMeters + 300 * Math.sin(row / 23), row * blockMeters + 300 * Math.sin(column / 31)];
}

function highwayOf(line: number): string {
  if (line % 20 === 0) return 'primary';
  if (line % 8 === 0) return 'secondary';
  return line % 4 === 0 ? 'tertiary' : 'residential';
}

function boundaryOf(border: readonly OsmWay[]): OsmRelation {
  return {
    ...{ type: 'relation', id: boundaryId },
    tags: ['type', 'boundary', 'boundary', 'administrative', 'admin_level', '8', 'name', cityName],
    members: border.map(({ id }) => ({ type: 'way', id, role: 'outer' })),
  };
}
