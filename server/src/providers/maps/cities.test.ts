import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createMemoryStore, demoApiKey } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../../commands/run-cli.js';
import { readConfig } from '../../config/config.js';
import { type RunningServer, startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { type ExtractName, extracts } from '../../testing/osm/extracts.js';

const cities = {
  andorra: {
    id: 'andorra',
    name: 'Andorra la Vella',
    country: { code: 'AD' },
  },
  monaco: {
    id: 'monaco',
    name: 'Monaco',
    country: { code: 'MC' },
    emergencyContacts: [
      { service: 'police', phone: '17' },
      { service: 'fire', phone: '18' },
    ],
  },
} as const;

/** Zones of Andorra, drawn around the two largest towns. */
const zones = {
  type: 'FeatureCollection',
  features: [
    ['La Vella', 1.49, 42.495, 1.531, 42.52],
    ['Escaldes', 1.531, 42.495, 1.57, 42.525],
  ].map(([name, west, south, east, north]) => ({
    type: 'Feature',
    properties: { name },
    geometry: {
      type: 'Polygon',
      coordinates: [
        [
          [west, south],
          [east, south],
          [east, north],
          [west, north],
          [west, south],
        ],
      ],
    },
  })),
};

let folder: string;
let server: RunningServer;

async function doorstep(...argv: string[]): Promise<{ readonly code: number; readonly err: string }> {
  const err: string[] = [];
  const note = (line: string): void => void err.push(line);
  const code = await runCli(argv, { DATA_DIR: folder, LOG_LEVEL: 'silent' }, { print: () => undefined, note });
  return { code, err: err.join('\n') };
}

async function file(name: string, content: unknown): Promise<string> {
  const path = join(folder, name);
  await writeFile(path, typeof content === 'string' ? content : JSON.stringify(content));
  return path;
}

async function imported(name: ExtractName & keyof typeof cities, ...options: string[]): Promise<string> {
  const out = join(folder, `${name}.city`);
  const city = await file(`${name}.json`, cities[name]);
  expect(await doorstep('city', 'import', extracts[name], '--city', city, '--out', out, ...options)).toMatchObject({
    code: 0,
  });
  return out;
}

beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-cities-'));
  const packs = [await imported('andorra', '--zones', await file('zones.geojson', zones)), await imported('monaco')];
  server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: folder, SEED: 'demo', RATE_LIMITS: 'off', CITY_PACK: packs.join(',') }),
    store: createMemoryStore(),
    logger: createLogger('silent'),
    worker: false,
  });
});
afterAll(async () => {
  await server.close();
  await rm(folder, { recursive: true, force: true });
});

/** Answers of different routes, whose shapes other tests check. */
// biome-ignore lint/suspicious/noExplicitAny: the fields of an answer depend on the route.
type Answer = any;

async function call(path: string, body?: object): Promise<{ readonly status: number; readonly body: Answer }> {
  const response = await fetch(`${server.url}${path}`, {
    method: body === undefined ? 'GET' : 'POST',
    headers: { authorization: `Bearer ${demoApiKey}`, 'content-type': 'application/json' },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  });
  return { status: response.status, body: await response.json() };
}

