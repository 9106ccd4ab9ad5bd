import type { RoadProfile } from '@doorstep/core';
import { type Tags, tag } from '../osm/element.js';

/** Speeds in whole kilometres per hour in the direction of a way and against it; 0 where travel is not allowed. */
export interface WaySpeeds {
  readonly forward: number;
  readonly backward: number;
}

/** Access to a road: for everybody, only for journeys that begin or end there, or for nobody. From the most open to the least. */
export type Access = 'open' | 'local' | 'closed';

/**
 * Use of a class of roads. Speeds are without traffic, and without the delays of turns and lights (`TravelDelays`). With these, a trip takes as long on
 * average as by the speeds of earlier releases, which had stops at lights in them: 38 km/h for a car on a primary road.
 */
interface RoadClassRow {
  readonly car: number;
  readonly scooter: number;
  readonly bicycle: number;
  readonly foot: number;
  /** True if a higher `maxspeed` than usual makes the road faster. On other roads it only slows. */
  readonly isThrough?: boolean;
}

/** By the value of `highway`. Roads of other values are not used. */
const roadClasses: ReadonlyMap<string, RoadClassRow> = new Map(
  Object.entries<RoadClassRow>({
    motorway: { car: 90, scooter: 0, bicycle: 0, foot: 0, isThrough: true },
    motorway_link: { car: 50, scooter: 0, bicycle: 0, foot: 0, isThrough: true },
    trunk: { car: 66, scooter: 45, bicycle: 0, foot: 0, isThrough: true },
    trunk_link: { car: 44, scooter: 38, bicycle: 0, foot: 0, isThrough: true },
    primary: { car: 43, scooter: 36, bicycle: 16, foot: 4, isThrough: true },
    primary_link: { car: 34, scooter: 30, bicycle: 16, foot: 4 },
    secondary: { car: 38, scooter: 33, bicycle: 16, foot: 4, isThrough: true },
    secondary_link: { car: 31, scooter: 29, bicycle: 16, foot: 4 },
    tertiary: { car: 33, scooter: 30, bicycle: 16, foot: 5, isThrough: true },
    tertiary_link: { car: 28, scooter: 27, bicycle: 16, foot: 5 },
    unclassified: { car: 28, scooter: 26, bicycle: 15, foot: 5 },
    residential: { car: 24, scooter: 23, bicycle: 13, foot: 5 },
    road: { car: 22, scooter: 22, bicycle: 13, foot: 5 },
    living_street: { car: 10, scooter: 10, bicycle: 10, foot: 5 },
    service: { car: 12, scooter: 12, bicycle: 11, foot: 5 },
    track: { car: 12, scooter: 12, bicycle: 10, foot: 5 },
    cycleway: { car: 0, scooter: 0, bicycle: 16, foot: 5 },
    path: { car: 0, scooter: 0, bicycle: 9, foot: 4 },
    pedestrian: { car: 0, scooter: 0, bicycle: 6, foot: 5 },
    footway: { car: 0, scooter: 0, bicycle: 0, foot: 5 },
    bridleway: { car: 0, scooter: 0, bicycle: 0, foot: 4 },
    steps: { car: 0, scooter: 0, bicycle: 0, foot: 2 },
  }),
);

/** Highest speeds of vehicles, in kilometres per hour. */
const topSpeeds = { car: 130, scooter: 45, bicycle: 25, foot: 5 } as const satisfies Record<RoadProfile, number>;

/** The share of a speed limit that is reached on the way. */
const shareOfLimit = { through: 0.83, others: 0.95 };

/** Keys of access, from general to special: a special one wins. https://wiki.openstreetmap.org/wiki/Key:access */
const accessKeys = {
  car: ['access', 'vehicle', 'motor_vehicle', 'motorcar'],
  scooter: ['access', 'vehicle', 'motor_vehicle', 'moped'],
  bicycle: ['access', 'vehicle', 'bicycle'],
  foot: ['access', 'foot'],
} as const satisfies Record<RoadProfile, readonly string[]>;

/** Values for those who have business there, as couriers have. Through traffic does not. */
const localValues: ReadonlySet<string> = new Set([
  'private',
  'destination',
  'delivery',
  'customers',
  'permit',
  'residents',
]);

const closedValues: ReadonlySet<string> = new Set([
  'no',
  'agricultural',
  'forestry',
  'military',
  'emergency',
  'bus',
  'psv',
  'taxi',
  'use_sidepath',
]);

/** Values that open a class of roads which is not for the vehicle. */
const permissions: ReadonlySet<string> = new Set(['yes', 'designated', 'permissive']);

/** Barriers that stop vehicles, unless access says otherwise. Others have a passage. */
const vehicleBarriers: ReadonlySet<string> = new Set([
  'block',
  'bollard',
  'chain',
  'cycle_barrier',
  'full-height_turnstile',
  'jersey_barrier',
  'kissing_gate',
  'log',
  'motorcycle_barrier',
  'planter',
  'stile',
  'turnstile',
]);
/** Those among them that also stop bicycles. */
const bicycleBarriers: ReadonlySet<string> = new Set(['full-height_turnstile', 'kissing_gate', 'stile', 'turnstile']);

