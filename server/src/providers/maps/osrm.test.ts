import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { osrmProblem, osrmRoute, osrmTable } from '../../testing/map-answers.js';
import { type MapFixture, startMapFixture } from '../../testing/map-fixture.js';
import { createOsrm } from './osrm.js';

let fixture: MapFixture;
beforeEach(async () => {
  fixture = await startMapFixture();
});
afterEach(() => fixture.close());

const from = { lat: 44.43, lng: 26.1 };
const to = { lat: 44.445, lng: 26.097 };
const route = (vehicle?: 'bicycle' | 'scooter' | 'car') =>
  createOsrm(fixture.client).route(from, to, { vehicle, departAt: '2026-11-21T08:00:00.000Z' }, fixture.signal);
const table = () => createOsrm(fixture.client).table([from, to], [to, from, from], {}, fixture.signal);

describe('createOsrm', () => {
  it.each([
    [undefined, 'car'],
    ['scooter', 'car'],
    ['car', 'car'],
    ['bicycle', 'bike'],
  ] as const)('finds the route of a %s with the profile %s', async (vehicle, profile) => {
    fixture.server.answer(osrmRoute);
    expect(await route(vehicle)).toEqual({
      distanceMeters: 2_410,
      durationSeconds: 389,
      geometry: [
        { lat: 44.4302, lng: 26.1001 },
        { lat: 44.4351, lng: 26.1042 },
        { lat: 44.4449, lng: 26.0968 },
      ],
    });
    expect(fixture.server.requests).toMatchObject([
      {
        path: `/route/v1/${profile}/26.100000,44.430000;26.097000,44.445000`,
        query: { overview: 'full', geometries: 'geojson' },
      },
    ]);
  });

  it('reads a table, in which pairs without a route are undefined', async () => {
    fixture.server.answer(osrmTable([[10.4, 20, null], [30, 40, 50]], [[1.5, 2, 3], [4, null, 6]])); // biome-ignore format: rows
    expect(await table()).toEqual([
      [{ distanceMeters: 10, durationSeconds: 2 }, { distanceMeters: 20, durationSeconds: 2 }, undefined],
      [{ distanceMeters: 30, durationSeconds: 4 }, undefined, { distanceMeters: 50, durationSeconds: 6 }],
    ]);
    expect(fixture.server.requests).toMatchObject([
      {
        path: expect.stringMatching(/^\/table\/v1\/car\/(?:[\d.]+,[\d.]+;){4}[\d.]+,[\d.]+$/),
        query: { sources: '0;1', destinations: '2;3;4', annotations: 'duration,distance' },
      },
    ]);
  });

  it.each(['NoRoute', 'NoSegment'])('%s is an answer', async (code) => {
    fixture.server.answer(osrmProblem(code), 400);
    expect([await route(), await table()]).toEqual([undefined, undefined]);
  });

  it.each(['InvalidQuery', 'TooBig'])('reads %s as a refusal', async (code) => {
    fixture.server.answer(osrmProblem(code), 400);
    await expect(route()).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each([
    ['no route', { code: 'Ok', routes: [] }],
    ['a route without a distance', { code: 'Ok', routes: [{ ...osrmRoute.routes[0], distance: null }] }],
    ['a route with a negative duration', { code: 'Ok', routes: [{ ...osrmRoute.routes[0], duration: -1 }] }],
    ['a line in another format', { code: 'Ok', routes: [{ ...osrmRoute.routes[0], geometry: 'oy{ysA' }] }],
    ['a problem instead of a route', osrmProblem('InvalidUrl')],
  ])('rejects an answer with %s', async (_title, answer) => {
    fixture.server.answer(answer);
    await expect(route()).rejects.toMatchObject({ reason: 'invalid_answer' });
  });
});