describe('a server with two city packs', () => {
  it('serves both cities beside Bucharest', async () => {
    const { body: countries } = await call('/api/v1/countries');
    expect(countries.data.map(({ code }: { code: string }) => code)).toEqual(['RO', 'AD', 'MC']);
    const { body: list } = await call('/api/v1/cities?country=AD');
    expect(list.data).toMatchObject([
      {
        ...{ id: 'andorra', name: 'Andorra la Vella', timeZone: 'Europe/Andorra', currency: 'EUR' },
        ...{ languages: ['ca'], textLanguage: 'en', vat: { standardBasisPoints: 450, foodBasisPoints: 100 } },
        emergencyContacts: [{ service: 'all', phone: '112' }],
      },
    ]);
    const { body: area } = await call('/api/v1/service-zones?cityId=andorra');
    expect(area.zones.map(({ id, name }: { id: string; name: string }) => [id, name])).toEqual([
      ['andorra-la-vella', 'La Vella'],
      ['andorra-escaldes', 'Escaldes'],
    ]);
    const { body: monaco } = await call('/api/v1/service-zones?cityId=monaco');
    expect(monaco.zones).toMatchObject([{ id: 'monaco-monaco', name: 'Monaco' }]);
  });

  const contact = { name: 'Maria Puig', phone: '+376312345' };
  const meritxell = {
    address: 'Avinguda Meritxell, Andorra la Vella',
    coordinates: { lat: 42.5078, lng: 1.5255 },
    contact,
  };
  const tarragona = {
    address: 'Avinguda de Tarragona, Andorra la Vella',
    coordinates: { lat: 42.5045, lng: 1.5236 },
    contact,
  };
  const harbour = { address: 'Boulevard Albert 1er, Monaco', coordinates: { lat: 43.7362, lng: 7.4213 }, contact };
  const items = [{ name: 'Flors', quantity: 1 }];

  it('carries a delivery in Andorra la Vella from address to door, and shows it on its map', async () => {
    const { status, body } = await call('/v1/deliveries', { pickup: meritxell, dropoff: tarragona, items });
    expect(status, JSON.stringify(body)).toBe(201);
    const advanced = await call('/v1/sandbox/clock/advance', { seconds: 7_200 });
    expect(advanced.status).toBe(200);
    const { body: delivered } = await call(`/v1/deliveries/${body.id}`);
    expect(delivered).toMatchObject({
      status: 'delivered',
      fee: { amount: expect.any(Number), currency: 'EUR' },
      vat: { rateBasisPoints: 450, amount: { currency: 'EUR' } },
      charge: { total: delivered.fee },
    });
    const page = await (await fetch(body.trackingUrl)).text();
    expect(page).toContain('© OpenStreetMap contributors');
    expect(page).toContain('class="stream"');
    const token = body.trackingUrl.split('/').at(-1);
    expect((await call(`/v1/tracking/${token}`)).body).toMatchObject({ timeZone: 'Europe/Andorra' });
  });

  it.each([
    ['in the mountains', { address: 'Pic', coordinates: { lat: 42.6, lng: 1.65 }, contact }, 'outside_service_area'],
  ])('refuses a dropoff %s', async (_, dropoff, code) => {
    const { contact: _from, ...pickup } = meritxell;
    const { contact: _to, ...place } = dropoff;
    const { status, body } = await call('/v1/quotes', { pickup, dropoff: place });
    expect([status, body.code]).toEqual([409, code]);
  });

  it('bills each currency on a separate statement', async () => {
    const victoriei = { address: 'Calea Victoriei 12', coordinates: { lat: 44.4346, lng: 26.0963 }, contact };
    const unirii = { address: 'Piața Unirii 1', coordinates: { lat: 44.4268, lng: 26.1025 }, contact };
    const made = [
      await call('/v1/deliveries', { pickup: meritxell, dropoff: tarragona, items }),
      await call('/v1/deliveries', { pickup: victoriei, dropoff: unirii, items }),
    ];
    expect(made.map(({ body }) => body.fee.currency)).toEqual(['EUR', 'RON']);
    await call('/v1/sandbox/clock/advance', { seconds: 7_200 });
    const charges: Answer[] = (await call('/v1/charges?limit=100')).body.data;
    for (const currency of ['EUR', 'RON']) {
      const own = charges.filter(({ total }) => total.currency === currency).map(({ total }) => total.amount);
      const months: Answer[] = (await call(`/v1/statements?currency=${currency}`)).body.data;
      const sum = own.reduce((all, amount) => all + amount, 0);
      expect(sum).toBeGreaterThan(0);
      expect(months.at(0)?.closing).toEqual({ amount: sum, currency });
    }
  });

  it('refuses a delivery from one city to another, and an amount in a foreign currency', async () => {
    const across = await call('/v1/deliveries', { pickup: meritxell, dropoff: harbour, items });
    expect(across.body).toMatchObject({
      code: 'outside_service_area',
      errors: [{ pointer: '/body/dropoff/coordinates', detail: expect.stringContaining('stays in one city') }],
    });
    const tip = { amount: 200, currency: 'RON' };
    const foreign = await call('/v1/deliveries', { pickup: meritxell, dropoff: tarragona, items, tip });
    expect(foreign.status).toBe(400);
    expect(foreign.body).toMatchObject({ errors: [{ pointer: '/body/tip/currency', detail: 'must be EUR, not RON' }] });
  });

  it('prices a quote in Monaco', async () => {
    const casino = { address: 'Place du Casino, Monaco', coordinates: { lat: 43.7392, lng: 7.4277 } };
    const { contact: _, ...pickup } = harbour;
    const { status, body } = await call('/v1/quotes', { pickup, dropoff: casino });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.route?.distanceMeters ?? body.distanceMeters).toBeGreaterThan(500);
    expect(body).toMatchObject({ fee: { currency: 'EUR' }, vat: { rateBasisPoints: 2_000 } });
  });
});

