import { areaFixturesJson } from '../../../kernel/generated/area-fixtures.js';
import { decodeLine, type EncodedLine } from '../shape/encoded-line.js';
import type { Point } from '../shape/point.js';
import { pointAlong } from '../shape/polyline.js';
import type { Sector } from './sector.js';

/** A known place and its relation to the service area, for tests, docs and the sandbox. */
export interface DeliveryAreaFixture {
  readonly name: string;
  readonly point: Point;
  /** `outside_in_bounding_box`: outside the city though inside the box around it, where a box check goes wrong. */
  readonly expected: 'inside' | 'outside' | 'outside_in_bounding_box';
  /** Set on places inside only. */
  readonly sector?: Sector;
}

/** A known place as `data/geo/area-fixtures.geojson` compiles to it. */
export type AreaFixtureRow = readonly [
  name: string,
  expected: DeliveryAreaFixture['expected'],
  sector: Sector | null,
  position: EncodedLine,
];

const rows: readonly AreaFixtureRow[] = JSON.parse(areaFixturesJson);

/** Known places of every sector, of towns nearby, and of towns far away. */
export const deliveryAreaFixtures: readonly DeliveryAreaFixture[] = rows.map(([name, expected, sector, position]) => ({
  name,
  point: pointAlong(decodeLine(position), 0),
  expected,
  ...(sector === null ? {} : { sector }),
}));
