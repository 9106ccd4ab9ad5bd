import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createPackGeocoder, decodePack } from '@doorstep/core';
import { expect, it } from 'vitest';
import { writeXml } from '../../testing/osm/write-extract.js';
import { importCity } from '../import-city.js';
import type { OsmElement } from '../osm/element.js';

it('shows one of several names, and finds the street by each', async () => {
  const elements: readonly OsmElement[] = [
    { type: 'node', id: 1, lat: 48.6, lng: 15.9, tags: [] },
    { type: 'node', id: 2, lat: 48.601, lng: 15.9, tags: [] },
    { type: 'way', id: 3, nodes: [1, 2], tags: ['highway', 'residential', 'name', 'Retzer Bundesstraße; Ringstraße'] },
  ];
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-labels-'));
  await writeXml(join(folder, 'map.osm'), elements);
  const { bytes } = await importCity(join(folder, 'map.osm'), {}, () => {});
  await rm(folder, { recursive: true });
  const geocoder = createPackGeocoder(decodePack(bytes));
  for (const name of ['Retzer Bundesstraße', 'Ringstraße']) {
    expect(await geocoder.geocode(name)).toMatchObject({ label: 'Retzer Bundesstraße', precision: 'street' });
  }
});
