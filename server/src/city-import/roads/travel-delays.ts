import { distanceMeters, packDelayMilliseconds, type RoadProfile } from '@doorstep/core';
import type { NodeTable } from '../map/node-table.js';
import { type OsmNode, type Tags, tag } from '../osm/element.js';

/** How long turns take a profile: at most `seconds`, and less the more its `bias` favours turns that cross no traffic. */
interface TurnRow {
  readonly seconds: number;
  readonly bias: number;
  readonly roundSeconds: number;
}

/** Those of the profiles of OSRM 6.0 (profiles/car.lua, profiles/bicycle.lua). Nobody on foot slows down to turn. */
const turnRows: Readonly<Record<RoadProfile, TurnRow | undefined>> = {
  car: { seconds: 7.5, bias: 1.075, roundSeconds: 20 },
  scooter: { seconds: 7.5, bias: 1.075, roundSeconds: 20 },
  bicycle: { seconds: 6, bias: 1.4, roundSeconds: 20 },
  foot: undefined,
};

/**
 * Seconds at a light: the uniform delay of the Highway Capacity Manual, C (1 - g/C)^2 / 2, for a cycle C of 90 s that is green for half of it. At
 * lights for people on foot, a stop sign and a yield sign, seconds of vehicles as in OSRM 6.0 (profiles/lib/obstacles.lua).
 */
const nodeSeconds = { lights: 11.25, crossingLights: 2, stop: 2, giveWay: 1 } as const;

/** Lights that are nearer to each other than this belong to one junction. */
const junctionMeters = 40;

/** Roads whose mouths make no junction of a street: drives, alleys and paths. */
const sideRoads: ReadonlySet<string> = new Set([
  'service',
  'track',
  'cycleway',
  'path',
  'pedestrian',
  'footway',
  'bridleway',
  'steps',
]);

/** What delays a profile at the nodes of a map, in units of `packDelayMilliseconds`. Nodes have the numbers of the table. */
export interface TravelDelays {
  /** True if the delay depends on where a journey comes from and goes to. */
  readonly hasTurns: boolean;
  /** Returns true for a road of a junction in which turns take time, of at least three such roads. */
  slowsTurns(way: Tags): boolean;
  /** True at a node with lights or a sign. */
  isSlow(node: number): boolean;
  /** Returns the delay at a node, for a journey in the direction of the way or against it. */
  at(node: number, isForward: boolean): number;
  /** Returns the delay of a turn by degrees to the right, negative to the left. */
  turn(degrees: number): number;
  /** The delay of turning round. */
  readonly round: number;
}

/**
 * Creates the delays of a profile.
 *
 * @param isLeftHand whether traffic keeps to the left.
 */
export function createTravelDelays(
  profile: RoadProfile,
  { nodes, taggedNodes }: { readonly nodes: NodeTable; readonly taggedNodes: readonly OsmNode[] },
  isLeftHand: boolean,
): TravelDelays {
  const shares = sharesOfLights(taggedNodes);
  const slow = new Map<number, readonly [forward: number, backward: number]>();
  for (const { id, tags } of taggedNodes) {
    const { seconds, direction } = nodeDelay(tags, profile);
    const delay = units(seconds * (shares.get(id) ?? 1));
    const index = nodes.indexOf(id);
    if (delay === 0 || index < 0) continue;
    slow.set(index, [direction === 'backward' ? 0 : delay, direction === 'forward' ? 0 : delay]);
  }
  const row = turnRows[profile];
  return {
    hasTurns: row !== undefined,
    slowsTurns: (way) => row !== undefined && !sideRoads.has(tag(way, 'highway') ?? ''),
    isSlow: (node) => slow.has(node),
    at: (node, isForward) => slow.get(node)?.[isForward ? 0 : 1] ?? 0,
    turn: (degrees) => (row ? units(turnSeconds(row, isLeftHand ? -degrees : degrees)) : 0),
    round: units(row?.roundSeconds ?? 0),
  };
}

/** The seconds of a turn where traffic keeps to the right: the sigmoid function of OSRM, half of the most at about 90 degrees. */
function turnSeconds({ seconds, bias }: TurnRow, degrees: number): number {
  const share = Math.abs(degrees) / 180;
  const exponent = degrees >= 0 ? (13 / bias) * share - 6.5 * bias : 13 * bias * share - 6.5 / bias;
  return seconds / (1 + Math.exp(-exponent));
}

/** Returns the delay at a node by itself, and the only direction of the way that it is for. */
function nodeDelay(
  tags: Tags,
  profile: RoadProfile,
): { readonly seconds: number; readonly direction?: string | undefined } {
  const highway = tag(tags, 'highway');
  if (highway === 'traffic_signals') {
    const direction = tag(tags, 'traffic_signals:direction') ?? tag(tags, 'direction');
    return { seconds: nodeSeconds.lights, direction: profile === 'foot' ? undefined : direction };
  }
  const hasLights = tag(tags, 'crossing') === 'traffic_signals' || tag(tags, 'crossing:signals') === 'yes';
  if (highway === 'crossing' && hasLights) {
    return { seconds: profile === 'foot' ? nodeSeconds.lights : nodeSeconds.crossingLights };
  }
  if (profile === 'foot') return { seconds: 0 };
  const direction = tag(tags, 'direction');
  if (highway === 'stop') return { seconds: nodeSeconds.stop, direction };
  return { seconds: highway === 'give_way' ? nodeSeconds.giveWay : 0, direction };
}

/**
 * Returns the share of each light in the delay of its junction, by id. Where two roads with separate carriageways cross, four nodes have lights, and a
 * journey passes two of them: each has half.
 */
function sharesOfLights(taggedNodes: readonly OsmNode[]): ReadonlyMap<number, number> {
  const lights = taggedNodes.filter(({ tags }) => tag(tags, 'highway') === 'traffic_signals');
  // A cell is at least as high as a junction, and at least as wide up to 60 degrees of latitude.
  const cellOf = ({ lat, lng }: OsmNode): readonly [number, number] => [
    Math.floor(lat * 2_000),
    Math.floor(lng * 1_000),
  ];
  const cells = new Map<string, OsmNode[]>();
  for (const light of lights) {
    const key = cellOf(light).join(' ');
    cells.set(key, [...(cells.get(key) ?? []), light]);
  }
  const around = [-1, 0, 1].flatMap((row) => [-1, 0, 1].map((column) => [row, column] as const));
  return new Map(
    lights.map((light) => {
      const [row, column] = cellOf(light);
      const near = around.flatMap(([y, x]) => cells.get(`${row + y} ${column + x}`) ?? []);
      const count = near.filter((other) => distanceMeters(light, other) <= junctionMeters).length;
      return [light.id, 1 / Math.sqrt(count)];
    }),
  );
}

function units(seconds: number): number {
  return Math.round((seconds * 1_000) / packDelayMilliseconds);
}