/** Returns true for a way that some profile may use. */
export function isRoad(tags: Tags): boolean {
  const value = tag(tags, 'highway');
  return value !== undefined && roadClasses.has(value) && tag(tags, 'area') !== 'yes';
}

/** Returns the speeds of a profile on a way. */
export function waySpeeds(tags: Tags, profile: RoadProfile): WaySpeeds {
  const speed = isRoad(tags) ? speedOn(tags, profile) : 0;
  const direction = oneWay(tags, profile);
  return { forward: direction === 'backward' ? 0 : speed, backward: direction === 'forward' ? 0 : speed };
}

/** Returns who of a profile may use a way. */
export function wayAccess(tags: Tags, profile: RoadProfile): Access {
  if (profile !== 'car' && tag(tags, 'motorroad') === 'yes') return 'closed';
  return accessOf(lastValue(tags, accessKeys[profile]));
}

function speedOn(tags: Tags, profile: RoadProfile): number {
  const row = roadClasses.get(tag(tags, 'highway') ?? '');
  if (!row || wayAccess(tags, profile) === 'closed') return 0;
  // Where a class is not for the vehicle, an explicit permission opens it, at the speed of a narrow road.
  const usual = row[profile] || (isOpened(tags, profile) ? Math.min(12, topSpeeds[profile]) : 0);
  return Math.min(topSpeeds[profile], limited(usual, tags, profile, row.isThrough === true));
}

function limited(usual: number, tags: Tags, profile: RoadProfile, isThrough: boolean): number {
  const limit = profile === 'foot' ? undefined : speedLimit(tag(tags, 'maxspeed'));
  if (usual === 0 || limit === undefined) return usual;
  const reached = Math.max(5, Math.round(limit * (isThrough ? shareOfLimit.through : shareOfLimit.others)));
  return isThrough && profile !== 'bicycle' ? reached : Math.min(usual, reached);
}

/** Reads `50`, `30 mph` and `walk`. Limits of countries, such as `RO:urban`, are those of the classes. */
function speedLimit(text: string | undefined): number | undefined {
  if (text === 'walk' || text?.endsWith(':living_street')) return 10;
  const [, digits, unit] = /^(\d{1,3})\s*(mph|km\/h|kmh)?$/.exec(text ?? '') ?? [];
  if (digits === undefined || Number(digits) === 0) return undefined;
  return unit === 'mph' ? Math.round(Number(digits) * 1.609) : Number(digits);
}

function lastValue(tags: Tags, keys: readonly string[]): string | undefined {
  return keys.reduce<string | undefined>((value, key) => tag(tags, key) ?? value, undefined);
}

/** Returns the most open one of several values, such as `agricultural;destination`. Unknown values close nothing. */
function accessOf(value: string | undefined): Access {
  const values = (value ?? '').split(/\s*;\s*/);
  if (values.every((each) => closedValues.has(each))) return 'closed';
  return values.every((each) => closedValues.has(each) || localValues.has(each)) ? 'local' : 'open';
}

/** Returns true if a key of the vehicle permits it, such as `bicycle=yes` on a footway or `motor_vehicle=delivery` in a pedestrian zone. */
function isOpened(tags: Tags, profile: RoadProfile): boolean {
  const values = (lastValue(tags, accessKeys[profile].slice(1)) ?? '').split(/\s*;\s*/);
  return values.some((each) => permissions.has(each) || localValues.has(each));
}

/** Returns the only direction of a way: https://wiki.openstreetmap.org/wiki/Key:oneway. Nobody walks against a rule of it. */
export function oneWay(tags: Tags, profile: RoadProfile): 'forward' | 'backward' | undefined {
  if (profile === 'foot') return undefined;
  const special = profile === 'bicycle' ? tag(tags, 'oneway:bicycle') : tag(tags, `oneway:${accessKeys[profile][3]}`);
  if (profile === 'bicycle' && special === undefined && tag(tags, 'cycleway')?.startsWith('opposite')) return undefined;
  const value = special ?? tag(tags, 'oneway');
  if (value === 'yes' || value === 'true' || value === '1') return 'forward';
  if (value === '-1' || value === 'reverse') return 'backward';
  if (value !== undefined) return undefined;
  const highway = tag(tags, 'highway');
  const junction = tag(tags, 'junction');
  const implied = highway === 'motorway' || junction === 'roundabout' || junction === 'circular';
  return implied ? 'forward' : undefined;
}

/** Returns who of a profile may pass a node, such as a bollard or a gate. */
export function nodeAccess(tags: Tags, profile: RoadProfile): Access {
  const barrier = tag(tags, 'barrier');
  if (barrier === undefined) return 'open';
  const value = lastValue(tags, accessKeys[profile]);
  if (value !== undefined) return accessOf(value);
  if (profile === 'foot') return 'open';
  return (profile === 'bicycle' ? bicycleBarriers : vehicleBarriers).has(barrier) ? 'closed' : 'open';
}