it.each([
  ['atlantis', /^CITIES: There is no city atlantis\. The cities are bucharest\.$/],
  ['bucharest,bucharest', /^CITIES: Two cities/],
  [' , ', /^CITIES: There must be at least one city/],
])('a server of the cities "%s" does not start', async (ids, message) => {
  const config = readConfig({ PORT: '0', DATA_DIR: folder, CITIES: ids });
  const started = startServer({ config, store: createMemoryStore(), logger: createLogger('silent'), worker: false });
  await expect(started).rejects.toThrow(message);
});

describe('city import', () => {
  const { andorra } = cities;

  it('says which configuration of the city it uses', async () => {
    const city = await file('city.json', andorra);
    const { err } = await doorstep('city', 'import', extracts.andorra, '--city', city, '--out', join(folder, 'x.city'));
    expect(err).toContain(
      'Andorra la Vella has prices in EUR, the time zone Europe/Andorra, the languages ca, VAT of 4.5 % and 1 % on food, and the emergency number 112.',
    );
  });

  it('refuses a centre outside the city', async () => {
    const wrong = await file('wrong.json', { ...andorra, center: { lat: 44.43, lng: 26.1 } });
    const { err } = await doorstep(
      'city',
      'import',
      extracts.andorra,
      '--city',
      wrong,
      '--out',
      join(folder, 'x.city'),
    );
    expect(err).toContain('The centre of Andorra la Vella is not in its area.');
  });

  it('refuses a wrong configuration of a city', async () => {
    const wrong = await file('wrong.json', { ...andorra, timeZone: 'Andorra' });
    const { code, err } = await doorstep('city', 'import', extracts.andorra, '--city', wrong);
    expect(code).not.toBe(0);
    expect(err).toMatch(/\/timeZone: must be the IANA name/);
  });

  it.each([
    ['without polygons', { type: 'FeatureCollection', features: [] }, /has no zones/],
    [
      'that are not closed',
      {
        ...zones,
        features: [
          {
            ...zones.features[0],
            geometry: {
              type: 'Polygon',
              coordinates: [
                [
                  [0, 0],
                  [1, 0],
                  [1, 1],
                  [0, 1],
                ],
              ],
            },
          },
        ],
      },
      /must end where it begins/,
    ],
  ])('refuses zones %s', async (_, content, message) => {
    const options = ['--city', await file('city.json', andorra), '--zones', await file('wrong.geojson', content)];
    const { code, err } = await doorstep('city', 'import', extracts.andorra, ...options);
    expect(code).not.toBe(0);
    expect(err).toMatch(message);
  });

  it('needs a city for zones', async () => {
    expect((await doorstep('city', 'import', extracts.andorra, '--zones', 'x')).err).toMatch(/--zones needs --city/);
  });
});
