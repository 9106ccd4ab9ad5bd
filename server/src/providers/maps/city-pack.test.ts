import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../commands/run-cli.js';
import { readConfig } from '../../config/config.js';
import { type RunningServer, startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { extracts } from '../../testing/osm/extracts.js';

/**
 * A block of streets near Piața Unirii: a square of four corners A to D, each side 0.004° (about 320 and 440 m), with a one-way side from A to B.
 * From the road in the south, a left turn at A is forbidden.
 *
 *     D --- C
 *     |     |
 *     A --> B
 *     |
 *     S
 */
const extract = `<?xml version="1.0"?><osm version="0.6">
  <node id="1" lat="44.428" lon="26.100"/><node id="2" lat="44.428" lon="26.104"/>
  <node id="3" lat="44.432" lon="26.104"/><node id="4" lat="44.432" lon="26.100"/><node id="5" lat="44.424" lon="26.100"/>
  <node id="6" lat="44.43" lon="26.0999"><tag k="addr:street" v="Strada Vestului"/><tag k="addr:housenumber" v="4"/></node>
  <way id="10"><nd ref="1"/><nd ref="2"/><tag k="highway" v="residential"/><tag k="oneway" v="yes"/></way>
  <way id="11"><nd ref="2"/><nd ref="3"/><nd ref="4"/><tag k="highway" v="residential"/></way>
  <way id="12"><nd ref="4"/><nd ref="1"/><tag k="highway" v="residential"/><tag k="name" v="Strada Vestului"/></way>
  <way id="13"><nd ref="5"/><nd ref="1"/><tag k="highway" v="residential"/></way>
  <relation id="20"><member type="way" ref="13" role="from"/><member type="node" ref="1" role="via"/><member type="way" ref="12" role="to"/>
    <tag k="type" v="restriction"/><tag k="restriction" v="no_straight_on"/></relation>
</osm>`;

let folder: string;
let pack: string;
let server: RunningServer;

async function doorstep(...argv: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATA_DIR: folder, LOG_LEVEL: 'silent' };
  const code = await runCli(argv, env, { print: (line) => void out.push(line), note: (line) => void err.push(line) });
  return { code, out, err };
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-pack-'));
  pack = join(folder, 'block.city');
  await writeFile(join(folder, 'block.osm'), extract);
  const imported = await doorstep('city', 'import', join(folder, 'block.osm'), '--out', pack);
  expect(imported).toMatchObject({ code: 0, out: [pack] });
  expect(imported.err.at(-1)).toContain(`CITY_PACK=${pack}`);
  server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: folder, CITY_PACK: pack, RATE_LIMITS: 'off' }),
    store: createMemoryStore(),
    logger: createLogger('silent'),
    worker: false,
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

async function get(path: string): Promise<Record<string, unknown>> {
  const response = await fetch(`${server.url}/api/v1/${path}`);
  expect(response.status).toBe(200);
  return response.json();
}

const route = (from: string, to: string) => {
  const [[fromLat, fromLng], [toLat, toLng]] = [from.split(','), to.split(',')];
  const ends = `fromLat=${fromLat}&fromLng=${fromLng}&toLat=${toLat}&toLng=${toLng}`;
  return get(`routing/route?${ends}&vehicle=car&departAt=2026-11-27T01:00:00.000Z`);
};

const [a, b, c, d, south] = ['44.428,26.1', '44.428,26.104', '44.432,26.104', '44.432,26.1', '44.425,26.1'];
const line = (...points: readonly string[]) => points.map((point) => point.split(',').map(Number).toReversed());

