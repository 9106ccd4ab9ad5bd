import type { MapConfig } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import { type Harness, refused } from '../kit/harness.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';

const unirii = { lat: 44.4268, lng: 26.1025 };
const victoriei = { lat: 44.4525, lng: 26.0865 };
const ride = { fromLat: unirii.lat, fromLng: unirii.lng, toLat: victoriei.lat, toLng: victoriei.lng } as const;

/** Zoom level, column and row of the tile that contains Piața Unirii. */
const centre = ['14', '9379', '5930.mvt'] as const;

/** Texts that break careless code. */
const hostileTexts = [
  'a'.repeat(10_000),
  '🛵🍕👩‍👩‍👧',
  "' or 1=1 --",
  '"; drop table streets; --',
  '%_\\',
  '../../etc/passwd',
  '{"$ne":null}',
  '<script>alert(1)</script>',
  '\u202e\u0301\u0301',
  '25'.repeat(40),
];

const tilePath = (config: MapConfig, [z, x, y]: readonly [string, string, string]): string =>
  new URL(config.tileUrlTemplate.replace('{z}', z).replace('{x}', x).replace('{y}.mvt', y)).pathname;

async function tileText({ platform }: Harness, place: readonly [string, string, string]): Promise<string> {
  const blob = await platform.maps.downloadTile(...place);
  expect(blob.type).toBe('application/vnd.mapbox-vector-tile');
  return blob.text();
}

export const maps = subject('maps', (scenario) => {
  scenario('gives apps the URLs of style and tiles, and both exist', async ({ platform, send }) => {
    const config = await platform.maps.getConfig();
    expect(config).toMatchObject({ minZoom: 0, maxZoom: 16, limits: { matrixSources: 25, matrixDestinations: 25 } });
    const style = await send('GET', new URL(config.styleUrl).pathname);
    expect(style.status).toBe(200);
    expect(style.text).toContain(config.tileUrlTemplate);
    expect((await send('GET', tilePath(config, centre))).status).toBe(200);
    const [west = 0, south = 0, east = 0, north = 0] = config.bounds;
    const { fixtures } = await platform.reference.getServiceZones();
    for (const { point } of fixtures.filter(({ expected }) => expected === 'inside')) {
      expect(point.lng > west && point.lng < east && point.lat > south && point.lat < north).toBe(true);
    }
  });

  scenario('has a light and a dark style', async ({ platform, send }) => {
    const [light, dark] = await Promise.all([platform.maps.getStyle(), platform.maps.getStyle({ theme: 'dark' })]);
    expect(light.layers.map(({ id }) => id)).toEqual(dark.layers.map(({ id }) => id));
    expect(light.layers[0]).not.toEqual(dark.layers[0]);
    expectPointers(await send('GET', '/api/v1/maps/style.json?theme=pink'), '/query/theme');
  });

  scenario('serves the tile of the centre as bytes, with all its layers', async (harness) => {
    const text = await tileText(harness, centre);
    expect(text.charCodeAt(0)).toBe(0x1a);
    for (const name of ['zones', 'water', 'roads', 'places', 'stores', 'Dâmbovița', 'Piața Unirii']) {
      expect(text).toContain(name);
    }
    expect(await tileText(harness, ['14', '9379', '5930'])).toBe(text);
    expect(await tileText(harness, ['3', '0', '0.mvt'])).toBe('');
  });

  scenario('answers 304 for an unchanged configuration, style or tile', async ({ send }) => {
    for (const path of ['config', 'style.json', `tiles/${centre.join('/')}`]) {
      const first = await send('GET', `/api/v1/maps/${path}`);
      const etag = first.headers.get('etag') ?? '';
      expect(first.headers.get('cache-control')).toBe('public, max-age=300');
      const again = await send('GET', `/api/v1/maps/${path}`, { headers: { 'if-none-match': etag } });
      expect([again.status, again.text, again.headers.get('etag')]).toEqual([304, '', etag]);
    }
  });

  scenario('counts tiles separately from other calls', async ({ send }) => {
    const answer = await send('GET', `/api/v1/maps/tiles/${centre.join('/')}`);
    expect(answer.headers.get('ratelimit-policy')).toBe('"tiles";q=3000;w=60');
  });

  scenario('refuses tiles that cannot exist', async ({ send }) => {
    const tiles = '/api/v1/maps/tiles';
    expectPointers(await send('GET', `${tiles}/17/0/0.mvt`), '/params/z');
    expectPointers(await send('GET', `${tiles}/-1/0/0`), '/params/z');
    expectPointers(await send('GET', `${tiles}/z/x/y`), '/params/z', '/params/x', '/params/y');
    expectPointers(await send('GET', `${tiles}/4/1/2.png`), '/params/y');
    expectPointers(await send('GET', `${tiles}/4/1e400/2`), '/params/x');
    expectProblem(await send('GET', `${tiles}/4/16/0.mvt`), 'not_found');
    expectProblem(await send('GET', `${tiles}/4/0/16.mvt`), 'not_found');
    expectProblem(await send('GET', `${tiles}/4/0`), 'not_found');
    expectProblem(await send('GET', `${tiles}/%zz/0/0`), 'malformed_request');
  });

  scenario('reports the state of its providers', async ({ platform, target }) => {
    const { state, services, time } = await platform.maps.getHealth();
    expect([state, time]).toEqual(['ok', new Date(target.now()).toISOString()]);
    expect(services.map(({ service }) => service)).toEqual(['geocoding', 'routing', 'tiles']);
    for (const service of services) expect(service).toMatchObject({ state: 'ok', fallbackInUse: false });
  });

  scenario('resolves an address to a single place', async (harness) => {
    const { platform } = harness;
    const found = await platform.maps.geocode({ q: 'str. lipscani nr 25' });
    expect(found).toMatchObject({
      label: 'Strada Lipscani 25, Sector 3, București',
      precision: 'street',
      radiusMeters: 300,
      insideServiceArea: true,
    });
    expect(await platform.maps.geocode({ q: 'Otopeni' })).toMatchObject({ kind: 'locality', precision: 'area' });
    const validated = await platform.reference.validateAddress({ addressText: 'str. lipscani nr 25' });
    expect(validated).toMatchObject({ coordinates: found.coordinates, zoneId: found.zoneId });
    await refused(platform.maps.geocode({ q: 'zzzz qqqq 99' }), 'not_found');
  });
});

