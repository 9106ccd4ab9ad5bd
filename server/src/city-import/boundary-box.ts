import type { BoundingBox } from '@doorstep/core';
import { type OsmElement, type OsmRelation, tag } from './osm/element.js';
import { InvalidExtract } from './osm/invalid-extract.js';
import type { Extract } from './osm/open-extract.js';

/** A boundary relation and the box around its outer ways. */
export interface Boundary {
  readonly name: string;
  readonly box: BoundingBox;
}

/**
 * Finds the box of a boundary. It reads the extract three times, because relations come last in it, and keeps only what belongs to the boundary.
 *
 * @throws InvalidExtract if the extract does not have the relation or any of its nodes.
 */
export async function readBoundary(extract: Extract, id: number): Promise<Boundary> {
  const relation = await findRelation(extract, id);
  const wayIds = new Set(
    relation.members.filter(({ type, role }) => type === 'way' && role !== 'inner').map((member) => member.id),
  );
  const nodeIds = new Set<number>();
  await each(extract, 'way', (element) => {
    if (element.type !== 'way' || !wayIds.has(element.id)) return;
    for (const node of element.nodes) nodeIds.add(node);
  });
  let box: BoundingBox | undefined;
  await each(extract, 'node', (element) => {
    if (element.type !== 'node' || !nodeIds.has(element.id)) return;
    const { lat, lng } = element;
    box = {
      south: Math.min(box?.south ?? lat, lat),
      west: Math.min(box?.west ?? lng, lng),
      north: Math.max(box?.north ?? lat, lat),
      east: Math.max(box?.east ?? lng, lng),
    };
  });
  if (!box) throw new InvalidExtract(`The extract has no nodes of the boundary ${id}.`);
  if (box.east - box.west > 180) {
    throw new InvalidExtract(`The boundary ${id} crosses the 180th meridian. Import each side with --bbox.`);
  }
  return { name: tag(relation.tags, 'name') ?? String(id), box };
}

async function findRelation(extract: Extract, id: number): Promise<OsmRelation> {
  let found: OsmRelation | undefined;
  await each(extract, 'relation', (element) => {
    if (element.type === 'relation' && element.id === id) found = element;
  });
  if (!found) throw new InvalidExtract(`The extract has no relation ${id}. Look up its id on openstreetmap.org.`);
  return found;
}

async function each(extract: Extract, type: OsmElement['type'], visit: (element: OsmElement) => void): Promise<void> {
  for await (const batch of extract.elements(new Set([type]))) batch.forEach(visit);
}
