import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { boxAround, createPackGeocoder, decodePack } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { extracts, importedExtract } from '../testing/osm/extracts.js';
import { readCityFile } from './city/city-file.js';
import { importCity } from './import-city.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-city-'));
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function file(content: Uint8Array | string): Promise<string> {
  const path = join(folder, 'extract');
  await writeFile(path, content);
  return path;
}

const silent = (): void => {};

describe('importing a city', () => {
  it.each([
    ['andorra', { roads: 2_795, turnRestrictions: 0, streets: 278, houses: 3 }, [1.4, 42.4, 1.82, 42.7]],
    ['monaco', { roads: 1_561, turnRestrictions: 0, streets: 144, houses: 20 }, [7.4, 43.7, 7.45, 43.77]],
    ['moscow', { roads: 1_468, turnRestrictions: 106, streets: 43, houses: 375 }, [37.57, 55.79, 37.64, 55.83]],
  ] as const)('makes a pack of %s', async (name, counts, [west, south, east, north]) => {
    const { bytes } = await importedExtract(name);
    const { header } = decodePack(bytes);
    expect(header).toMatchObject({ attribution: '© OpenStreetMap contributors', licence: 'ODbL-1.0', counts });
    const [minLng, minLat, maxLng, maxLat] = header.bbox;
    expect([minLng >= west, minLat >= south, maxLng <= east, maxLat <= north]).toEqual([true, true, true, true]);
    expect(bytes.length).toBeLessThan(4_000_000);
  });

  it('takes the part of an extract that is in a box', async () => {
    const box = { west: 1.5, south: 42.5, east: 1.55, north: 42.52 };
    const { bytes, counts } = await importCity(extracts.andorra, { box }, silent);
    const { header } = decodePack(bytes);
    expect(counts['roads']).toBeGreaterThan(300);
    expect(counts['roads']).toBeLessThan(1_500);
    expect(header.bbox[0]).toBeGreaterThanOrEqual(box.west);
    expect(header.bbox[3]).toBeLessThanOrEqual(box.north);
  });

  const triangle = (road: string) => `<osm version="0.6">
    <node id="1" lat="1" lon="1"/><node id="2" lat="1" lon="1.002"/><node id="3" lat="1.002" lon="1"/><node id="4" lat="5" lon="5"/>
    <way id="10"><nd ref="1"/><nd ref="2"/><nd ref="3"/><nd ref="1"/>${road}</way>
    <way id="11"><nd ref="4"/><nd ref="1"/>${road}</way>
    <way id="12"><nd ref="1"/><nd ref="2"/><nd ref="3"/></way>
    <relation id="20"><member type="way" ref="12" role="outer"/><tag k="name" v="Three Corners"/></relation>
    <relation id="21"><member type="way" ref="99" role="outer"/></relation>
  </osm>`;

  it('takes the box of a boundary and its name', async () => {
    const { bytes } = await importCity(
      await file(triangle('<tag k="highway" v="residential"/>')),
      { boundary: 20 },
      silent,
    );
    const { header } = decodePack(bytes);
    // The second road leaves the box, so it is cut.
    expect(header).toMatchObject({
      name: 'Three Corners',
      bbox: [1, 1, 1.002, 1.002],
      counts: { roads: 1, carStates: 1 },
    });
  });

  it('is in the country of the city that it brings into service, whatever the map states', async () => {
    const road = '<tag k="highway" v="residential"/><tag k="name" v="Carrer Major"/><tag k="addr:country" v="FR"/>';
    const city = readCityFile('', '{ "id": "corners", "name": "Three Corners", "country": { "code": "AD" } }');
    const { bytes } = await importCity(await file(triangle(road)), {}, silent, { city, zones: [] });
    const geocoder = createPackGeocoder(decodePack(bytes));
    expect(await geocoder.geocode('Andorra')).toMatchObject({ label: 'Andorra', precision: 'area' });
    expect(await geocoder.geocode('France')).toBeUndefined();
  });

  it.each([
    ['Three Corners', [1.0011, 1.0001], 1.002],
    ['Elsewhere', [5, 5], 5],
  ])('has the outline and the middle of %s as the map has them', async (name, [lng, lat], east) => {
    const extract = triangle('<tag k="highway" v="residential"/>')
      .replace('<way id="10">', '<node id="5" lat="1.0001" lon="1.0011"><tag k="place" v="town"/></node><way id="10">')
      .replace(
        '<node id="4" lat="5" lon="5"/>',
        '<node id="4" lat="5" lon="5"><tag k="place" v="town"/><tag k="name" v="Elsewhere"/></node>',
      )
      .replace(
        '<relation id="20">',
        `<relation id="19"><tag k="type" v="boundary"/><tag k="boundary" v="administrative"/><tag k="admin_level" v="4"/>
        <tag k="name" v="Three Corners"/><member type="way" ref="10" role="outer"/></relation>
        <relation id="20"><tag k="type" v="boundary"/><tag k="boundary" v="administrative"/><tag k="admin_level" v="8"/>
        <member type="node" ref="5" role="label"/>`,
      );
    const city = readCityFile('', JSON.stringify({ id: 'corners', name, country: { code: 'AD' } }));
    const { bytes } = await importCity(await file(extract), {}, silent, { city, zones: [] });
    const { city: served } = decodePack(bytes).header;
    expect(served?.center).toEqual({ lat, lng });
    expect(served && boxAround(served.area).east).toBe(east);
  });

  it.each([
    [{ boundary: 22 }, 'The extract has no relation 22. Look up its id on openstreetmap.org.'],
    [{ boundary: 21 }, 'The extract has no nodes of the boundary 21.'],
    [
      { box: { west: -40, south: 30, east: -39, north: 31 } },
      'The extract has nothing in the box -40,30,-39,31 (west, south, east, north).',
    ],
    [{}, 'The area has no roads. Check --bbox or --boundary, and the extract.'],
  ])('refuses the area %j', async (area, message) => {
    await expect(importCity(await file(triangle('')), area, silent)).rejects.toThrow(message);
  });

  it('refuses a boundary over the 180th meridian', async () => {
    const extract = triangle('')
      .replace('lat="1" lon="1.002"', 'lat="1" lon="-179.9"')
      .replace('lat="1.002" lon="1"', 'lat="1.1" lon="179.9"');
    await expect(importCity(await file(extract), { boundary: 20 }, silent)).rejects.toThrow(
      'The boundary 20 crosses the 180th meridian. Import each side with --bbox.',
    );
  });

  it('says what it cannot use', async () => {
    const lines: string[] = [];
    const extract = triangle('<tag k="highway" v="residential"/>')
      .replace('<way id="12">', '<way id="9"><nd ref="1"/></way><way id="12">')
      .replace(
        '<relation id="21">',
        '<relation id="21"><tag k="type" v="multipolygon"/><member type="way" ref="12" role="outer"/>',
      );
    await importCity(await file(extract), {}, (line) => lines.push(line));
    expect(lines).toEqual(
      expect.arrayContaining([
        'Ways with fewer than two nodes, left out: 1',
        'Relations with ways that are not in the area: 1',
      ]),
    );
  });

  it('refuses an extract with ways before their nodes', async () => {
    const unsorted = `<osm><way id="1"><nd ref="1"/><nd ref="2"/><tag k="highway" v="path"/></way><node id="1" lat="1" lon="1"/></osm>`;
    await expect(importCity(await file(unsorted), {}, silent)).rejects.toThrow('Run "osmium sort" on it.');
  });

  it('refuses a truncated extract', async () => {
    const whole = await readFile(extracts.andorra);
    const half = await file(whole.subarray(0, whole.length / 2));
    await expect(importCity(half, {}, silent)).rejects.toThrow('The PBF file is truncated');
  });
});
