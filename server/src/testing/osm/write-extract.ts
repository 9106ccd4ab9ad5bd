import { createWriteStream } from 'node:fs';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { deflateSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import type { OsmElement, OsmNode, OsmRelation, OsmWay, Tags } from '../../city-import/osm/element.js';

/** Elements of a block, as in the files of osmium. */
const elementsPerBlock = 8_000;

/** Writes elements as an OpenStreetMap PBF file, as a stream. Those of one type must follow each other. */
export async function writePbf(path: string, elements: Iterable<OsmElement>): Promise<void> {
  await pipeline(Readable.from(pbfBlocks(elements)), createWriteStream(path));
}

/** Writes elements as an OpenStreetMap XML file, as a stream. */
export async function writeXml(path: string, elements: Iterable<OsmElement>): Promise<void> {
  await pipeline(Readable.from(xmlParts(elements)), createWriteStream(path));
}

function* pbfBlocks(elements: Iterable<OsmElement>): Generator<Uint8Array> {
  const features = new PbfWriter();
  for (const feature of ['OsmSchema-V0.6', 'DenseNodes']) features.writeStringField(4, feature);
  yield pbfBlock('OSMHeader', features.finish());
  for (const group of groupsOf(elements)) yield pbfBlock('OSMData', primitiveBlock(group));
}

/** Splits elements into groups of one type. */
function* groupsOf(elements: Iterable<OsmElement>): Generator<readonly OsmElement[]> {
  let group: OsmElement[] = [];
  for (const element of elements) {
    if (group.length === elementsPerBlock || (group[0] && group[0].type !== element.type)) {
      yield group;
      group = [];
    }
    group.push(element);
  }
  if (group.length > 0) yield group;
}

/** Writes a block with its length: https://wiki.openstreetmap.org/wiki/PBF_Format, "File format". */
export function pbfBlock(
  type: string,
  content: Uint8Array,
  writeBlob = (blob: PbfWriter) => blob.writeBytesField(3, deflateSync(content)),
): Uint8Array {
  const blob = new PbfWriter();
  writeBlob(blob);
  const body = blob.finish();
  const header = new PbfWriter();
  header.writeStringField(1, type);
  header.writeVarintField(3, body.length);
  const head = header.finish();
  const prefix = Buffer.alloc(4);
  prefix.writeUInt32BE(head.length);
  return Buffer.concat([prefix, head, body]);
}

/** Writes elements of one type as a `PrimitiveBlock`. */
function primitiveBlock(elements: readonly OsmElement[]): Uint8Array {
  const numbers = new Map([['', 0]]);
  const numberOf = (text: string): number => {
    const known = numbers.get(text) ?? numbers.size;
    numbers.set(text, known);
    return known;
  };
  const group = new PbfWriter();
  const nodes = elements.filter((element) => element.type === 'node');
  if (nodes.length > 0) group.writeMessage(2, writeNodes, { nodes, numberOf });
  for (const element of elements) {
    if (element.type === 'way') group.writeMessage(3, writeWay, { element, numberOf });
    if (element.type === 'relation') group.writeMessage(4, writeRelation, { element, numberOf });
  }
  const block = new PbfWriter();
  block.writeMessage(1, writeTexts, [...numbers.keys()]);
  block.writeBytesField(2, group.finish());
  return block.finish();
}

function writeTexts(texts: readonly string[], table: PbfWriter): void {
  for (const text of texts) table.writeStringField(1, text);
}

type NumberOf = (text: string) => number;

function writeNodes({ nodes, numberOf }: { nodes: readonly OsmNode[]; numberOf: NumberOf }, writer: PbfWriter): void {
  const units = (degrees: number): number => Math.round(degrees * 1e7);
  writer.writePackedSVarint(1, stepsOf(nodes.map(({ id }) => id)));
  writer.writePackedSVarint(8, stepsOf(nodes.map(({ lat }) => units(lat))));
  writer.writePackedSVarint(9, stepsOf(nodes.map(({ lng }) => units(lng))));
  if (nodes.some(({ tags }) => tags.length > 0)) {
    writer.writePackedVarint(
      10,
      nodes.flatMap(({ tags }) => [...tags.map(numberOf), 0]),
    );
  }
}

function writeWay({ element, numberOf }: { element: OsmWay; numberOf: NumberOf }, writer: PbfWriter): void {
  writer.writeVarintField(1, element.id);
  writeTags(element.tags, numberOf, writer);
  writer.writePackedSVarint(8, stepsOf(element.nodes));
}

function writeRelation({ element, numberOf }: { element: OsmRelation; numberOf: NumberOf }, writer: PbfWriter): void {
  const { id, members, tags } = element;
  writer.writeVarintField(1, id);
  writeTags(tags, numberOf, writer);
  writer.writePackedVarint(
    8,
    members.map(({ role }) => numberOf(role)),
  );
  writer.writePackedSVarint(9, stepsOf(members.map((member) => member.id)));
  writer.writePackedVarint(
    10,
    members.map(({ type }) => ['node', 'way', 'relation'].indexOf(type)),
  );
}

function writeTags(tags: Tags, numberOf: NumberOf, writer: PbfWriter): void {
  const texts = tags.map(numberOf);
  writer.writePackedVarint(
    2,
    texts.filter((_, at) => at % 2 === 0),
  );
  writer.writePackedVarint(
    3,
    texts.filter((_, at) => at % 2 === 1),
  );
}

function stepsOf(values: readonly number[]): number[] {
  return values.map((value, at) => value - (values[at - 1] ?? 0));
}

function* xmlParts(elements: Iterable<OsmElement>): Generator<string> {
  let part = '<?xml version="1.0" encoding="UTF-8"?>\n<osm version="0.6" generator="doorstep">\n';
  for (const element of elements) {
    part += xmlElement(element);
    if (part.length < 64_000) continue;
    yield part;
    part = '';
  }
  yield `${part}</osm>\n`;
}

function xmlElement(element: OsmElement): string {
  const { type, id, tags } = element;
  const position = element.type === 'node' ? ` lat="${element.lat.toFixed(7)}" lon="${element.lng.toFixed(7)}"` : '';
  const nodes = element.type === 'way' ? element.nodes.map((ref) => `  <nd ref="${ref}"/>\n`) : [];
  const members =
    element.type === 'relation'
      ? element.members.map(
          (member) => `  <member type="${member.type}" ref="${member.id}" role="${quoted(member.role)}"/>\n`,
        )
      : [];
  let children = [...nodes, ...members].join('');
  for (let at = 0; at < tags.length; at += 2) {
    children += `  <tag k="${quoted(tags[at] ?? '')}" v="${quoted(tags[at + 1] ?? '')}"/>\n`;
  }
  const start = ` <${type} id="${id}"${position} version="1" timestamp="2026-01-01T00:00:00Z"`;
  return children === '' ? `${start}/>\n` : `${start}>\n${children} </${type}>\n`;
}

function quoted(text: string): string {
  return text.replace(/[&<"]/g, (each) => `&#${each.charCodeAt(0)};`);
}
