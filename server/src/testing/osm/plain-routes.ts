import { delayWeight, pieceMillimetres, pieceWeight, type RoadProfile } from '@doorstep/core';
import { createNodeTable, type NodeTable } from '../../city-import/map/node-table.js';
import type { OsmElement, OsmNode, OsmRelation, OsmWay, Tags } from '../../city-import/osm/element.js';
import { openExtract } from '../../city-import/osm/open-extract.js';
import { createTravelDelays } from '../../city-import/roads/travel-delays.js';
import { type Access, isRoad, nodeAccess, wayAccess, waySpeeds } from '../../city-import/roads/travel-rules.js';
import { turnDegrees } from '../../city-import/roads/turn-degrees.js';
import { readRestriction, type TurnRestriction } from '../../city-import/roads/turn-restrictions.js';

/** A straight piece of road in a permitted direction. */
interface Segment {
  readonly from: number;
  readonly to: number;
  readonly way: number;
  readonly tags: Tags;
  readonly isForward: boolean;
  readonly weight: number;
  /** False on a road of those who begin or end there. */
  readonly isOpen: boolean;
}

/** The raw data of an extract as straight pieces of road, for comparison with a router. */
export interface PlainRoads {
  readonly segments: readonly Segment[];
  /** Returns the id of the node at a position in ten-millionths of a degree, unless several nodes are there. */
  nodeAt(lat: number, lng: number): number | undefined;
  /** True for a node whose turns follow a rule. A search from the node itself begins with any road, and a route only with permitted turns. */
  isRuled(node: number): boolean;
  /** Finds the weights from a node to all others by Dijkstra's algorithm, without edges, hierarchy or snapping. */
  weightsFrom(node: number): ReadonlyMap<number, number>;
}

/** Reads the roads of a profile. */
export async function readPlainRoads(path: string, profile: RoadProfile): Promise<PlainRoads> {
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
  const meetings = meetingsOf(
    ways.filter(({ tags }) => isRoad(tags)),
    nodes,
  );
  const segments = ways.flatMap((way) => segmentsOf(way, nodes, profile));
  const leaving = new Map<number, number[]>();
  const delays = createTravelDelays(profile, { nodes, taggedNodes }, false);
  /** For each node, the pieces of ways beside it that the profile may use, those of junctions, and those for one direction. */
  const [arms, junctionArms, oneWays] = [createArms(), createArms(), createArms()];
  const passages = new Set(segments.map(({ way, from, to }) => `${way} ${from} ${to}`));
  for (const [index, segment] of segments.entries()) {
    const { from, to, way } = segment;
    append(leaving, from, index);
    for (const [node, other] of [
      [from, to],
      [to, from],
    ] as const) {
      arms.add(node, `${way} ${other}`);
      if (!passages.has(`${way} ${to} ${from}`)) oneWays.add(node, `${way} ${other}`);
      if (delays.slowsTurns(segment.tags)) junctionArms.add(node, `${way} ${other}`);
    }
  }
  const isShared = (node: number): boolean =>
    !isRuled(node) && junctionArms.count(node) < 3 && !delays.isSlow(nodes.indexOf(node));
  const placeOf = (node: number) => ({ lat: nodes.lat(nodes.indexOf(node)), lng: nodes.lng(nodes.indexOf(node)) });

  /** Returns the weight of lights and the turn between two segments. */
  function delayBetween(segment: Segment, next: number): number {
    const { from, to, isForward } = segment;
    const after = segments[next]?.to ?? to;
    const waiting = delays.at(nodes.indexOf(to), isForward);
    if (arms.count(to) === 1) return delayWeight(waiting + delays.round);
    if (isShared(to)) return delayWeight(waiting);
    if (isBack(segment, next)) return delayWeight(waiting + delays.round);
    if (junctionArms.count(to) < 3) return delayWeight(waiting);
    return delayWeight(waiting + delays.turn(turnDegrees(placeOf(from), placeOf(to), placeOf(after))));
  }

  const isRuled = (node: number): boolean => restrictions.has(node) || barriers.has(node);
  const isBack = ({ from, way }: Segment, index: number): boolean =>
    segments[index]?.to === from && segments[index].way === way;

  function next(segment: Segment): readonly number[] {
    const { to, way } = segment;
    const all = leaving.get(to) ?? [];
    const onwards = all.filter((index) => !isBack(segment, index));
    if (isShared(to)) return meetings.has(to) ? all : onwards;
    // Nobody turns round at a junction, unless the road ends, or beside a one-way road.
    if (!isRuled(to)) return goesOn(segment, onwards) && oneWays.count(to) === 0 ? onwards : all;
    const barrier = barriers.get(to);
    const allowed = all.filter((index) => {
      const other = segments[index]?.way ?? 0;
      if (isBack(segment, index) || barrier === 'closed') return false;
      return (restrictions.get(to) ?? []).every(
        ({ kind, fromWays, toWays }) => !fromWays.includes(way) || toWays.includes(other) === (kind === 'only'),
      );
    });
    const back = all.filter((index) => isBack(segment, index));
    return goesOn(segment, allowed) && barrier !== 'local' ? allowed : [...allowed, ...back];
  }

  function goesOn(segment: Segment, onwards: readonly number[]): boolean {
    return onwards.some((index) => isOpenPassage(segment, index));
  }

  function isOpenPassage(segment: Segment, index: number): boolean {
    const passesGate = barriers.get(segment.to) === 'local' && !isBack(segment, index);
    return segments[index]?.isOpen === true && !passesGate;
  }

  const network = networkOf(segments, (segment) => next(segment).filter((index) => isOpenPassage(segment, index)));
  const networkNodes = new Set([...network].map((index) => segments[index]?.to));
  const isInNetwork = (index: number, to: number): boolean =>
    isShared(to) ? isOnStreet(to) : (isRuled(to) || meetings.has(to)) && network.has(index);
  const isOnStreet = (node: number): boolean => meetings.has(node) && networkNodes.has(node);

  /** Returns the legs that may follow one: private roads lead only from the start to the network, and from it to the end. */
  function following({ index, part }: Leg): readonly Leg[] {
    const segment = segments[index];
    if (!segment) return [];
    const others = next(segment);
    if (!isInNetwork(index, segment.to)) {
      return others.flatMap((other) => (part === 'end' && network.has(other) ? [] : [{ index: other, part }]));
    }
    if (part === 'end') return [];
    return others.flatMap((other): readonly Leg[] => {
      if (!network.has(other)) return [{ index: other, part: 'end' }];
      return isOpenPassage(segment, other) ? [{ index: other, part: 'network' }] : [];
    });
  }

  return {
    segments,
    nodeAt: (lat, lng) => places.get(`${lat} ${lng}`),
    isRuled,
    weightsFrom(node) {
      const weights = new Map<number, number>();
      const arrivals = new Map<number, number>([[node, 0]]);
      // Sorted into steps of about a second, so that no heap is needed: this is no code under test.
      const steps = new Map<number, Leg[]>();
      let last = 0;
      const reach = (leg: Leg, weight: number): void => {
        const key = leg.index * partNames.length + partNames.indexOf(leg.part);
        if (weight >= (weights.get(key) ?? Number.POSITIVE_INFINITY)) return;
        weights.set(key, weight);
        const step = Math.floor(weight / stepWeight);
        append(steps, step, leg);
        last = Math.max(last, step);
      };
      const weightOf = (index: number): number => segments[index]?.weight ?? 0;
      // Who begins where a private road leaves a street is on the street, and turns into that road.
      for (const index of leaving.get(node) ?? []) {
        if (!networkNodes.has(node) || network.has(index)) reach({ index, part: 'start' }, weightOf(index));
      }
      if (networkNodes.has(node)) {
        for (const [index, { to }] of segments.entries()) {
          if (to === node && network.has(index)) reach({ index, part: 'network' }, 0);
        }
      }
      for (let step = 0; step <= last; step += 1) {
        // Pieces reached again within the step are repeated with their lower weight.
        for (let batch = steps.get(step); batch; batch = steps.get(step)) {
          steps.delete(step);
          for (const leg of batch) {
            const segment = segments[leg.index];
            const to = segment?.to ?? 0;
            const weight = weights.get(leg.index * partNames.length + partNames.indexOf(leg.part)) ?? 0;
            if (!segment) continue;
            const others = following(leg).map((other) => [other, delayBetween(segment, other.index)] as const);
            for (const [other, delay] of others) reach(other, weight + delay + weightOf(other.index));
            // Who ends where a private road meets a street has turned into the street.
            const isAside = isOnStreet(to) && !network.has(leg.index);
            if (isAside && leg.part === 'end') continue;
            const entering = others.filter(([{ index }]) => network.has(index)).map(([, delay]) => delay);
            const last = isAside ? Math.min(...entering) : 0;
            arrivals.set(to, Math.min(weight + last, arrivals.get(to) ?? Number.POSITIVE_INFINITY));
          }
        }
      }
      return arrivals;
    },
  };
}

