import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Vehicle } from '@doorstep/contracts';
import { createPackRouter, decodePack, type RoadProfile, type Router } from '@doorstep/core';
import { describe, expect, it } from 'vitest';
import { writeXml } from '../../testing/osm/write-extract.js';
import { importCity } from '../import-city.js';
import { createNodeTable } from '../map/node-table.js';
import type { OsmElement, OsmNode, Tags } from '../osm/element.js';
import { createTravelDelays } from './travel-delays.js';

const noRoads: Router = { route: () => Promise.reject(), matrix: () => Promise.reject() };

/** A crossing (0) of four streets of 200 m, to the north (1), east (2), south (3) and west (4). */
const step = 200 / ((6_371_008.8 * Math.PI) / 180);
const places = [
  [0, 0],
  [step, 0],
  [0, step],
  [-step, 0],
  [0, -step],
] as const;

async function secondsBetween(tags: Tags, country: string, vehicle: Vehicle): Promise<(to: number) => Promise<number>> {
  const elements: readonly OsmElement[] = [
    ...places.map(([lat, lng], id): OsmElement => ({ type: 'node', id, lat, lng, tags: id === 0 ? tags : [] })),
    { type: 'node', id: 9, lat: step, lng: step, tags: ['addr:country', country] },
    ...[1, 2, 3, 4].map((id): OsmElement => ({ type: 'way', id, nodes: [0, id], tags: ['highway', 'residential'] })),
  ];
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-delays-'));
  await writeXml(join(folder, 'map.osm'), elements);
  const pack = decodePack((await importCity(join(folder, 'map.osm'), {}, () => {})).bytes);
  await rm(folder, { recursive: true });
  const router = createPackRouter(pack, noRoads);
  const at = (id: number) => ({ lat: places[id]?.[0] ?? 0, lng: places[id]?.[1] ?? 0 });
  const seconds = async (to: number): Promise<number> => {
    const options = { vehicle, departAt: '2026-11-25T01:00:00.000Z' } as const;
    return (await router.route(at(3), at(to), options)).durationSeconds;
  };
  return seconds;
}

describe('from the south over a crossing', () => {
  it.each<[tags: string, country: string, vehicle: Vehicle, straight: number, right: number, left: number]>([
    ['', 'FR', 'car', 0, 2, 5],
    ['', 'GB', 'car', 0, 5, 2],
    ['', 'FR', 'scooter', 0, 2, 5],
    ['', 'FR', 'bicycle', 0, 0, 6],
    ['highway=traffic_signals', 'FR', 'car', 11, 13, 17],
    ['highway=traffic_signals', 'FR', 'bicycle', 11, 11, 17],
    ['highway=crossing crossing=traffic_signals', 'FR', 'car', 2, 4, 7],
    ['highway=stop', 'FR', 'car', 2, 4, 7],
  ])('with "%s" in %s, a %s is delayed', async (text, country, vehicle, ...expected) => {
    const tags = text === '' ? [] : text.split(/[ =]/);
    const seconds = await secondsBetween(tags, country, vehicle);
    const alone = await secondsBetween([], country, vehicle);
    const ride = await alone(1);
    const delays = await Promise.all([1, 2, 4].map(async (to) => (await seconds(to)) - ride));
    for (const [index, delay] of delays.entries())
      expect(Math.abs(delay - (expected[index] ?? 0))).toBeLessThanOrEqual(1);
  });
});

/** The delays of nodes with tags, by number. */
function delaysOf(nodesOfMap: readonly (readonly [lat: number, lng: number, tags: string])[], profile: RoadProfile) {
  const nodes = createNodeTable();
  const taggedNodes = nodesOfMap.map(([lat, lng, text], id): OsmNode => {
    nodes.add(id, lat, lng);
    return { type: 'node', id, lat, lng, tags: text.split(/[ =]/) };
  });
  return createTravelDelays(profile, { nodes, taggedNodes }, false);
}

describe('lights', () => {
  const lights = 'highway=traffic_signals';

  it('share the delay of their junction', () => {
    const corner = 0.0002;
    const square = [0, corner].flatMap((lat) => [0, corner].map((lng) => [lat, lng, lights] as const));
    const far = [0.01, 0.01, lights] as const;
    const { at } = delaysOf([...square, far], 'car');
    // A journey over separate carriageways passes two of four.
    expect([2 * at(0, true), at(4, true)]).toEqual([90, 90]);
  });

  it('hold for one direction of their road, except on foot', () => {
    const node = [[0, 0, `${lights} traffic_signals:direction=forward`]] as const;
    const [car, foot] = [delaysOf(node, 'car'), delaysOf(node, 'foot')];
    expect([car.at(0, true), car.at(0, false), foot.at(0, true), foot.at(0, false)]).toEqual([90, 0, 90, 90]);
    expect([car.isSlow(0), car.hasTurns, foot.hasTurns, foot.turn(-90)]).toEqual([true, true, false, 0]);
  });
});
