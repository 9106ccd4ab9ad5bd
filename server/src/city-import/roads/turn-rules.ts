import type { RoadProfile } from '@doorstep/core';
import type { NodeTable } from '../map/node-table.js';
import type { OsmNode, OsmRelation, OsmWay } from '../osm/element.js';
import { type Access, nodeAccess } from './travel-rules.js';
import { readRestriction, type TurnRestriction } from './turn-restrictions.js';

/** A restriction over ways that a journey has begun to follow, and the number of its ways that it has entered. */
interface TrailStep {
  readonly rule: WayRule;
  readonly entered: number;
}

/** Past of a journey, as far as restrictions over ways depend on it. It is almost always empty. */
export type Trail = readonly TrailStep[];

export const noTrail: Trail = [];

/** The rules for turns of one profile. Nodes have the numbers of the table, ways their ids in the map. */
export interface TurnRules {
  /** True if turns at the node follow a rule. */
  isRuled(node: number): boolean;
  /**
   * Returns the trail after a turn from one way to another, or to the same one; `undefined` if the profile may not turn so. Turning round on the
   * same edge is decided elsewhere.
   */
  turn(trail: Trail, fromWay: number, node: number, toWay: number): Trail | undefined;
  /** Returns a text that is the same for equal trails only. */
  keyOf(trail: Trail): string;
  /** Returns who passes a node. */
  accessAt(node: number): Access;
}

/** A restriction over ways, and where it begins. */
interface WayRule extends Pick<TurnRestriction, 'kind' | 'fromWays' | 'toWays'> {
  readonly number: number;
  readonly viaWays: readonly number[];
}

/** Parts of the map that the rules need. */
export interface RuleSources {
  readonly nodes: NodeTable;
  /** Nodes with tags, among them barriers. */
  readonly taggedNodes: readonly OsmNode[];
  readonly ways: readonly OsmWay[];
  readonly restrictions: readonly OsmRelation[];
}

/** Creates the rules from barriers and relations of the map. */
export function createTurnRules(
  profile: RoadProfile,
  { nodes, taggedNodes, ways, restrictions }: RuleSources,
): TurnRules {
  const barriers = new Map<number, Access>();
  for (const { id, tags } of taggedNodes) {
    const access = nodeAccess(tags, profile);
    if (access !== 'open') barriers.set(nodes.indexOf(id), access);
  }
  const read = restrictions.flatMap((relation) => readRestriction(relation, profile) ?? []);
  const atNodes = new Map<number, TurnRestriction[]>();
  const overWays = new Map<number, WayRule[]>();
  const nodesOf = nodeFinder(ways, nodes, read);
  for (const [number, { kind, fromWays, via, toWays }] of read.entries()) {
    if ('node' in via) append(atNodes, nodes.indexOf(via.node), { kind, fromWays, via, toWays });
    else {
      const entry = new Set(nodesOf(via.ways[0]));
      for (const node of fromWays.flatMap(nodesOf)) {
        if (entry.has(node)) append(overWays, node, { kind, fromWays, toWays, number, viaWays: via.ways });
      }
    }
  }
  return {
    isRuled: (node) => barriers.has(node) || atNodes.has(node) || overWays.has(node),
    accessAt: (node) => barriers.get(node) ?? 'open',
    keyOf: (trail) => trail.map(({ rule, entered }) => `${rule.number}.${entered}`).join(' '),
    turn(trail, fromWay, node, toWay) {
      const isAllowed = (atNodes.get(node) ?? []).every(
        ({ kind, fromWays, toWays }) => !fromWays.includes(fromWay) || toWays.includes(toWay) === (kind === 'only'),
      );
      if (!isAllowed || trail.some((step) => isForbidden(step, toWay))) return undefined;
      const begun = (overWays.get(node) ?? []).filter(({ fromWays }) => fromWays.includes(fromWay));
      if (begun.some(({ kind, viaWays }) => kind === 'only' && viaWays[0] !== toWay)) return undefined;
      const first = begun.filter(({ viaWays }) => viaWays[0] === toWay).map((rule) => ({ rule, entered: 1 }));
      return [...trail.flatMap((step) => continued(step, toWay)), ...first];
    },
  };
}

/** Returns true if a journey that has followed a restriction so far may not turn into the way. */
function isForbidden({ rule: { kind, viaWays, toWays }, entered }: TrailStep, toWay: number): boolean {
  if (toWay === viaWays[entered - 1] || toWay === viaWays[entered]) return false;
  const hasPassed = entered === viaWays.length;
  return kind === 'only' ? !(hasPassed && toWays.includes(toWay)) : hasPassed && toWays.includes(toWay);
}

function continued({ rule, entered }: TrailStep, toWay: number): readonly TrailStep[] {
  if (toWay === rule.viaWays[entered - 1]) return [{ rule, entered }];
  return toWay === rule.viaWays[entered] ? [{ rule, entered: entered + 1 }] : [];
}

/** Returns a function that finds the nodes of the ways which restrictions begin on, as numbers in the table. */
function nodeFinder(ways: readonly OsmWay[], nodes: NodeTable, read: readonly TurnRestriction[]) {
  const wanted = new Set(read.flatMap(({ fromWays, via }) => ('node' in via ? [] : [...fromWays, ...via.ways])));
  const byId = new Map(ways.filter(({ id }) => wanted.has(id)).map((way) => [way.id, way]));
  return (id: number | undefined): readonly number[] =>
    (byId.get(id ?? -1)?.nodes ?? []).map((node) => nodes.indexOf(node)).filter((node) => node >= 0);
}

function append<T>(lists: Map<number, T[]>, key: number, value: T): void {
  if (key >= 0) lists.set(key, [...(lists.get(key) ?? []), value]);
}
