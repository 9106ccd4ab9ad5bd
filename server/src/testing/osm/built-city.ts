import type { OsmElement, OsmNode, Tags } from '../../city-import/osm/element.js';
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
/** Nodes of a building. */
const corners = 4;

/**
 * Generates a city for measurements, element by element: streets on a bent grid with avenues, one-way streets, bends and turn restrictions,
 * buildings with addresses, parks, a river and a boundary. Nodes come first, then ways, then relations.
 */
export function* builtCity({ seed, side, buildings = 5 }: BuiltCitySize): Generator<OsmElement> {
  const blocks = side - 1;
  const crossing = (row: number, column: number): number => firstId + row * side + column;
  const bend = (isAcross: boolean, row: number, column: number): number =>
    firstId + side * side + (Number(isAcross) * side + row) * side + column;
  const corner = (row: number, column: number, building: number, at: number): number =>
    firstId + 3 * side * side + ((row * side + column) * buildings + building) * corners + at;
  const place = (id: number, x: number, y: number, tags: Tags = []): OsmNode => ({
    ...{ type: 'node', id, tags },
    ...{ lat: origin.lat + y / metersPerDegree, lng: origin.lng + x / (metersPerDegree * cosine) },
  });

  const ofNodes = createRandom(seed);
  const jitter = (meters: number): number => (ofNodes() - 0.5) * meters;
  const bent = (row: number, column: number): readonly [x: number, y: number] => [
    column * blockMeters + 300 * Math.sin(row / 23),
    row * blockMeters + 300 * Math.sin(column / 31),
  ];
  const positions = new Float64Array(2 * side * side);
  for (let row = 0; row < side; row += 1) {
    for (let column = 0; column < side; column += 1) {
      const [x, y] = bent(row, column);
      positions.set([x + jitter(40), y + jitter(40)], 2 * (row * side + column));
      const at = 2 * (row * side + column);
      yield place(crossing(row, column), positions[at] ?? 0, positions[at + 1] ?? 0);
    }
  }
  for (const isAcross of [false, true]) {
    for (let row = 0; row < side; row += 1) {
      for (let column = 0; column < side; column += 1) {
        const [x, y] = bent(isAcross ? row + 0.5 : row, isAcross ? column : column + 0.5);
        yield place(bend(isAcross, row, column), x + jitter(30), y + jitter(30));
      }
    }
  }
  for (let row = 0; row < blocks; row += 1) {
    for (let column = 0; column < blocks; column += 1) {
      for (let building = 0; building < buildings; building += 1) {
        const [left, low] = bent(row, column).map((each) => each + 18 + ((building * 17) % 60));
        const size = 9 + ofNodes() * 8;
        for (const [at, [x, y]] of [
          [0, 0],
          [1, 0],
          [1, 1],
          [0, 1],
        ].entries()) {
          yield place(corner(row, column, building, at), (left ?? 0) + (x ?? 0) * size, (low ?? 0) + (y ?? 0) * size);
        }
      }
    }
  }

  const ofWays = createRandom(seed + 1);
  let nextWay = firstId / 10;
  const names: string[] = [];
  for (const isAcross of [false, true]) {
    for (let line = 0; line < side; line += 1) {
      const highway =
        line % 20 === 0 ? 'primary' : line % 8 === 0 ? 'secondary' : line % 4 === 0 ? 'tertiary' : 'residential';
      for (let from = 0; from < blocks; ) {
        const length = Math.min(blocks - from, 2 + Math.floor(ofWays() * 7));
        const name = streetName(ofWays);
        names.push(name);
        const nodes = Array.from({ length }, (_, step) => [
          isAcross ? crossing(from + step, line) : crossing(line, from + step),
          ...(ofWays() < 0.5 ? [isAcross ? bend(true, from + step, line) : bend(false, line, from + step)] : []),
        ]).flat();
        nodes.push(isAcross ? crossing(from + length, line) : crossing(line, from + length));
        const oneWay = highway === 'residential' && ofWays() < 0.2 ? ['oneway', 'yes'] : [];
        const limit = highway === 'residential' ? ['maxspeed', '30'] : ['maxspeed', '50'];
        yield { type: 'way', id: nextWay++, nodes, tags: ['highway', highway, 'name', name, ...oneWay, ...limit] };
        from += length;
      }
    }
  }
  const streets = nextWay - firstId / 10;
  for (let row = 0; row < blocks; row += 1) {
    for (let column = 0; column < blocks; column += 1) {
      const street = names[(row * 31 + Math.floor(column / 5)) % names.length] ?? '';
      for (let building = 0; building < buildings; building += 1) {
        const outline = Array.from({ length: corners }, (_, at) => corner(row, column, building, at));
        const number = String(1 + (column % 5) * 2 * buildings + building * 2 + (row % 2));
        const tags = [
          'building',
          'yes',
          'addr:street',
          street,
          'addr:housenumber',
          number,
          'addr:city',
          'Gridville',
          'addr:postcode',
          String(10_000 + row),
        ];
        yield { type: 'way', id: nextWay++, nodes: [...outline, outline[0] ?? 0], tags };
      }
    }
  }
  for (let park = 0; park < blocks / 4; park += 1) {
    const [row, column] = [Math.floor(ofWays() * (blocks - 3)), Math.floor(ofWays() * (blocks - 3))];
    const outline = [
      crossing(row, column),
      crossing(row, column + 2),
      crossing(row + 2, column + 2),
      crossing(row + 2, column),
    ];
    yield {
      type: 'way',
      id: nextWay++,
      nodes: [...outline, outline[0] ?? 0],
      tags: ['leisure', 'park', 'name', `Park ${park}`],
    };
  }
  const river = Array.from({ length: side }, (_, column) => bend(false, Math.floor(side / 2), column));
  yield { type: 'way', id: nextWay++, nodes: river, tags: ['waterway', 'river', 'name', 'Grid River'] };
  const edge = Array.from({ length: side }, (_, at) => at);
  const sides = [
    edge.map((at) => crossing(0, at)),
    edge.map((at) => crossing(at, blocks)),
    edge.map((at) => crossing(blocks, blocks - at)),
    edge.map((at) => crossing(blocks - at, 0)),
  ];
  for (const nodes of sides) yield { type: 'way', id: nextWay++, nodes, tags: [] };

  const firstStreet = firstId / 10;
  let nextRelation = 1;
  const boundary = ['type', 'boundary', 'boundary', 'administrative', 'admin_level', '8', 'name', 'Gridville'];
  yield {
    ...{ type: 'relation', id: nextRelation++, tags: boundary },
    members: sides.map((_, at) => ({ type: 'way', id: nextWay - sides.length + at, role: 'outer' })),
  };
  for (let rule = 0; rule < side * 2; rule += 1) {
    const [row, column] = [1 + Math.floor(ofWays() * (blocks - 1)), 1 + Math.floor(ofWays() * (blocks - 1))];
    const [from, to] = [firstStreet + Math.floor(ofWays() * streets), firstStreet + Math.floor(ofWays() * streets)];
    yield {
      ...{ type: 'relation', id: nextRelation++, tags: ['type', 'restriction', 'restriction', 'no_left_turn'] },
      members: [
        { type: 'way', id: from, role: 'from' },
        { type: 'node', id: crossing(row, column), role: 'via' },
        { type: 'way', id: to, role: 'to' },
      ],
    };
  }
}
