import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import type { CourierRoute, CourierRouteStop } from '../generated/types-platform.js';
import {
  applyRoute,
  applyWork,
  type CourierWork,
  completeStop,
  noWork,
  restoreStop,
  stopsAhead,
} from './courier-work.js';

const at = '2026-11-21T10:00:00.000Z';

function stop(name: string, status: CourierRouteStop['status'] = 'planned'): CourierRouteStop {
  const [kind = '', ...ids] = name.split(' ');
  return {
    id: name,
    kind: kind === 'pickup' ? 'pickup' : 'dropoff',
    status,
    jobs: ids.map((id) => ({ id, contact: { name: id, phone: null, company: null }, notes: null })),
    address: 'Strada Lipscani 12',
    coordinates: { lat: 44.4, lng: 26.1 },
    window: null,
    travelSeconds: 60,
    serviceSeconds: 60,
    etaLow: at,
    etaHigh: at,
  };
}

function route(version: number, names: readonly string[], time = at): CourierRoute {
  return {
    courierId: 'cou_1',
    version,
    at: time,
    stops: names.map((name, index) => stop(name, index ? 'planned' : 'next')),
  };
}

const message = (version: number, names: readonly string[] = []) => ({
  version,
  offers: [`offer ${version}`],
  route: route(version, names),
});
const namesOf = (work: CourierWork) =>
  stopsAhead(work).map(({ kind, jobs }) => [kind, ...jobs.map(({ id }) => id)].join(' '));

describe('applyWork', () => {
  it('takes the newest message, and ignores repeated and earlier ones', () => {
    const work = [message(3, ['dropoff a']), message(2, ['pickup a']), message(3, ['dropoff a'])].reduce(
      applyWork<string>,
      noWork,
    );
    expect(work).toMatchObject({ version: 3, offers: ['offer 3'] });
    expect(namesOf(work)).toEqual(['dropoff a']);
    expect(applyWork(work, message(3, ['dropoff a']))).toBe(work);
  });

  it('gives the same work for any order of messages, some repeated', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 0, max: 9 }), { minLength: 1 }), (versions) => {
        const work = versions.map((version) => message(version)).reduce(applyWork<string>, noWork);
        expect(work.version).toBe(Math.max(...versions));
        expect(work.route?.version).toBe(work.version);
      }),
    );
  });
});

describe('applyRoute', () => {
  it('takes later arrivals of the same version', () => {
    const first = applyRoute(noWork, route(1, ['dropoff a']));
    const later = applyRoute(first, route(1, ['dropoff a'], '2026-11-21T10:01:00.000Z'));
    expect(later.route?.at).toBe('2026-11-21T10:01:00.000Z');
    expect(applyRoute(later, route(1, ['dropoff a']))).toBe(later);
  });
});

describe('completeStop', () => {
  const carried = applyRoute(noWork, route(1, ['pickup a b', 'dropoff a', 'dropoff b']));

  it('removes the stop of one job before the service answers, and the whole stop with the last job', () => {
    const one = completeStop(carried, { kind: 'pickup', jobId: 'a' });
    expect(namesOf(one)).toEqual(['pickup b', 'dropoff a', 'dropoff b']);
    const both = completeStop(one, { kind: 'pickup', jobId: 'b' });
    expect(namesOf(both)).toEqual(['dropoff a', 'dropoff b']);
    expect(stopsAhead(both)[0]?.status).toBe('next');
    expect(completeStop(both, { kind: 'pickup', jobId: 'b' })).toBe(both);
  });

  it('stays while a newer route of another cause still has the stop, and is forgotten once it has not', () => {
    const done = completeStop(carried, { kind: 'pickup', jobId: 'a' });
    const other = applyRoute(done, route(2, ['pickup a b', 'dropoff a', 'pickup c', 'dropoff c', 'dropoff b']));
    expect(namesOf(other)[0]).toBe('pickup b');
    const confirmed = applyRoute(other, route(3, ['pickup b', 'dropoff a', 'pickup c', 'dropoff c', 'dropoff b']));
    expect(confirmed.completed).toEqual([]);
    expect(namesOf(confirmed)[0]).toBe('pickup b');
  });

  it('is undone when the service refuses it', () => {
    const done = completeStop(carried, { kind: 'pickup', jobId: 'a' });
    expect(namesOf(restoreStop(done, { kind: 'pickup', jobId: 'a' }))).toEqual(namesOf(carried));
  });
});
