import { VectorTile } from '@mapbox/vector-tile';
import { PbfReader } from 'pbf';
import { describe, expect, it } from 'vitest';
import { createTestService, type TestService } from '../../service/testing/test-service.js';
import type { Point } from '../../values/geo/shape/point.js';

/** The tile of a point (https://wiki.openstreetmap.org/wiki/Slippy_map_tilenames). */
function tileOf({ lat, lng }: Point, z: number): string {
  const side = 2 ** z;
  const x = Math.floor(((lng + 180) / 360) * side);
  const radians = (lat * Math.PI) / 180;
  const y = Math.floor(((1 - Math.asinh(Math.tan(radians)) / Math.PI) / 2) * side);
  return `/api/v1/maps/tiles/${z}/${x}/${y}.mvt`;
}

const unirii = { lat: 44.4275, lng: 26.1035 };

type Features = readonly Readonly<Record<string, unknown>>[];

/** Reads a tile and returns the properties of its features by layer. */
async function readTile({ send }: TestService, path: string): Promise<Readonly<Record<string, Features>>> {
  const answer = await send('GET', path);
  expect(answer).toMatchObject({ status: 200, headers: { 'content-type': 'application/vnd.mapbox-vector-tile' } });
  if (!(answer.body instanceof Uint8Array)) throw new Error('A tile is bytes.');
  const { layers } = new VectorTile(new PbfReader(answer.body));
  return Object.fromEntries(
    Object.entries(layers).map(([name, layer]) => {
      expect(layer).toMatchObject({ version: 2, extent: 4096 });
      return [name, Array.from({ length: layer.length }, (_, at) => layer.feature(at).properties)];
    }),
  );
}

describe('tiles', () => {
  it('contain every layer in the city centre', async () => {
    const tile = await readTile(await createTestService(), tileOf(unirii, 14));
    expect(Object.keys(tile).sort()).toEqual(['parks', 'places', 'roads', 'stores', 'water', 'zones']);
    expect(tile['water']).toContainEqual({ kind: 'river', name: 'Dâmbovița' });
    expect(tile['places']).toContainEqual({ kind: 'metro_station', name: 'Piața Unirii' });
    expect(tile['zones']).toContainEqual(expect.objectContaining({ kind: 'sector', id: 'bucharest-sector-3' }));
    expect(tile['roads']?.map(({ name }) => name)).toContain('Splaiul Unirii');
  });

  it('contain more details of stores at higher zoom levels', async () => {
    const service = await createTestService();
    const [store] = await service.store.reader.find('stores', { limit: 1 });
    if (!store) throw new Error('There is a store.');
    const { id, slug, name, category } = store;
    expect((await readTile(service, tileOf(store, 14)))['stores']).toContainEqual({ id, slug, name, category });
    expect((await readTile(service, tileOf(store, 12)))['stores']).toContainEqual({ category });
    expect(await readTile(service, tileOf(store, 10))).not.toHaveProperty('stores');
  });

  it('show changed and new stores', async () => {
    const service = await createTestService();
    const [store] = await service.store.reader.find('stores', { limit: 1 });
    if (!store) throw new Error('There is a store.');
    const path = tileOf(store, 16);
    const before = (await readTile(service, path))['stores'];
    service.ports.clock.set(service.ports.clock.now() + 2_000);
    const updatedAt = new Date(service.ports.clock.now()).toISOString();
    await service.store.transaction(async (db) => {
      await db.update('stores', { id: store.id }, { name: 'Renamed', updatedAt });
      await db.insert('stores', {
        ...store,
        id: 'sto_01kb2m5v3xe8wr9q4t7n6c0d1f',
        slug: 'new',
        name: 'New',
        updatedAt,
      });
    });
    const after = (await readTile(service, path))['stores'];
    expect(after).toHaveLength((before?.length ?? 0) + 1);
    expect(after?.map(({ name }) => name)).toEqual(expect.arrayContaining(['Renamed', 'New']));
  });

  it('are the same bytes when nothing on the map has changed', async () => {
    const service = await createTestService();
    const path = tileOf(unirii, 13);
    const first = await service.send('GET', path);
    const again = await service.send('GET', path, { headers: { 'if-none-match': first.headers['etag'] ?? '' } });
    expect(again).toMatchObject({ status: 304, body: undefined });
    expect(first.headers['cache-control']).toBe('public, max-age=300');
    expect(first.headers['ratelimit-policy']).toContain('tiles');
  });

  it('can be requested without the extension', async () => {
    const service = await createTestService();
    const path = tileOf(unirii, 12);
    expect(await readTile(service, path.replace('.mvt', ''))).toEqual(await readTile(service, path));
  });

  it.each(['0/0/0', '5/18/11', '8/146/92'])('contain few roads and no stores at low zoom levels: %s', async (place) => {
    const tile = await readTile(await createTestService(), `/api/v1/maps/tiles/${place}`);
    expect(Object.keys(tile)).toContain('zones');
    expect(tile).not.toHaveProperty('stores');
    expect(tile['roads']?.length ?? 0).toBeLessThan(50);
  });

  it.each(['3/0/0', '16/0/0', '14/9379/1'])('are empty outside the map: %s', async (place) => {
    const answer = await (await createTestService()).send('GET', `/api/v1/maps/tiles/${place}.mvt`);
    expect(answer).toMatchObject({ status: 200, body: new Uint8Array() });
  });

  it.each([
    ['0/1/0', 404, 'not_found'],
    ['4/16/3', 404, 'not_found'],
    ['4/3/16', 404, 'not_found'],
    ['17/0/0', 400, 'invalid_request'],
    ['-1/0/0', 400, 'invalid_request'],
    ['1.5/0/0', 400, 'invalid_request'],
    ['1/x/0', 400, 'invalid_request'],
    ['1/0/0.png', 400, 'invalid_request'],
    ['1/0/-1', 400, 'invalid_request'],
    ['1/1e999/0', 400, 'invalid_request'],
    ['1/0/9999999', 400, 'invalid_request'],
  ])('do not include %s: %i', async (place, status, code) => {
    const { send } = await createTestService();
    expect(await send('GET', `/api/v1/maps/tiles/${place}`)).toMatchObject({ status, body: { code } });
  });
});

