import { pieceMillimetres, pieceWeight, type RoadProfile } from '@doorstep/core';
import { createNodeTable, type NodeTable } from '../../city-import/map/node-table.js';
import type { OsmElement, OsmNode, OsmRelation, OsmWay, Tags } from '../../city-import/osm/element.js';
import { openExtract } from '../../city-import/osm/open-extract.js';
import { type Access, isRoad, nodeAccess, wayAccess, waySpeeds } from '../../city-import/roads/travel-rules.js';
import { readRestriction, type TurnRestriction } from '../../city-import/roads/turn-restrictions.js';

/** A straight piece of road in a permitted direction. */
export interface Segment {
  readonly from: number;
  readonly to: number;
  readonly way: number;
  readonly tags: Tags;
  readonly isForward: boolean;
  readonly weight: number;
  /** False on a road of those who begin or end there. */
  readonly isOpen: boolean;
}

/** The raw data of an extract for one profile: its roads as straight pieces, and the rules at their nodes. */
export interface PlainExtract {
  readonly segments: readonly Segment[];
  readonly nodes: NodeTable;
  readonly taggedNodes: readonly OsmNode[];
  /** The nodes where roads meet or end. */
  readonly meetings: ReadonlySet<number>;
  readonly barriers: ReadonlyMap<number, Access>;
  readonly restrictions: ReadonlyMap<number, readonly TurnRestriction[]>;
  /** Returns the id of the node at a position in ten-millionths of a degree, unless several nodes are there. */
  nodeAt(lat: number, lng: number): number | undefined;
}

/** Reads the roads of a profile. */
export async function readPlainExtract(path: string, profile: RoadProfile): Promise<PlainExtract> {
  const nodes = createNodeTable();
  const ways: OsmWay[] = [];
  const taggedNodes: OsmNode[] = [];
  const barriers = new Map<number, Access>();
  const restrictions = new Map<number, TurnRestriction[]>();
  const places = new Map<string, number | undefined>();
  const { elements } = await openExtract(path);
  for await (const batch of elements(new Set<OsmElement['type']>(['node', 'way', 'relation']))) {
    for (const element of batch) {
      if (element.type === 'node') {
        nodes.add(element.id, element.lat, element.lng);
        const place = `${Math.round(element.lat * 1e7)} ${Math.round(element.lng * 1e7)}`;
        places.set(place, places.has(place) ? undefined : element.id);
        const access = nodeAccess(element.tags, profile);
        if (access !== 'open') barriers.set(element.id, access);
        if (element.tags.length > 0) taggedNodes.push(element);
      } else if (element.type === 'way') ways.push(element);
      else addRestriction(restrictions, element, profile);
    }
  }
  const roads = ways.filter(({ tags }) => isRoad(tags));
  return {
    segments: ways.flatMap((way) => segmentsOf(way, nodes, profile)),
    ...{ nodes, taggedNodes, barriers, restrictions },
    meetings: meetingsOf(roads, nodes),
    nodeAt: (lat, lng) => places.get(`${lat} ${lng}`),
  };
}

function addRestriction(all: Map<number, TurnRestriction[]>, relation: OsmRelation, profile: RoadProfile): void {
  const restriction = readRestriction(relation, profile);
  // The extracts have no restrictions over ways, which a separate test covers.
  if (!restriction || !('node' in restriction.via)) return;
  const { node } = restriction.via;
  all.set(node, [...(all.get(node) ?? []), restriction]);
}

/** Returns the nodes where roads meet or end. */
function meetingsOf(ways: readonly OsmWay[], nodes: NodeTable): ReadonlySet<number> {
  const seen = new Set<number>();
  const meetings = new Set<number>();
  for (const way of ways) {
    for (const [index, node] of way.nodes.entries()) {
      const isEnd = [way.nodes[index - 1], way.nodes[index + 1]].some(
        (id) => id === undefined || nodes.indexOf(id) < 0,
      );
      if (isEnd || seen.has(node)) meetings.add(node);
      seen.add(node);
    }
  }
  return meetings;
}

function segmentsOf(way: OsmWay, nodes: NodeTable, profile: RoadProfile): readonly Segment[] {
  const { forward, backward } = waySpeeds(way.tags, profile);
  const isOpen = wayAccess(way.tags, profile) === 'open';
  const place = (index: number) => ({ lat: nodes.lat(index), lng: nodes.lng(index) });
  return way.nodes.slice(1).flatMap((to, index) => {
    const from = way.nodes[index] ?? to;
    const [start, end] = [nodes.indexOf(from), nodes.indexOf(to)];
    if (from === to || start < 0 || end < 0) return [];
    const length = pieceMillimetres(place(start), place(end));
    return [
      ...(forward > 0
        ? [{ from, to, way: way.id, tags: way.tags, isForward: true, weight: pieceWeight(length, forward), isOpen }]
        : []),
      ...(backward > 0
        ? [
            {
              from: to,
              to: from,
              way: way.id,
              tags: way.tags,
              isForward: false,
              weight: pieceWeight(length, backward),
              isOpen,
            },
          ]
        : []),
    ];
  });
}
