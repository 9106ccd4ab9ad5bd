import { around } from 'geokdbush';
import KDBush from 'kdbush';
import type { PostalCountry } from '../../address/postal-countries.js';
import type { ReverseResult } from '../../geocoder.js';
import { distanceMeters, type Point } from '../../shape/point.js';
import type { PackRoads } from '../pack-roads.js';
import { snapToRoads } from '../road-snap.js';
import { areaComponents, labelOf, namesOf } from './address-label.js';
import type { PackAddresses } from './address-sections.js';

/** Returns the address at a point. */
export type PackReverse = (point: Point) => ReverseResult | undefined;

/** A house farther away than this is not the address of a point. */
const houseMeters = 60;

/** Anything farther away is not at the point. */
const reachMeters = 2_000;

/** A town's own radius may be small; a point this near to it still belongs to it. */
const areaMeters = 4_000;

/**
 * Creates a reverse geocoder over the addresses of a pack. It returns the nearest house within 60 m, else the nearest point of a street with a
 * name within 2 km, else the nearest area within 4 km.
 *
 * @param postal the order of its labels.
 * @param readRoads reads the roads of the pack, when a street is looked for.
 */
export function createPackReverse(
  addresses: PackAddresses,
  postal: PostalCountry,
  readRoads: () => PackRoads,
): PackReverse {
  const houses = houseTree(addresses);
  const areas = Array.from({ length: addresses.objectCount }, (_, object) => object).filter(addresses.isArea);
  let roads: PackRoads | undefined;
  return (point) => {
    const house = houseAt(addresses, houses, point, postal);
    if (house) return house;
    roads ??= readRoads();
    return streetAt(addresses, roads, point, postal) ?? areaAt(addresses, areas, point, postal);
  };
}

/** The tree needs its own buffer, so it is copied out of the pack. */
function houseTree({ houseTree: bytes, houseCount }: PackAddresses): KDBush | undefined {
  return houseCount === 0 ? undefined : KDBush.from(bytes.slice().buffer);
}

function houseAt(
  addresses: PackAddresses,
  tree: KDBush | undefined,
  point: Point,
  postal: PostalCountry,
): ReverseResult | undefined {
  // Positions in the tree are rounded to about a metre, so several are compared.
  const near = tree ? around(tree, point.lng, point.lat, 8, (houseMeters + 5) / 1_000) : [];
  const [nearest] = near
    .map((number) => ({ number, house: addresses.house(number) }))
    .map((each) => ({ ...each, meters: distanceMeters(point, each.house.point) }))
    .filter(({ meters }) => meters <= houseMeters)
    .sort((a, b) => a.meters - b.meters || a.number - b.number);
  if (!nearest) return undefined;
  const { number, house, meters } = nearest;
  const names = namesOf(addresses, addresses.objectOfHouse(number), house);
  return {
    label: labelOf(names, postal),
    point: house.point,
    kind: 'address',
    precision: house.isSurveyed ? 'house' : 'interpolated',
    radiusMeters: house.radiusMeters,
    confidence: meters <= house.radiusMeters ? 0.95 : 0.7,
    components: { street: names.name, houseNumber: house.text, ...areaComponents(names) },
    distanceMeters: Math.round(meters),
  };
}

function streetAt(
  addresses: PackAddresses,
  roads: PackRoads,
  point: Point,
  postal: PostalCountry,
): ReverseResult | undefined {
  const snapped = snapToRoads(roads, point, (edge) => addresses.streetOfEdge(edge) >= 0);
  const edge = snapped?.places[0]?.edge;
  if (!snapped || edge === undefined || snapped.meters > reachMeters) return undefined;
  const street = addresses.streetOfEdge(edge);
  const names = namesOf(addresses, street);
  const isSquare = addresses.kind(street) === 'square';
  return {
    label: labelOf(names, postal),
    point: snapped.point,
    kind: addresses.resultKind(street),
    precision: isSquare ? 'place' : 'street',
    radiusMeters: addresses.radiusMeters(street),
    confidence: snapped.meters <= 100 ? 0.9 : 0.5,
    components: { ...(isSquare ? { place: names.name } : { street: names.name }), ...areaComponents(names) },
    distanceMeters: Math.round(snapped.meters),
  };
}

/** Compares a few hundred areas one by one, which is fast enough. */
function areaAt(
  addresses: PackAddresses,
  areas: readonly number[],
  point: Point,
  postal: PostalCountry,
): ReverseResult | undefined {
  const [nearest] = areas
    .map((area) => ({ area, meters: distanceMeters(point, addresses.point(area)) }))
    .filter(({ area, meters }) => meters <= Math.min(areaMeters, addresses.radiusMeters(area)))
    .sort((a, b) => addresses.radiusMeters(a.area) - addresses.radiusMeters(b.area));
  if (!nearest) return undefined;
  const names = namesOf(addresses, nearest.area);
  return {
    label: labelOf(names, postal),
    point: addresses.point(nearest.area),
    kind: addresses.resultKind(nearest.area),
    precision: 'area',
    radiusMeters: addresses.radiusMeters(nearest.area),
    confidence: 0.7,
    components: areaComponents(names),
    distanceMeters: Math.round(nearest.meters),
  };
}