describe('configuration and style', () => {
  it('contain absolute URLs of this service', async () => {
    const { send } = await createTestService();
    const config = await send('GET', '/api/v1/maps/config');
    expect(config).toMatchObject({
      status: 200,
      body: {
        styleUrl: 'https://sandbox.doorstep.example/api/v1/maps/style.json',
        providers: { geocoding: 'sandbox_map', routing: 'sandbox_map', tiles: 'sandbox_map' },
        limits: { matrixSources: 25, matrixDestinations: 25 },
      },
    });
    const light = await send('GET', '/api/v1/maps/style.json');
    const dark = await send('GET', '/api/v1/maps/style.json?theme=dark');
    expect(light.body).toMatchObject({ name: 'Doorstep light' });
    expect(dark.body).toMatchObject({ name: 'Doorstep dark' });
    expect(light.headers['etag']).not.toBe(dark.headers['etag']);
    expect(await send('GET', '/api/v1/maps/style.json?theme=pink')).toMatchObject({ status: 400 });
    const etag = config.headers['etag'] ?? '';
    expect(await send('GET', '/api/v1/maps/config', { headers: { 'if-none-match': etag } })).toMatchObject({
      status: 304,
    });
  });
});

describe('geocode', () => {
  it('returns the best place, or 404 when there is none', async () => {
    const { send } = await createTestService();
    expect(await send('GET', '/api/v1/maps/geocode?q=Strada+Lipscani+25')).toMatchObject({
      status: 200,
      body: { label: 'Strada Lipscani 25, Sector 3, București', kind: 'address', zoneId: 'bucharest-sector-3' },
    });
    expect(await send('GET', '/api/v1/maps/geocode?q=Otopeni')).toMatchObject({
      body: { kind: 'locality', insideServiceArea: false, zoneId: null },
    });
    expect(await send('GET', '/api/v1/maps/geocode?q=zzzz')).toMatchObject({
      status: 404,
      body: { code: 'not_found' },
    });
    expect(await send('GET', '/api/v1/maps/geocode?q=+')).toMatchObject({ status: 400 });
  });
});
