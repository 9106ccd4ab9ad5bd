import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';
import { PbfWriter } from 'pbf';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { pbfBlock } from '../../testing/osm/write-extract.js';
import type { OsmElement } from './element.js';
import { openExtract } from './open-extract.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-osm-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

const all = new Set<OsmElement['type']>(['node', 'way', 'relation']);

async function read(content: Uint8Array | string, types = all): Promise<OsmElement[]> {
  const path = join(folder, 'extract');
  await writeFile(path, content);
  const extract = await openExtract(path);
  const elements: OsmElement[] = [];
  for await (const batch of extract.elements(types)) elements.push(...batch);
  return elements;
}

const elements: readonly OsmElement[] = [
  { type: 'node', id: 5_000_000_001, lat: 44.4268, lng: 26.1025, tags: ['barrier', 'gate'] },
  { type: 'node', id: 7, lat: -12.5, lng: -77.03, tags: [] },
  {
    type: 'way',
    id: 20,
    nodes: [5_000_000_001, 7],
    tags: ['highway', 'residential', 'name', 'Strada „Ștefan” & Fiii'],
  },
  {
    type: 'relation',
    id: 30,
    members: [
      { type: 'way', id: 20, role: 'from' },
      { type: 'node', id: 7, role: 'via' },
    ],
    tags: ['type', 'restriction'],
  },
];

const xml = `<?xml version="1.0"?>
<osm version="0.6">
  <bounds minlat="1" minlon="1" maxlat="2" maxlon="2"/>
  <node id="5000000001" lat="44.4268" lon="26.1025"><tag k="barrier" v="gate"/></node>
  <node id="7" lon="-77.03" lat="-12.5"/>
  <node id="8" lat="1" lon="1" visible="false"/>
  <way id="20"><nd ref="5000000001"/><nd ref="7"/><tag k="highway" v="residential"/><tag k="name" v="Strada „Ștefan” &amp; Fiii"/></way>
  <relation id="30"><member type="way" ref="20" role="from"/><member type="node" ref="7" role="via"/><tag k="type" v="restriction"/></relation>
</osm>`;

const strings = [
  '',
  'barrier',
  'gate',
  'highway',
  'residential',
  'name',
  'Strada „Ștefan” & Fiii',
  'from',
  'via',
  'type',
  'restriction',
];
const stringId = (text: string): number => strings.indexOf(text);

/** Writes one block of a PBF file: see https://wiki.openstreetmap.org/wiki/PBF_Format. */
function block(type: string, content: Uint8Array, isCompressed = true): Uint8Array {
  return pbfBlock(type, content, isCompressed ? undefined : (blob) => blob.writeBytesField(1, content));
}

function fileHeader(...features: readonly string[]): Uint8Array {
  const header = new PbfWriter();
  for (const feature of features) header.writeStringField(4, feature);
  return block('OSMHeader', header.finish());
}

/** A block with a deleted node or way. */
function deletedIn(areDense: boolean): Uint8Array {
  const writer = new PbfWriter();
  writer.writeMessage(
    2,
    (_, group) => {
      if (areDense) {
        group.writeMessage(
          2,
          (__, dense) => {
            dense.writePackedSVarint(1, [8]);
            dense.writeMessage(5, (___, info) => info.writePackedBoolean(6, [false]), undefined);
            dense.writePackedSVarint(8, [0]);
            dense.writePackedSVarint(9, [0]);
          },
          undefined,
        );
      } else {
        group.writeMessage(
          3,
          (__, way) => {
            way.writeVarintField(1, 21);
            way.writeMessage(4, (___, info) => info.writeBooleanField(6, false), undefined);
          },
          undefined,
        );
      }
    },
    undefined,
  );
  return block('OSMData', writer.finish());
}

