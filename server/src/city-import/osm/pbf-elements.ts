import { PbfReader } from 'pbf';
import type { OsmElement, OsmMember, Tags } from './element.js';
import { InvalidExtract } from './invalid-extract.js';
import { orDamaged, readPbfBlocks } from './pbf-blocks.js';

/** The types of elements to read. Others are skipped without being decoded. */
export type WantedTypes = ReadonlySet<OsmElement['type']>;

const knownFeatures: ReadonlySet<string> = new Set(['OsmSchema-V0.6', 'DenseNodes']);
const memberTypes = ['node', 'way', 'relation'] as const;

/**
 * Reads the elements of a PBF file, in batches. The names of fields are those of `osmformat.proto`
 * (https://wiki.openstreetmap.org/wiki/PBF_Format).
 *
 * @throws InvalidExtract for a truncated or damaged file, and for one that needs a feature which is not supported.
 */
export async function* readPbfElements(
  chunks: AsyncIterable<Uint8Array>,
  wanted: WantedTypes,
): AsyncGenerator<readonly OsmElement[]> {
  for await (const { type, content } of readPbfBlocks(chunks)) {
    if (type === 'OSMHeader') orDamaged(() => checkFeatures(content));
    if (type === 'OSMData') yield orDamaged(() => readPrimitiveBlock(content, wanted));
  }
}

function checkFeatures(content: Uint8Array): void {
  const required = new PbfReader(content).readFields<string[]>((field, features, reader) => {
    if (field === 4) features.push(reader.readString());
  }, []);
  const unknown = required.find((feature) => !knownFeatures.has(feature));
  if (unknown !== undefined) throw new InvalidExtract(`The PBF file needs "${unknown}", which is not supported.`);
}

/** Data that the groups of a block share: strings, and the units of positions. */
interface BlockContext {
  readonly strings: string[];
  readonly groups: Uint8Array[];
  granularity: number;
  latOffset: number;
  lngOffset: number;
}

function readPrimitiveBlock(content: Uint8Array, wanted: WantedTypes): readonly OsmElement[] {
  const block = new PbfReader(content).readFields<BlockContext>(
    (field, context, reader) => {
      if (field === 1) reader.readMessage(readString, context.strings);
      else if (field === 2) context.groups.push(reader.readBytes());
      else if (field === 17) context.granularity = reader.readVarint();
      else if (field === 19) context.latOffset = reader.readVarint(true);
      else if (field === 20) context.lngOffset = reader.readVarint(true);
    },
    { strings: [], groups: [], granularity: 100, latOffset: 0, lngOffset: 0 },
  );
  const elements: OsmElement[] = [];
  for (const group of block.groups) readGroup(group, block, wanted, elements);
  return elements;
}

function readString(field: number, strings: string[], reader: PbfReader): void {
  if (field === 1) strings.push(reader.readString());
}

function readGroup(bytes: Uint8Array, block: BlockContext, wanted: WantedTypes, elements: OsmElement[]): void {
  new PbfReader(bytes).readFields((field, _, reader) => {
    if (field === 1 && wanted.has('node')) elements.push(readNode(reader.readBytes(), block));
    else if (field === 2 && wanted.has('node')) readDenseNodes(reader.readBytes(), block, elements);
    else if (field === 3 && wanted.has('way')) elements.push(readWay(reader.readBytes(), block));
    else if (field === 4 && wanted.has('relation')) elements.push(readRelation(reader.readBytes(), block));
  }, undefined);
}

/** The fields of a node, way or relation. Fields 1 to 3 are the same for all. */
interface Fields {
  id: number;
  keys: number[];
  values: number[];
  /** Nodes of a way, and ids of members: differences to the previous one. */
  steps: number[];
  roles: number[];
  types: number[];
  lat: number;
  lng: number;
  isDeleted?: true;
}

/** Reads `visible` of an `Info`: false for a deleted element. */
function readVisible(field: number, found: Fields, reader: PbfReader): void {
  if (field === 6 && !reader.readBoolean()) found.isDeleted = true;
}

