import type { Point } from '../shape/point.js';
import type { Sector } from './sector.js';

/** A known place and what the service area has to say of it, for tests, docs and the sandbox. */
export interface DeliveryAreaFixture {
  readonly name: string;
  readonly point: Point;
  /** `outside_in_bounding_box`: outside the city though inside the box around it, where a box check goes wrong. */
  readonly expected: 'inside' | 'outside' | 'outside_in_bounding_box';
  /** Set on places inside only. */
  readonly sector?: Sector;
}

const inside = (sector: Sector, name: string, lat: number, lng: number): DeliveryAreaFixture => ({
  name,
  point: { lat, lng },
  expected: 'inside',
  sector,
});

const outside = (name: string, lat: number, lng: number): DeliveryAreaFixture => ({
  name,
  point: { lat, lng },
  expected: 'outside',
});

const outsideInBoundingBox = (name: string, lat: number, lng: number): DeliveryAreaFixture => ({
  name,
  point: { lat, lng },
  expected: 'outside_in_bounding_box',
});

export const deliveryAreaFixtures: readonly DeliveryAreaFixture[] = [
  inside(1, 'Piața Victoriei', 44.4525, 26.0865),
  inside(1, 'Aeroportul Băneasa', 44.5032, 26.1),
  inside(1, 'Gara de Nord', 44.4466, 26.0745),
  inside(2, 'Piața Obor', 44.45, 26.1255),
  inside(2, 'Pipera', 44.4806, 26.1166),
  inside(2, 'Piața Iancului', 44.4417, 26.1323),
  inside(3, 'Strada Lipscani', 44.4317, 26.1005),
  inside(3, 'Titan', 44.4258, 26.1627),
  inside(3, 'Anghel Saligny', 44.4054, 26.2089),
  inside(4, 'Piața Sudului', 44.3925, 26.1228),
  inside(4, 'Berceni', 44.3613, 26.1493),
  inside(4, 'Parcul Tineretului', 44.408, 26.105),
  inside(5, 'Palatul Parlamentului', 44.4275, 26.0877),
  inside(5, 'Calea 13 Septembrie', 44.4258, 26.0779),
  inside(5, 'Calea Rahovei', 44.416, 26.072),
  inside(6, 'Lujerului', 44.4344, 26.0326),
  inside(6, 'Crângași', 44.4519, 26.0471),
  inside(6, 'Preciziei', 44.4306, 25.991),
  outside('Otopeni', 44.55, 26.07),
  outside('Aeroportul Henri Coandă', 44.5711, 26.085),
  outside('Ploiești', 44.9367, 26.0129),
  outsideInBoundingBox('Voluntari', 44.4925, 26.173),
  outsideInBoundingBox('Popești-Leordeni', 44.38, 26.17),
  outsideInBoundingBox('Chiajna', 44.46, 25.975),
  outsideInBoundingBox('Mogoșoaia', 44.5278, 25.993),
  outsideInBoundingBox('Bragadiru', 44.371, 25.977),
  outsideInBoundingBox('Măgurele', 44.349, 26.03),
];