/** The same elements, with nodes as single or as dense ones, at an offset and with a coarser unit than usual. */
function data(areDense: boolean): Uint8Array {
  const writer = new PbfWriter();
  const units = (degrees: number, offset: number): number => Math.round((degrees * 1e9 - offset) / 1000);
  const [latOffset, lngOffset] = [-2_000_000_000, 5_000_000_000];
  writer.writeMessage(
    1,
    (_, table) => {
      for (const text of strings) table.writeStringField(1, text);
    },
    undefined,
  );
  writer.writeMessage(
    2,
    (_, group) => {
      const nodes = elements.filter((element) => element.type === 'node');
      if (areDense) {
        group.writeMessage(
          2,
          (__, dense) => {
            const steps = (values: readonly number[]): number[] =>
              values.map((value, index) => value - (values[index - 1] ?? 0));
            dense.writePackedSVarint(1, steps(nodes.map(({ id }) => id)));
            dense.writePackedSVarint(8, steps(nodes.map(({ lat }) => units(lat, latOffset))));
            dense.writePackedSVarint(9, steps(nodes.map(({ lng }) => units(lng, lngOffset))));
            dense.writePackedVarint(
              10,
              nodes.flatMap(({ tags }) => [...tags.map(stringId), 0]),
            );
          },
          undefined,
        );
        return;
      }
      for (const node of nodes) {
        group.writeMessage(
          1,
          (__, message) => {
            message.writeSVarintField(1, node.id);
            message.writePackedVarint(2, node.tags.filter((___, index) => index % 2 === 0).map(stringId));
            message.writePackedVarint(3, node.tags.filter((___, index) => index % 2 === 1).map(stringId));
            message.writeSVarintField(8, units(node.lat, latOffset));
            message.writeSVarintField(9, units(node.lng, lngOffset));
          },
          undefined,
        );
      }
    },
    undefined,
  );
  writer.writeMessage(
    2,
    (_, group) => {
      group.writeMessage(
        3,
        (__, way) => {
          way.writeVarintField(1, 20);
          way.writePackedVarint(2, [stringId('highway'), stringId('name')]);
          way.writePackedVarint(3, [stringId('residential'), stringId('Strada „Ștefan” & Fiii')]);
          way.writePackedSVarint(8, [5_000_000_001, 7 - 5_000_000_001]);
        },
        undefined,
      );
      group.writeMessage(
        4,
        (__, relation) => {
          relation.writeVarintField(1, 30);
          relation.writePackedVarint(2, [stringId('type')]);
          relation.writePackedVarint(3, [stringId('restriction')]);
          relation.writePackedVarint(8, [stringId('from'), stringId('via')]);
          relation.writePackedSVarint(9, [20, 7 - 20]);
          relation.writePackedVarint(10, [1, 0]);
        },
        undefined,
      );
    },
    undefined,
  );
  writer.writeVarintField(17, 1000);
  writer.writeVarintField(19, latOffset);
  writer.writeVarintField(20, lngOffset);
  return writer.finish();
}

const header = fileHeader('OsmSchema-V0.6', 'DenseNodes');

it.each<[string, Uint8Array | string]>([
  ['XML', xml],
  ['XML in gzip', gzipSync(xml)],
  ['PBF', Buffer.concat([header, block('OSMData', data(false))])],
  ['PBF with dense nodes', Buffer.concat([header, block('OSMData', data(true))])],
  ['PBF with a deleted way', Buffer.concat([header, block('OSMData', data(false)), deletedIn(false)])],
  ['PBF with a deleted dense node', Buffer.concat([header, block('OSMData', data(true)), deletedIn(true)])],
  [
    'PBF without compression',
    Buffer.concat([header, block('Other', Buffer.from('x')), block('OSMData', data(true), false)]),
  ],
])('reads %s', async (_, content) => {
  expect(await read(content)).toEqual(elements);
  expect(await read(content, new Set(['way']))).toEqual(elements.filter(({ type }) => type === 'way'));
});

const pbf = Buffer.concat([header, block('OSMData', data(true))]);
const damaged = Buffer.from(pbf);
damaged.fill(0xff, header.length + 30, header.length + 60);

it.each<[string, Uint8Array | string, string]>([
  ['an empty file', '', 'extract is empty.'],
  ['another file', 'name;street', 'is not an OpenStreetMap extract: expected .osm.pbf, .osm or .osm.gz.'],
  ['other XML', '<html></html>', 'The file is XML, but not an OpenStreetMap extract.'],
  ['truncated XML', xml.slice(0, 400), 'The OSM XML file is truncated or damaged:'],
  ['a gzip file that fills the memory', gzipSync(`<osm>${' '.repeat(20_000_000)}`), 'expands more than 100 times'],
  ['a truncated gzip file', gzipSync(xml).subarray(0, 100), 'The gzip file is truncated or damaged.'],
  ['a way without an id', '<osm><way id="x"/></osm>', 'A way of the OSM XML file has no valid id.'],
  ['a node without a position', '<osm><node id="4" lat="91" lon="1"/></osm>', 'Node 4 has no valid position.'],
  [
    'a truncated PBF file',
    pbf.subarray(0, pbf.length - 10),
    'The PBF file is truncated: it ends in the middle of a block.',
  ],
  ['a PBF file with a part of a length', pbf.subarray(0, header.length + 2), 'The PBF file is truncated'],
  [
    'a block in LZ4',
    Buffer.concat([header, pbfBlock('OSMData', data(true), (blob) => blob.writeBytesField(6, Buffer.from('x')))]),
    'The PBF file is not compressed with zlib. Convert it with "osmium cat".',
  ],
  ['a damaged PBF file', damaged, 'The PBF file is damaged: a block cannot be decoded.'],
  [
    'versions of a way in XML',
    '<osm><way id="20" version="1"/><way id="20" version="2" visible="false"/></osm>',
    'The extract has several versions of way 20.',
  ],
  [
    'versions of a way in PBF',
    Buffer.concat([header, deletedIn(false), deletedIn(false)]),
    'The extract has several versions of way 21.',
  ],
  [
    'history',
    Buffer.concat([fileHeader('HistoricalInformation')]),
    'needs "HistoricalInformation", which is not supported.',
  ],
])('refuses %s', async (_, content, message) => {
  await expect(read(content)).rejects.toThrow(message);
  await expect(read(content)).rejects.toMatchObject({ name: 'InvalidExtract' });
});

it('refuses a file that does not exist', async () => {
  await expect(openExtract(join(folder, 'none.osm.pbf'))).rejects.toThrow(/none\.osm\.pbf cannot be read: ENOENT/);
});