/** Counts different pieces of ways at each node. */
function createArms(): { add(node: number, piece: string): void; count(node: number): number } {
  const pieces = new Map<number, Set<string>>();
  return {
    add: (node, piece) => pieces.set(node, (pieces.get(node) ?? new Set<string>()).add(piece)),
    count: (node) => pieces.get(node)?.size ?? 0,
  };
}

const partNames = ['start', 'network', 'end'] as const;

/** A segment of a journey, and the part of the journey that it belongs to. */
interface Leg {
  readonly index: number;
  readonly part: (typeof partNames)[number];
}

/** Returns the most segments of which every one reaches every other one, by searches forwards and backwards from one of them. */
function networkOf(segments: readonly Segment[], next: (segment: Segment) => readonly number[]): ReadonlySet<number> {
  const after = segments.map((segment) => (segment.isOpen ? next(segment) : []));
  const before: number[][] = segments.map(() => []);
  for (const [index, others] of after.entries()) for (const other of others) before[other]?.push(index);
  const half = segments.filter(({ isOpen }) => isOpen).length / 2;
  const placed = new Set<number>();
  let network: ReadonlySet<number> = new Set();
  for (const [index, { isOpen }] of segments.entries()) {
    if (!isOpen || placed.has(index)) continue;
    const [forwards, backwards] = [reached(index, after), reached(index, before)];
    const members = new Set([...forwards].filter((other) => backwards.has(other)));
    for (const member of members) placed.add(member);
    if (members.size > network.size) network = members;
    if (network.size > half) break;
  }
  return network;
}

function reached(start: number, neighbours: readonly (readonly number[])[]): ReadonlySet<number> {
  const found = new Set([start]);
  for (const index of found) for (const other of neighbours[index] ?? []) found.add(other);
  return found;
}

const stepWeight = pieceWeight(1_000, 3.6);

function addRestriction(all: Map<number, TurnRestriction[]>, relation: OsmRelation, profile: RoadProfile): void {
  const restriction = readRestriction(relation, profile);
  // The extracts have no restrictions over ways, which a separate test covers.
  if (!restriction || !('node' in restriction.via)) return;
  const { node } = restriction.via;
  all.set(node, [...(all.get(node) ?? []), restriction]);
}

function append<T>(lists: Map<number, T[]>, key: number, value: T): void {
  const list = lists.get(key);
  if (list) list.push(value);
  else lists.set(key, [value]);
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