export const geocode = subject('geocoding', (scenario) => {
  scenario('suggests while the user types, with any diacritics and one typing error', async ({ platform }) => {
    const first = async (q: string): Promise<string | undefined> =>
      (await platform.geocode.search({ q })).data[0]?.label;
    expect(await first('lips 25')).toBe('Strada Lipscani 25, Sector 3, București');
    expect(await first('lipscnai 25')).toBe('Strada Lipscani 25, Sector 3, București');
    expect(await first('metrou vic')).toBe('Metrou Piața Victoriei, Sector 1, București');
    expect(await first('Şos. Pantel')).toBe(await first('Șos. Pantel'));
    expect(await first('sector 4')).toBe('Sector 4, București');
    expect(await first('oto')).toBe('Otopeni, Ilfov');
  });

  scenario('ranks the nearest of equally good places first', async ({ platform }) => {
    const near = async ({ lat, lng }: { lat: number; lng: number }): Promise<string | null | undefined> =>
      (await platform.geocode.search({ q: 'strada', lat, lng, limit: 1 })).data[0]?.zoneId;
    expect(await near({ lat: 44.43, lng: 26.02 })).toBe('bucharest-sector-6');
    expect(await near({ lat: 44.46, lng: 26.12 })).toBe('bucharest-sector-2');
  });

  scenario('returns each suggestion with its zone and position', async ({ platform }) => {
    const { data } = await platform.geocode.search({ q: 'p', limit: 20 });
    expect(data).toHaveLength(20);
    for (const { coordinates, insideServiceArea, zoneId } of data) {
      const validated = await platform.reference.validateAddress({ coordinates });
      expect(validated).toMatchObject({ inServiceArea: insideServiceArea, zoneId });
    }
  });

  scenario('treats any input as plain text', async ({ send }) => {
    for (const text of hostileTexts) {
      for (const path of ['/api/v1/geocode/search', '/api/v1/maps/geocode']) {
        const { status } = await send('GET', `${path}?q=${encodeURIComponent(text)}`);
        expect([200, 400, 404], `${path} ${text.slice(0, 40)}`).toContain(status);
      }
    }
    expectPointers(await send('GET', '/api/v1/geocode/search'), '/query/q');
    expectPointers(await send('GET', '/api/v1/geocode/search?q=a&lat=44'), '/query/lng');
    expectPointers(await send('GET', '/api/v1/geocode/search?q=a&limit=21'), '/query/limit');
  });

  scenario('finds the address of a point', async ({ platform, send }) => {
    const { data } = await platform.geocode.search({ q: 'Calea Victoriei 100' });
    const { lat = 0, lng = 0 } = data[0]?.coordinates ?? {};
    const back = await platform.geocode.reverse({ lat, lng });
    expect(back).toMatchObject({ kind: 'street', insideServiceArea: true, zoneId: data[0]?.zoneId });
    expect(back.label).toContain('Calea Victoriei,');
    expect(back.distanceMeters).toBeLessThan(5);
    expect(await platform.geocode.reverse({ lat: 44.55, lng: 26.07 })).toMatchObject({
      kind: 'locality',
      zoneId: null,
    });
    await refused(platform.geocode.reverse({ lat: 48.85, lng: 2.35 }), 'not_found');
    expectPointers(await send('GET', '/api/v1/geocode/reverse'), '/query/lat', '/query/lng');
    expectPointers(await send('GET', '/api/v1/geocode/reverse?lat=91&lng=-181'), '/query/lat', '/query/lng');
  });
});

