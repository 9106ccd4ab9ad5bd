import type { RoadProfile } from '@doorstep/core';
import { type OsmRelation, type Tags, tag } from '../osm/element.js';

/** A rule at a node or along ways: who comes from one way may not go on to others, or only to one. */
export interface TurnRestriction {
  readonly kind: 'no' | 'only';
  /** Ids of elements in the map. `no_entry` can have several ways that it begins on, and `no_exit` several that it ends on. */
  readonly fromWays: readonly number[];
  /** The node between both, or the ways in their order. */
  readonly via: { readonly node: number } | { readonly ways: readonly number[] };
  readonly toWays: readonly number[];
}

/** Kinds of vehicles in the tags of restrictions. They are never for people on foot. */
const vehicleKeys: Readonly<Record<RoadProfile, readonly string[]>> = {
  car: ['motor_vehicle', 'motorcar'],
  scooter: ['motor_vehicle', 'moped'],
  bicycle: ['bicycle'],
  foot: [],
};

/**
 * Reads a relation of type `restriction` (https://wiki.openstreetmap.org/wiki/Relation:restriction) for a profile. Returns `undefined` if it
 * does not hold for the profile, or only at some hours.
 */
export function readRestriction({ tags, members }: OsmRelation, profile: RoadProfile): TurnRestriction | undefined {
  const kind = restrictionKind(tags, profile);
  const via = viaOf(members);
  if (kind === undefined || via === undefined) return undefined;
  const waysOf = (wanted: string): readonly number[] =>
    members.filter(({ role, type }) => role === wanted && type === 'way').map(({ id }) => id);
  const [fromWays, toWays] = [waysOf('from'), waysOf('to')];
  if (fromWays.length === 0 || toWays.length === 0) return undefined;
  return { kind, fromWays, via, toWays };
}

function viaOf(members: OsmRelation['members']): TurnRestriction['via'] | undefined {
  const via = members.filter(({ role }) => role === 'via');
  const [first] = via;
  if (first?.type === 'node' && via.length === 1) return { node: first.id };
  return first && via.every(({ type }) => type === 'way') ? { ways: via.map(({ id }) => id) } : undefined;
}

/** Returns true for a turn restriction of any vehicle. */
export function isRestriction(tags: Tags): boolean {
  return tag(tags, 'type')?.startsWith('restriction') === true;
}

function restrictionKind(tags: Tags, profile: RoadProfile): TurnRestriction['kind'] | undefined {
  const keys = vehicleKeys[profile];
  const type = tag(tags, 'type') ?? '';
  if (type !== 'restriction' && !keys.some((key) => type === `restriction:${key}`)) return undefined;
  if (tag(tags, 'day_on') !== undefined || tag(tags, 'hour_on') !== undefined) return undefined;
  const excepted = (tag(tags, 'except') ?? '').split(/\s*;\s*/);
  if (keys.length === 0 || keys.some((key) => excepted.includes(key))) return undefined;
  const special = keys.map((key) => tag(tags, `restriction:${key}`)).find((value) => value !== undefined);
  const value = special ?? tag(tags, 'restriction') ?? '';
  if (value.startsWith('no_')) return 'no';
  return value.startsWith('only_') ? 'only' : undefined;
}