function readFields(bytes: Uint8Array, kind: OsmElement['type']): Fields {
  const fields: Fields = { id: 0, keys: [], values: [], steps: [], roles: [], types: [], lat: 0, lng: 0 };
  return new PbfReader(bytes).readFields((field, found, reader) => {
    if (field === 1) found.id = kind === 'node' ? reader.readSVarint() : reader.readVarint(true);
    else if (field === 2) reader.readPackedVarint(found.keys);
    else if (field === 3) reader.readPackedVarint(found.values);
    else if (field === 4) reader.readMessage(readVisible, found);
    else if (kind === 'way' && field === 8) reader.readPackedSVarint(found.steps);
    else if (kind === 'relation' && field === 8) reader.readPackedVarint(found.roles);
    else if (kind === 'relation' && field === 9) reader.readPackedSVarint(found.steps);
    else if (kind === 'relation' && field === 10) reader.readPackedVarint(found.types);
    else if (kind === 'node' && field === 8) found.lat = reader.readSVarint();
    else if (kind === 'node' && field === 9) found.lng = reader.readSVarint();
  }, fields);
}

function readNode(bytes: Uint8Array, block: BlockContext): OsmElement {
  const { id, lat, lng, ...fields } = readFields(bytes, 'node');
  return { type: 'node', id, ...positionOf(lat, lng, block), tags: tagsOf(fields, block), ...deleted(fields) };
}

function deleted({ isDeleted }: Pick<Fields, 'isDeleted'>): Pick<Fields, 'isDeleted'> {
  return isDeleted ? { isDeleted } : {};
}

function readWay(bytes: Uint8Array, block: BlockContext): OsmElement {
  const fields = readFields(bytes, 'way');
  return { type: 'way', id: fields.id, nodes: summed(fields.steps), tags: tagsOf(fields, block), ...deleted(fields) };
}

function readRelation(bytes: Uint8Array, block: BlockContext): OsmElement {
  const fields = readFields(bytes, 'relation');
  const members = summed(fields.steps).map((id, index): OsmMember => {
    const role = block.strings[fields.roles[index] ?? 0] ?? '';
    return { type: memberTypes[fields.types[index] ?? 0] ?? 'node', id, role };
  });
  return { type: 'relation', id: fields.id, members, tags: tagsOf(fields, block), ...deleted(fields) };
}

const noTags: Tags = [];

function readDenseNodes(bytes: Uint8Array, block: BlockContext, elements: OsmElement[]): void {
  const dense = {
    ids: [] as number[],
    lats: [] as number[],
    lngs: [] as number[],
    keysAndValues: [] as number[],
    /** Empty in an extract without history. */
    visible: [] as boolean[],
  };
  new PbfReader(bytes).readFields((field, found, reader) => {
    if (field === 1) reader.readPackedSVarint(found.ids);
    else if (field === 5) reader.readMessage(readAllVisible, found.visible);
    else if (field === 8) reader.readPackedSVarint(found.lats);
    else if (field === 9) reader.readPackedSVarint(found.lngs);
    else if (field === 10) reader.readPackedVarint(found.keysAndValues);
  }, dense);
  let [id, lat, lng, next] = [0, 0, 0, 0];
  for (const [index, step] of dense.ids.entries()) {
    id += step;
    lat += dense.lats[index] ?? 0;
    lng += dense.lngs[index] ?? 0;
    let tags: Tags = noTags;
    const first = next;
    // The keys and values of a node end with a zero. Without tagged nodes, the list is empty.
    while ((dense.keysAndValues[next] ?? 0) !== 0) next += 2;
    if (next > first) tags = dense.keysAndValues.slice(first, next).map((at) => block.strings[at] ?? '');
    next += 1;
    const isDeleted = dense.visible[index] === false;
    elements.push({ type: 'node', id, ...positionOf(lat, lng, block), tags, ...(isDeleted ? { isDeleted } : {}) });
  }
}

/** Reads `visible` of a `DenseInfo`. */
function readAllVisible(field: number, visible: boolean[], reader: PbfReader): void {
  if (field === 6) reader.readPackedBoolean(visible);
}

function positionOf(lat: number, lng: number, { granularity, latOffset, lngOffset }: BlockContext) {
  return { lat: (latOffset + granularity * lat) / 1e9, lng: (lngOffset + granularity * lng) / 1e9 };
}

function tagsOf({ keys, values }: Pick<Fields, 'keys' | 'values'>, { strings }: BlockContext): Tags {
  return keys.flatMap((key, index) => [strings[key] ?? '', strings[values[index] ?? 0] ?? '']);
}

function summed(steps: readonly number[]): readonly number[] {
  let sum = 0;
  return steps.map((step) => {
    sum += step;
    return sum;
  });
}