export const routing = subject('routing', (scenario) => {
  scenario('returns the route between two points as a line', async ({ platform }) => {
    const { geometry, bounds, ...way } = await platform.routing.getRoute(ride);
    expect(way.vehicle).toBe('scooter');
    expect(way.distanceMeters).toBeGreaterThan(3_000);
    expect(way.durationSeconds).toBeGreaterThan(200);
    const [first = [], last = []] = [geometry.coordinates[0], geometry.coordinates.at(-1)];
    expect(Math.hypot((first[0] ?? 0) - ride.fromLng, (first[1] ?? 0) - ride.fromLat)).toBeLessThan(0.01);
    expect(Math.hypot((last[0] ?? 0) - ride.toLng, (last[1] ?? 0) - ride.toLat)).toBeLessThan(0.01);
    const [west = 0, south = 0, east = 0, north = 0] = bounds;
    expect(
      geometry.coordinates.every(([lng = 0, lat = 0]) => lng >= west && lng <= east && lat >= south && lat <= north),
    ).toBe(true);
  });

  scenario('estimates the arrival from the departure', async ({ platform }) => {
    const departAt = '2026-11-23T08:30:00+02:00';
    const eta = await platform.routing.getEta({ ...ride, vehicle: 'car', departAt });
    expect(eta).toMatchObject({ vehicle: 'car', departAt: '2026-11-23T06:30:00.000Z' });
    expect(Date.parse(eta.arriveAtLow) - Date.parse(departAt)).toBe(eta.durationSeconds * 1_000);
    expect(eta.arriveAtHigh > eta.arriveAtLow).toBe(true);
  });

  scenario('returns a matrix that agrees with its routes', async ({ platform }) => {
    const { departAt, rows } = await platform.routing.calculateMatrix({
      sources: [unirii, victoriei],
      destinations: [victoriei],
    });
    const { distanceMeters, durationSeconds } = await platform.routing.getRoute({ ...ride, departAt });
    expect(rows).toEqual([[{ distanceMeters, durationSeconds }], [{ distanceMeters: 0, durationSeconds: 0 }]]);
  });

  scenario('refuses points off the map, and names them', async ({ platform, send }) => {
    const far = { lat: 46.77, lng: 23.59 };
    const pointers = async (path: string, json?: object): Promise<string[]> => {
      const answer = await send(json ? 'POST' : 'GET', path, json ? { json } : {});
      const { errors = [] } = expectProblem(answer, 'outside_service_area');
      return errors.map(({ pointer }) => pointer);
    };
    expect(await pointers('/api/v1/routing/route?fromLat=44.43&fromLng=26.1&toLat=0&toLng=0')).toEqual([
      '/query/toLat',
    ]);
    expect(await pointers('/api/v1/routing/eta?fromLat=0&fromLng=0&toLat=44.43&toLng=26.1')).toEqual([
      '/query/fromLat',
    ]);
    const body = { sources: [unirii, far], destinations: [far] };
    expect(await pointers('/api/v1/routing/matrix', body)).toEqual(['/body/sources/1', '/body/destinations/0']);
    await platform.routing.getRoute({ ...ride, toLat: 44.55, toLng: 26.07 });
  });

  scenario('refuses unknown parameters and values', async ({ send }) => {
    const path = `/api/v1/routing/route?${new URLSearchParams(Object.entries(ride).map(([name, value]) => [name, String(value)]))}`;
    expectPointers(await send('GET', `${path}&vehicle=horse`), '/query/vehicle');
    expectPointers(await send('GET', `${path}&departAt=soon`), '/query/departAt');
    expectPointers(await send('GET', `${path}&departAt=1999-01-01T00:00:00Z`), '/query/departAt');
    expectPointers(
      await send('GET', '/api/v1/routing/eta?fromLat=NaN&fromLng=26&toLat=44&toLng=1e9'),
      '/query/fromLat',
      '/query/toLng',
    );
    const many = Array.from({ length: 26 }, () => unirii);
    const matrix = await send('POST', '/api/v1/routing/matrix', { json: { sources: many, destinations: [] } });
    expectPointers(matrix, '/body/sources', '/body/destinations');
    expect(bodyOf(matrix)).toHaveProperty('code', 'invalid_request');
  });
});
