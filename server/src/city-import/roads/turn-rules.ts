import type { RoadProfile } from '@doorstep/core';
import type { NodeTable } from '../node-table.js';
import type { OsmNode, OsmRelation } from '../osm/element.js';
import { isBarrier } from './travel-rules.js';
import { readRestriction, type TurnRestriction } from './turn-restrictions.js';

/** The rules for turns of one profile. Nodes have the numbers of the table, ways their ids in the map. */
export interface TurnRules {
  /** True if turns at the node follow a rule. */
  isRuled(node: number): boolean;
  /** Returns true if the profile may pass from one way to the other. Turning round on the same edge is decided elsewhere. */
  mayTurn(fromWay: number, node: number, toWay: number): boolean;
  /** True for a node that nobody of the profile passes. */
  isBarrier(node: number): boolean;
}

/** Creates the rules from barriers and relations of the map. */
export function createTurnRules(
  profile: RoadProfile,
  nodes: NodeTable,
  barriers: readonly OsmNode[],
  relations: readonly OsmRelation[],
): TurnRules {
  const closedNodes = new Set(
    barriers.filter(({ tags }) => isBarrier(tags, profile)).map(({ id }) => nodes.indexOf(id)),
  );
  const restrictions = new Map<number, TurnRestriction[]>();
  for (const relation of relations) {
    const restriction = readRestriction(relation, profile);
    const node = restriction ? nodes.indexOf(restriction.viaNode) : -1;
    if (restriction && node >= 0) restrictions.set(node, [...(restrictions.get(node) ?? []), restriction]);
  }
  return {
    isRuled: (node) => closedNodes.has(node) || restrictions.has(node),
    isBarrier: (node) => closedNodes.has(node),
    mayTurn: (fromWay, node, toWay) =>
      (restrictions.get(node) ?? []).every(({ kind, fromWays, toWays }) => {
        if (!fromWays.includes(fromWay)) return true;
        return toWays.includes(toWay) === (kind === 'only');
      }),
  };
}
