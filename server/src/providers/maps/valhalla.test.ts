import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { valhallaProblem, valhallaRoute, valhallaTable } from '../../testing/map-answers.js';
import { type MapFixture, startMapFixture } from '../../testing/map-fixture.js';
import { createValhalla } from './valhalla.js';

let fixture: MapFixture;
beforeEach(async () => {
  fixture = await startMapFixture();
});
afterEach(() => fixture.close());

const from = { lat: 44.43, lng: 26.1 };
const to = { lat: 44.445, lng: 26.097 };
const departAt = '2026-11-21T08:00:00.000Z';
const atTenInBucharest = { type: 1, value: '2026-11-21T10:00' };
const valhalla = (timeZone = 'Europe/Bucharest') => createValhalla(fixture.client, () => timeZone);
const route = (options = {}) => valhalla().route(from, to, options, fixture.signal);

describe('createValhalla', () => {
  it.each([
    [undefined, 'motor_scooter'],
    ['scooter', 'motor_scooter'],
    ['car', 'auto'],
    ['bicycle', 'bicycle'],
  ] as const)('finds the route of a %s with the costing %s', async (vehicle, costing) => {
    fixture.server.answer(valhallaRoute);
    expect(await route({ vehicle, departAt })).toEqual({
      distanceMeters: 2_410,
      durationSeconds: 389,
      geometry: [
        { lat: 44.4302, lng: 26.1001 },
        { lat: 44.4351, lng: 26.1042 },
        { lat: 44.4449, lng: 26.0968 },
      ],
    });
    const locations = [
      { lat: 44.43, lon: 26.1 },
      { lat: 44.445, lon: 26.097 },
    ];
    expect(fixture.server.requests).toMatchObject([
      {
        method: 'POST',
        path: '/route',
        body: { locations, costing, units: 'kilometers', date_time: atTenInBucharest },
      },
    ]);
  });

  it('sends no departure without one', async () => {
    fixture.server.answer(valhallaRoute);
    await route();
    expect(fixture.server.requests[0]?.body).not.toHaveProperty('date_time');
  });

  it('reads a table, in which pairs without a route are undefined', async () => {
    fixture.server.answer(valhallaTable([[[0.5, 60], null]]));
    const options = { vehicle: 'bicycle', departAt } as const;
    expect(await valhalla().table([from], [to, from], options, fixture.signal)).toEqual([
      [{ distanceMeters: 500, durationSeconds: 60 }, undefined],
    ]);
    expect(fixture.server.requests).toMatchObject([
      {
        path: '/sources_to_targets',
        body: { sources: [{ lat: 44.43, lon: 26.1 }], costing: 'bicycle', date_time: atTenInBucharest },
      },
    ]);
  });

  it('sends no departure for more sources than destinations, which Valhalla does not accept', async () => {
    fixture.server.answer(valhallaTable([[[0.5, 60]], [[0.5, 60]]]));
    await valhalla().table([from, to], [to], { departAt }, fixture.signal);
    expect(fixture.server.requests[0]?.body).not.toHaveProperty('date_time');
  });

  it.each([154, 170, 171, 442])('reads the code %s as no route', async (code) => {
    fixture.server.answer(valhallaProblem(code), 400);
    expect(await route()).toBeUndefined();
  });

  it.each([100, 125, 150])('reads the code %s as a refusal', async (code) => {
    fixture.server.answer(valhallaProblem(code), 400);
    await expect(route()).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each([
    ['miles', { ...valhallaRoute.trip, units: 'miles' }],
    ['two legs', { ...valhallaRoute.trip, legs: [...valhallaRoute.trip.legs, ...valhallaRoute.trip.legs] }],
    ['an unfinished line', { ...valhallaRoute.trip, legs: [{ shape: '_' }] }],
    ['no line', { ...valhallaRoute.trip, legs: [{ shape: '' }] }],
    ['no length', { ...valhallaRoute.trip, summary: { time: 3 } }],
  ])('rejects an answer with %s', async (_title, trip) => {
    fixture.server.answer({ trip });
    await expect(route()).rejects.toMatchObject({ reason: 'invalid_answer' });
  });

  it.each([
    ['2026-11-21T10:05:59.000Z', 'Europe/Bucharest', '2026-11-21T12:05'],
    ['2026-07-01T21:30:00.000Z', 'Europe/Bucharest', '2026-07-02T00:30'],
    ['2026-03-29T00:59:00.000Z', 'Europe/Bucharest', '2026-03-29T02:59'],
    ['2026-03-29T01:00:00.000Z', 'Europe/Bucharest', '2026-03-29T04:00'],
    ['2027-01-01T03:00:00.000Z', 'America/New_York', '2026-12-31T22:00'],
  ])('departs at %s on the clocks of the start, in %s: %s', async (instant, timeZone, value) => {
    fixture.server.answer(valhallaRoute);
    await valhalla(timeZone).route(from, to, { departAt: instant }, fixture.signal);
    expect(fixture.server.requests[0]?.body).toMatchObject({ date_time: { type: 1, value } });
  });
});
