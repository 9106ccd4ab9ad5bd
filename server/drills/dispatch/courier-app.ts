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

/** The app of a courier, from its start on: shift, positions, work stream, offers or claims, pickups and dropoffs. */
export class CourierApp {
  /** The refusals that the courier saw, by code. */
  readonly refusals = new Map<string, number>();
  /** Messages of the work stream. */
  messages = 0;
  /** Rejects when the app fails. */
  readonly failure: Promise<never>;
  readonly #options: AppOptions;
  readonly #ending = new AbortController();
  readonly #shift: Promise<unknown>;
  readonly #answered = new Set<string>();
  #place: Point;
  #work: Pick<CourierWork, 'version' | 'offers' | 'jobs'> = { version: -1, offers: [], jobs: [] };
  #movedAt = Date.now();
  #lookAt = 0;
  #readAt = 0;

  constructor(options: AppOptions) {
    this.#options = options;
    this.#place = places.get(options.rider.id) ?? options.rider.home;
    this.#shift = Promise.all([this.#follow(), this.#carry()]);
    this.failure = new Promise<never>((_resolve, reject) => this.#shift.catch(reject));
    this.failure.catch(() => undefined);
  }

  /** Ends the shift, and the stream. */
  async stop(): Promise<void> {
    this.#ending.abort();
    await this.#shift;
  }

  async #follow(): Promise<void> {
    try {
      for await (const next of this.#options.session.work.follow({ signal: this.#ending.signal })) {
        this.messages += 1;
        this.#keep(next);
      }
    } catch (error) {
      if (!isAbortError(error)) throw error;
    }
  }

  async #carry(): Promise<void> {
    await this.#report({ onShift: true, shiftEndsAt: new Date(Date.now() + shiftMilliseconds).toISOString() });
    while (!this.#ending.signal.aborted) {
      await this.#attend();
      if (this.#work.jobs.length > 0) await this.#makeStop();
      else {
        this.#movedAt = Date.now();
        await this.#report();
      }
      await delay(stepMilliseconds);
    }
    await this.#report({ onShift: false });
  }

  async #attend(): Promise<void> {
    const pending = this.#work.offers.filter(({ id, status }) => status === 'pending' && !this.#answered.has(id));
    for (const offer of pending) await this.#answer(offer);
    if (pending.length > 0 || Date.now() >= this.#readAt) {
      this.#readAt = Date.now() + readMilliseconds;
      await this.#read();
    }
    if (this.#options.claims) await this.#look();
  }

  async #answer({ id }: CourierOffer): Promise<void> {
    const { session, draw } = this.#options;
    this.#answered.add(id);
    const choice = draw();
    if (choice < acceptedShare) await this.#attempt(session.work.acceptOffer(id));
    else if (choice < acceptedShare + declinedShare)
      await this.#attempt(session.work.declineOffer(id, { reason: 'too_far' }));
  }

  /** Claims the nearest order of the list. */
  async #look(): Promise<void> {
    if (Date.now() < this.#lookAt || this.#work.jobs.length >= mostHeld) return;
    this.#lookAt = Date.now() + lookMilliseconds;
    const { orders } = this.#options.session;
    const { data } = await orders.list({ view: 'claimable', limit: 20 });
    const [nearest] = data
      .map(({ id, store }) => ({ id, meters: distanceMeters(this.#place, store.coordinates) }))
      .sort((a, b) => a.meters - b.meters);
    if (nearest) await this.#attempt(orders.claim(nearest.id));
    await this.#read();
  }

  async #makeStop(): Promise<void> {
    const { session, doors } = this.#options;
    const [stop] = (await session.courierRoutes.getOwn()).stops;
    if (!stop) return this.#read();
    if (!(await this.#ride(stop.coordinates))) return;
    for (const { id } of stop.jobs) {
      if (stop.kind === 'pickup') {
        await this.#attempt(session.orders.markPickedUp(id, { pickupCode: await doors.pickupCode(id) }));
      } else {
        await this.#attempt(session.orders.markDelivered(id, { dropoffCode: await doors.dropoffCode(id) }));
      }
    }
    await this.#read();
  }

  /** Rides as far as the time since the last step allows. Returns true at the place. */
  async #ride({ lat, lng }: Point): Promise<boolean> {
    const place = this.#place;
    const meters = distanceMeters(place, { lat, lng });
    const seconds = (Date.now() - this.#movedAt) / 1_000;
    this.#movedAt = Date.now();
    const share = Math.min(1, (metersPerSecond * seconds) / Math.max(1, meters));
    this.#place = { lat: place.lat + (lat - place.lat) * share, lng: place.lng + (lng - place.lng) * share };
    await this.#report();
    return share === 1;
  }

  async #report(change: { readonly onShift?: boolean; readonly shiftEndsAt?: string } = {}): Promise<void> {
    const { rider, session } = this.#options;
    places.set(rider.id, this.#place);
    await this.#attempt(session.couriers.reportLocation({ coordinates: this.#place, ...change }));
  }

  async #read(): Promise<void> {
    this.#keep(await this.#options.session.work.get());
  }

  #keep(next: CourierWork): void {
    if (next.version >= this.#work.version) this.#work = next;
  }

  /** Does nothing more if the service refuses, or no response arrives: the app looks at its work again either way. */
  async #attempt(step: PromiseLike<unknown>): Promise<void> {
    try {
      await step;
    } catch (error) {
      if (isLost(error)) return;
      if (!isApiError(error)) throw error;
      this.refusals.set(error.code, (this.refusals.get(error.code) ?? 0) + 1);
    }
  }
}
