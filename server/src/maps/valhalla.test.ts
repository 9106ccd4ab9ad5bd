import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { valhallaProblem, valhallaRoute, valhallaTable } from '../testing/map-answers.js';
import { type MapProtocol, startMapProtocol } from '../testing/map-protocol.js';
import { createValhalla } from './valhalla.js';

let protocol: MapProtocol;
beforeEach(async () => {
  protocol = await startMapProtocol();
});
afterEach(() => protocol.close());

const from = { lat: 44.43, lng: 26.1 };
const to = { lat: 44.445, lng: 26.097 };
const departAt = '2026-11-21T08:00:00.000Z';
const atTenInBucharest = { type: 1, value: '2026-11-21T10:00' };
const valhalla = () => createValhalla(protocol.client);
const route = (options = {}) => valhalla().route(from, to, options, protocol.signal);

describe('createValhalla', () => {
  it.each([
    [undefined, 'motor_scooter'],
    ['scooter', 'motor_scooter'],
    ['car', 'auto'],
    ['bicycle', 'bicycle'],
  ] as const)('finds the way of a %s by the costing %s', async (vehicle, costing) => {
    protocol.server.answer(valhallaRoute);
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
    expect(protocol.server.questions).toMatchObject([
      {
        method: 'POST',
        path: '/route',
        body: { locations, costing, units: 'kilometers', date_time: atTenInBucharest },
      },
    ]);
  });

  it('names no hour when none is given', async () => {
    protocol.server.answer(valhallaRoute);
    await route();
    expect(protocol.server.questions[0]?.body).not.toHaveProperty('date_time');
  });

  it('fills a table, with the pairs that have a way', async () => {
    protocol.server.answer(valhallaTable([[[0.5, 60], null]]));
    const options = { vehicle: 'bicycle', departAt } as const;
    expect(await valhalla().table([from], [to, from], options, protocol.signal)).toEqual([
      [{ distanceMeters: 500, durationSeconds: 60 }, undefined],
    ]);
    expect(protocol.server.questions).toMatchObject([
      {
        path: '/sources_to_targets',
        body: { sources: [{ lat: 44.43, lon: 26.1 }], costing: 'bicycle', date_time: atTenInBucharest },
      },
    ]);
  });

  it('names no hour for more sources than destinations, which Valhalla does not take', async () => {
    protocol.server.answer(valhallaTable([[[0.5, 60]], [[0.5, 60]]]));
    await valhalla().table([from, to], [to], { departAt }, protocol.signal);
    expect(protocol.server.questions[0]?.body).not.toHaveProperty('date_time');
  });

  it.each([154, 170, 171, 442])('%s is an answer: no way', async (code) => {
    protocol.server.answer(valhallaProblem(code), 400);
    expect(await route()).toBeUndefined();
  });

  it.each([100, 125, 150])('%s is a refusal', async (code) => {
    protocol.server.answer(valhallaProblem(code), 400);
    await expect(route()).rejects.toMatchObject({ reason: 'refused' });
  });

  it.each([
    ['miles', { ...valhallaRoute.trip, units: 'miles' }],
    ['two legs', { ...valhallaRoute.trip, legs: [...valhallaRoute.trip.legs, ...valhallaRoute.trip.legs] }],
    ['a line that ends too soon', { ...valhallaRoute.trip, legs: [{ shape: '_' }] }],
    ['no line', { ...valhallaRoute.trip, legs: [{ shape: '' }] }],
    ['no length', { ...valhallaRoute.trip, summary: { time: 3 } }],
  ])('believes no answer with %s', async (_title, trip) => {
    protocol.server.answer({ trip });
    await expect(route()).rejects.toMatchObject({ reason: 'invalid_answer' });
  });
});
