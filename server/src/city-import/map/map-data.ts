import type { BoundingBox } from '@doorstep/core';
import { type OsmNode, type OsmRelation, type OsmWay, tag } from '../osm/element.js';
import { InvalidExtract } from '../osm/invalid-extract.js';
import type { Extract } from '../osm/open-extract.js';
import { createNodeTable, type NodeTable } from './node-table.js';

/** The elements of an area that a pack is made from: roads, addresses and what is drawn. */
export interface MapData {
  /** The positions of all nodes of the area. */
  readonly nodes: NodeTable;
  /** The nodes that have tags. */
  readonly taggedNodes: readonly OsmNode[];
  /** The ways with a node in the area. Ways without tags are members of relations. */
  readonly ways: readonly OsmWay[];
  /** The relations of `relationTypes` with a node or way of the area. */
  readonly relations: readonly OsmRelation[];
}

/** Restrictions of turns, areas of several ways, and the houses of a street. Routes of buses and the like are left out. */
const relationTypes = /^(restriction.*|multipolygon|boundary|associatedStreet|street)$/;

const all: ReadonlySet<'node' | 'way' | 'relation'> = new Set(['node', 'way', 'relation']);

/** Elements between two reports of progress. */
const reportEvery = 2_000_000;

/**
 * Reads the elements of a box, or of the whole extract.
 *
 * @param report receives a line about progress from time to time.
 * @throws InvalidExtract for a damaged extract, one whose ways precede their nodes, and a box without any node.
 */
export async function readMapData(
  extract: Extract,
  box: BoundingBox | undefined,
  report: (line: string) => void,
): Promise<MapData> {
  const nodes = createNodeTable();
  const taggedNodes: OsmNode[] = [];
  const ways: OsmWay[] = [];
  const wayIds = new Set<number>();
  const relations: OsmRelation[] = [];
  const isMember = ({ members }: OsmRelation): boolean =>
    members.some(({ type, id }) => (type === 'node' ? nodes.indexOf(id) >= 0 : type === 'way' && wayIds.has(id)));
  /** Parts of the extract that cannot be used, or not completely. */
  const unused = { shortWays: 0, partialRelations: 0 };
  let read = 0;
  let hasWays = false;
  for await (const batch of extract.elements(all)) {
    for (const element of batch) {
      if (element.type === 'node') {
        if (box && !isInside(element, box)) continue;
        if (hasWays) throw new InvalidExtract('The extract is not sorted. Run "osmium sort" on it.');
        nodes.add(element.id, element.lat, element.lng);
        if (element.tags.length > 0) taggedNodes.push(element);
      } else if (element.type === 'way') {
        hasWays = true;
        if (element.nodes.length < 2) {
          unused.shortWays += 1;
          continue;
        }
        if (!element.nodes.some((id) => nodes.indexOf(id) >= 0)) continue;
        wayIds.add(element.id);
        ways.push(element);
      } else if (relationTypes.test(tag(element.tags, 'type') ?? '') && isMember(element)) {
        relations.push(element);
        if (element.members.some(({ type, id }) => type === 'way' && !wayIds.has(id))) unused.partialRelations += 1;
      }
    }
    if (Math.floor(read / reportEvery) < Math.floor((read + batch.length) / reportEvery)) {
      report(`Read ${Math.floor((read + batch.length) / 1_000_000)} million elements`);
    }
    read += batch.length;
  }
  if (nodes.size === 0) throw new InvalidExtract(emptyMessage(box));
  if (unused.shortWays > 0) report(`Ways with fewer than two nodes, left out: ${unused.shortWays}`);
  if (unused.partialRelations > 0) report(`Relations with ways that are not in the area: ${unused.partialRelations}`);
  return { nodes, taggedNodes, ways, relations };
}

function emptyMessage(box: BoundingBox | undefined): string {
  if (!box) return 'The extract has no nodes.';
  return `The extract has nothing in the box ${box.west},${box.south},${box.east},${box.north} (west, south, east, north).`;
}

function isInside({ lat, lng }: OsmNode, { south, west, north, east }: BoundingBox): boolean {
  return lat >= south && lat <= north && lng >= west && lng <= east;
}