describe('a server with a city pack', () => {
  it.each([
    ['follows a one-way road', a, b, [a, b], 318],
    ['goes round in the other direction', b, a, [b, c, d, a], 1_207],
    ['respects a turn restriction', south, d, [south, a, b, c, d], 1_414],
    ['goes straight on where it may', d, south, [d, south], 778],
  ])('%s', async (_, from, to, corners, meters) => {
    const { distanceMeters, durationSeconds, geometry } = await route(from, to);
    expect(geometry).toEqual({ type: 'LineString', coordinates: line(...corners) });
    expect(distanceMeters).toBeGreaterThan(meters - 3);
    expect(distanceMeters).toBeLessThan(meters + 3);
    // At night, at the 24 km/h of a residential street, with at most one turn.
    const delay = Number(durationSeconds) - (Number(distanceMeters) * 3.6) / 24;
    expect(delay).toBeGreaterThan(-1);
    expect(delay).toBeLessThan(4);
  });

  it('routes over the built-in roads elsewhere', async () => {
    const { distanceMeters } = await route('44.4268,26.1025', '44.4525,26.0865');
    expect(distanceMeters).toBeGreaterThan(3_000);
    const { distanceMeters: inBoth } = await route(a, '44.51,26.08');
    expect(inBoth).toBeGreaterThan(8_000);
  });

  it('names the source of its roads wherever maps are configured', async () => {
    const attribution = '© Doorstep © OpenStreetMap contributors';
    expect(await get('maps/config')).toMatchObject({
      attribution,
      providers: { routing: 'city_pack', geocoding: 'city_pack' },
    });
    expect(await get('maps/style.json')).toMatchObject({ sources: { doorstep: { attribution } } });
    expect(await get('maps/health')).toMatchObject({
      state: 'ok',
      services: [{ provider: 'city_pack' }, { provider: 'city_pack' }, {}],
    });
  });

  it.each([
    ['geocode/search?limit=1&q=vestului 4', 'Strada Vestului 4', 'house'],
    ['geocode/search?limit=1&q=vest', 'Strada Vestului', 'street'],
    ['geocode/search?limit=1&q=colentina', 'Colentina', 'area'],
    ['geocode/reverse?lat=44.43&lng=26.0999', 'Strada Vestului 4', 'house'],
    ['geocode/reverse?lat=44.429&lng=26.1', 'Strada Vestului', 'street'],
    ['maps/geocode?q=Str. Vestului nr. 4', 'Strada Vestului 4', 'house'],
    ['maps/geocode?q=Strada Vestului 99999', 'Strada Vestului', 'street'],
  ])('finds addresses of the pack, and others of the sandbox map: %s', async (path, label, precision) => {
    const { data, ...one } = await get(path);
    const found = Array.isArray(data) ? data[0] : one;
    expect(found).toMatchObject({ label: expect.stringContaining(label), precision });
  });
});

describe('city import', () => {
  it.each([
    [[], 'city import needs the path of an extract.'],
    [['x.osm', '--bbox', '1,2,3'], '--bbox takes four numbers in degrees: west,south,east,north, such as'],
    [['x.osm', '--bbox', '3,2,1,4'], '--bbox takes four numbers in degrees'],
    [['x.osm', '--bbox', '1,2,3,91'], '--bbox takes four numbers in degrees'],
    [['x.osm', '--boundary', 'Bucharest'], '--boundary takes the id of a relation of OpenStreetMap, such as 377733.'],
    [['x.osm', '--boundary', '1', '--bbox', '1,2,3,4'], 'city import takes --bbox or --boundary, not both.'],
    [['/nowhere/x.osm.pbf'], '/nowhere/x.osm.pbf cannot be read: ENOENT'],
    [[extracts.andorra, '--boundary', '999999999'], 'The extract has no relation 999999999.'],
    [[extracts.andorra, '--bbox', '-40,30,-39,31'], 'The extract has nothing in the box -40,30,-39,31'],
    [['one.osm', 'two.osm'], 'There is no command "city import one.osm two.osm".'],
  ])('refuses %j in one line', async (argv, message) => {
    expect(await doorstep('city', 'import', ...argv)).toEqual({
      code: 1,
      out: [],
      err: [expect.stringContaining(message)],
    });
  });

  it('reports a folder that does not exist', async () => {
    const target = join(folder, 'none', 'x.city');
    const { code, err } = await doorstep('city', 'import', join(folder, 'block.osm'), '--out', target);
    expect([code, err]).toEqual([1, [expect.stringContaining(`${target} cannot be written: ENOENT`)]]);
  });
});

describe('a server does not start', () => {
  const start = async (path: string) =>
    startServer({
      config: readConfig({ PORT: '0', DATA_DIR: folder, CITY_PACK: path }),
      store: createMemoryStore(),
      logger: createLogger('silent'),
      worker: false,
    });

  it('with a pack that is missing, truncated or of another version', async () => {
    const bytes = await readFile(pack);
    const otherVersion = Buffer.from(bytes);
    otherVersion[8] = 99;
    const broken = join(folder, 'broken.city');
    await expect(start(join(folder, 'none.city'))).rejects.toThrow(/^CITY_PACK: .*none\.city cannot be read: ENOENT/);
    await writeFile(broken, bytes.subarray(0, -8));
    await expect(start(broken)).rejects.toThrow(/^CITY_PACK: .*broken\.city: The city pack is truncated or damaged\./);
    await writeFile(broken, otherVersion);
    await expect(start(broken)).rejects.toThrow(
      'The city pack has version 99, and this release reads version 5. Import the extract again.',
    );
  });

  it('before its pack can be read, and leaves the database as it was', async () => {
    const steps: string[] = [];
    const config = readConfig({ PORT: '0', DATA_DIR: join(folder, 'untouched'), CITY_PACK: join(folder, 'none.city') });
    const starting = startServer({ config, logger: createLogger('silent'), onStep: (step) => void steps.push(step) });
    await expect(starting).rejects.toThrow('CITY_PACK: ');
    expect(steps).toEqual([]);
  });
});
