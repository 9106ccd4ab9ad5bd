import { setTimeout as delay } from 'node:timers/promises';
import { distanceMeters, type Point } from '@doorstep/core';
import {
  type CourierOffer,
  type CourierWork,
  isAbortError,
  isApiError,
  type PlatformSession,
} from '@doorstep/sdk/platform';
import type { Rider } from './cast.js';
import { isLost } from './repeat.js';

/** Gives the courier the codes of an order, as the store and the customer do at their doors. */
export interface Doors {
  pickupCode(orderId: string): Promise<string | undefined>;
  dropoffCode(orderId: string): Promise<string | undefined>;
}

/** The courier's app. */
export interface CourierApp {
  /** The refusals that the courier saw, by code. */
  readonly refusals: ReadonlyMap<string, number>;
  /** Messages of the work stream. */
  readonly messages: number;
  /** Rejects when the app fails. */
  readonly failure: Promise<never>;
  /** Ends the shift, and the stream. */
  stop(): Promise<void>;
}

interface AppOptions {
  readonly rider: Rider;
  readonly session: PlatformSession;
  readonly doors: Doors;
  /** True if the courier looks for work in the list. */
  readonly claims: boolean;
  /** Returns a number from 0 to 1 that decides over the next offer. */
  readonly draw: () => number;
}

/** The service takes a faster courier for a wrong measurement. */
const metersPerSecond = 50;
const stepMilliseconds = 500;
const lookMilliseconds = 2_000;
/** The app reads its work at least this often, as apps do in case a message of the stream is late. */
const readMilliseconds = 5_000;
/** Longer than any drill. */
const shiftMilliseconds = 4 * 3_600_000;
const mostHeld = 3;
const acceptedShare = 0.8;
const declinedShare = 0.12;

/** Positions of the couriers, which they keep between the modes. */
const places = new Map<string, Point>();

/** Starts the app of a courier: shift, positions, work stream, offers or claims, pickups and dropoffs. */
export function startCourierApp({ rider, session, doors, claims, draw }: AppOptions): CourierApp {
  const refusals = new Map<string, number>();
  const ending = new AbortController();
  const answered = new Set<string>();
  let place = places.get(rider.id) ?? rider.home;
  let work: Pick<CourierWork, 'version' | 'offers' | 'jobs'> = { version: -1, offers: [], jobs: [] };
  let movedAt = Date.now();
  let messages = 0;
  let lookAt = 0;
  let readAt = 0;

  /** Returns undefined if the service refuses, or no response arrives: the app looks at its work again either way. */
  async function attempt<T>(step: PromiseLike<T>): Promise<T | undefined> {
    try {
      return await step;
    } catch (error) {
      if (isLost(error)) return undefined;
      if (!isApiError(error)) throw error;
      refusals.set(error.code, (refusals.get(error.code) ?? 0) + 1);
      return undefined;
    }
  }

  function keep(next: CourierWork): void {
    if (next.version >= work.version) work = next;
  }

  async function follow(): Promise<void> {
    try {
      for await (const next of session.work.follow({ signal: ending.signal })) {
        messages += 1;
        keep(next);
      }
    } catch (error) {
      if (!isAbortError(error)) throw error;
    }
  }

  async function report(change: { readonly onShift?: boolean; readonly shiftEndsAt?: string } = {}): Promise<void> {
    places.set(rider.id, place);
    await attempt(session.couriers.reportLocation({ coordinates: place, ...change }));
  }

  async function answer({ id }: CourierOffer): Promise<void> {
    answered.add(id);
    const choice = draw();
    if (choice < acceptedShare) await attempt(session.work.acceptOffer(id));
    else if (choice < acceptedShare + declinedShare)
      await attempt(session.work.declineOffer(id, { reason: 'too_far' }));
  }

  async function look(): Promise<void> {
    if (Date.now() < lookAt || work.jobs.length >= mostHeld) return;
    lookAt = Date.now() + lookMilliseconds;
    const { data } = await session.orders.list({ view: 'claimable', limit: 20 });
    const [nearest] = data
      .map(({ id, store }) => ({ id, meters: distanceMeters(place, store.coordinates) }))
      .sort((a, b) => a.meters - b.meters);
    if (nearest) await attempt(session.orders.claim(nearest.id));
    keep(await session.work.get());
  }

  async function attend(): Promise<void> {
    const pending = work.offers.filter(({ id, status }) => status === 'pending' && !answered.has(id));
    for (const offer of pending) await answer(offer);
    if (pending.length > 0 || Date.now() >= readAt) {
      readAt = Date.now() + readMilliseconds;
      keep(await session.work.get());
    }
    if (claims) await look();
  }

  /** Rides as far as the time since the last step allows. Returns true at the place. */
  async function ride({ lat, lng }: Point): Promise<boolean> {
    const meters = distanceMeters(place, { lat, lng });
    const seconds = (Date.now() - movedAt) / 1_000;
    movedAt = Date.now();
    const share = Math.min(1, (metersPerSecond * seconds) / Math.max(1, meters));
    place = { lat: place.lat + (lat - place.lat) * share, lng: place.lng + (lng - place.lng) * share };
    await report();
    return share === 1;
  }

  async function makeStop(): Promise<void> {
    const [stop] = (await session.courierRoutes.getOwn()).stops;
    if (!stop) return void keep(await session.work.get());
    if (!(await ride(stop.coordinates))) return;
    for (const { id } of stop.jobs) {
      if (stop.kind === 'pickup') {
        await attempt(session.orders.markPickedUp(id, { pickupCode: await doors.pickupCode(id) }));
      } else {
        await attempt(session.orders.markDelivered(id, { dropoffCode: await doors.dropoffCode(id) }));
      }
    }
    keep(await session.work.get());
  }

  async function carry(): Promise<void> {
    await report({ onShift: true, shiftEndsAt: new Date(Date.now() + shiftMilliseconds).toISOString() });
    while (!ending.signal.aborted) {
      await attend();
      if (work.jobs.length > 0) await makeStop();
      else {
        movedAt = Date.now();
        await report();
      }
      await delay(stepMilliseconds);
    }
    await report({ onShift: false });
  }

  const shift = Promise.all([follow(), carry()]);
  const failure = new Promise<never>((_resolve, reject) => shift.catch(reject));
  failure.catch(() => undefined);
  return {
    refusals,
    get messages() {
      return messages;
    },
    failure,
    async stop() {
      ending.abort();
      await shift;
    },
  };
}
