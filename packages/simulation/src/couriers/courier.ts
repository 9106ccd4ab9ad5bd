import { toInstant } from '@doorstep/core';
import { isApiError } from '@doorstep/sdk';
import type { Coordinates, PlatformSession, Vehicle } from '@doorstep/sdk/platform';
import type { Actor } from '../agenda.js';
import { alongRoute } from './along-route.js';
import type { CarriedJob } from './carried-job.js';
import { isSamePlace, type NextStop } from './stops.js';
import type { Worker, Working } from './working.js';

const reportMilliseconds = 30_000;
/** Time at a store for each order after the first. */
const furtherOrderSeconds = 20;

/** The work and the pay of a courier on the day. */
export interface CourierRecord {
  shiftMilliseconds: number;
  /** With an order that is claimed or reserved. */
  busyMilliseconds: number;
  /** With an order on board. */
  loadedMilliseconds: number;
  meters: number;
  /** Rides with something on board: each begins and ends empty. */
  trips: number;
  /** In bani. */
  earned: number;
  delivered: number;
  /** Orders picked up after the end of the shift. */
  pickedUpLate: number;
}

/** Begin and end, in milliseconds since the epoch. */
export interface Shift {
  readonly from: number;
  readonly to: number;
}

interface CourierOptions {
  readonly plan: {
    readonly id: string;
    readonly vehicle: Vehicle;
    readonly home: Coordinates;
    readonly shifts: readonly Shift[];
  };
  readonly session: PlatformSession;
  readonly jobOf: (id: string) => CarriedJob;
  /** The clock, virtual or real. */
  readonly now: () => number;
  /** Returns the way in which the courier gets work. */
  readonly working: (worker: Worker) => Working;
}

/** A courier who works their shifts: the actor of an agenda, whose clock is virtual or real. */
export class Courier implements Worker {
  readonly record: CourierRecord = {
    shiftMilliseconds: 0,
    busyMilliseconds: 0,
    loadedMilliseconds: 0,
    meters: 0,
    trips: 0,
    earned: 0,
    delivered: 0,
    pickedUpLate: 0,
  };
  readonly onBoard = new Set<string>();
  readonly #options: CourierOptions;
  readonly #working: Working;
  #position: Coordinates;
  #reportAt = 0;
  #shiftEnd = 0;
  #loadedSince = 0;

  constructor(options: CourierOptions) {
    this.#options = options;
    this.#position = options.plan.home;
    this.#working = options.working(this);
  }

  get id(): string {
    return this.#options.plan.id;
  }

  position(): Coordinates {
    return this.#position;
  }

  now(): number {
    return this.#options.now();
  }

  onShift(): boolean {
    return this.now() < this.#shiftEnd;
  }

  async *day(): Actor {
    for (const shift of this.#options.plan.shifts) {
      yield shift.from;
      yield* this.#shift(shift);
    }
  }

  async *#shift({ from, to }: Shift): Actor {
    this.#shiftEnd = to;
    await this.#report({ onShift: true, shiftEndsAt: toInstant(to) });
    await this.#working.attend();
    let endsShift = true;
    for (;;) {
      if (endsShift && !this.onShift()) {
        // Carries what is left, but gets nothing new.
        await this.#report({ onShift: false });
        endsShift = false;
      }
      const began = this.now();
      const stop = await this.#working.next();
      if (stop) {
        yield* this.#make(stop);
        this.record.busyMilliseconds += this.now() - began;
      } else if (this.onShift()) {
        yield* this.#stay(Math.min(to, began + reportMilliseconds));
      } else break;
    }
    this.record.shiftMilliseconds += this.now() - from;
  }

  /** Rides to a stop and makes it. Ends early when another stop comes first. */
  async *#make(stop: NextStop): Actor {
    const isThere = yield* this.#ride(stop);
    if (!isThere) return;
    if (stop.jobIds.length === 0) yield* this.#stay(this.now() + reportMilliseconds);
    else if (stop.kind === 'pickup') yield* this.#pickUp(stop.jobIds);
    else yield* this.#deliver(stop.jobIds);
  }

  /** Returns false if another stop comes first on the way. */
  async *#ride(stop: NextStop): AsyncGenerator<number, boolean, void> {
    const { lat, lng } = stop.coordinates;
    const from = this.#position;
    if (from.lat === lat && from.lng === lng) return true;
    const { session, plan: courier } = this.#options;
    const plan = await session.routing.getRoute({
      fromLat: from.lat,
      fromLng: from.lng,
      toLat: lat,
      toLng: lng,
      vehicle: courier.vehicle,
    });
    const place = alongRoute(plan);
    const began = this.now();
    const total = Math.max(1, plan.durationSeconds) * 1_000;
    const share = (): number => Math.min(1, (this.now() - began) / total);
    while (share() < 1) {
      yield Math.min(began + total, Math.max(this.now(), this.#reportAt));
      this.#position = share() < 1 ? place(share()) : { lat, lng };
      await this.#look();
      if (share() < 1 && this.#working.hasChanged() && !isSamePlace(await this.#working.next(), stop)) break;
    }
    this.record.meters += plan.distanceMeters * share();
    return share() >= 1;
  }

  async *#pickUp(ids: readonly string[]): Actor {
    const jobs = ids.map((id) => this.#options.jobOf(id));
    await this.#arrive(jobs, 'pickup');
    const longest = Math.max(...jobs.map(({ plan }) => plan.pickupSeconds));
    yield* this.#stay(this.now() + (longest + furtherOrderSeconds * (jobs.length - 1)) * 1_000, false);
    for (const { id, steps } of jobs) {
      if (!(await this.#step((courier) => steps.collect(courier, this.#here())))) continue;
      this.#load(id);
      if (!this.onShift()) this.record.pickedUpLate += 1;
    }
    this.#working.progressed();
  }

  async *#deliver(ids: readonly string[]): Actor {
    const jobs = ids.map((id) => this.#options.jobOf(id));
    await this.#arrive(jobs, 'dropoff');
    for (const job of jobs) {
      yield* this.#stay(this.now() + job.plan.dropoffSeconds * 1_000, false);
      const delivered = await this.#step((courier) => job.steps.handOver(courier, this.#here()));
      this.#unload(job.id);
      if (!delivered) continue;
      job.deliveredAt = this.now();
      this.record.delivered += 1;
      this.record.earned += delivered.result?.amount ?? 0;
    }
    this.#working.progressed();
  }

  async #arrive(jobs: readonly CarriedJob[], stop: NextStop['kind']): Promise<void> {
    for (const { steps } of jobs) await this.#step((courier) => steps.arrive(courier, stop, this.#here()));
  }

  #here(): { readonly coordinates: Coordinates } {
    return { coordinates: this.#position };
  }

  #load(id: string): void {
    if (this.onBoard.size === 0) {
      this.record.trips += 1;
      this.#loadedSince = this.now();
    }
    this.onBoard.add(id);
  }

  #unload(id: string): void {
    this.onBoard.delete(id);
    if (this.onBoard.size === 0) this.record.loadedMilliseconds += this.now() - this.#loadedSince;
  }

  /** Returns the result of a step; undefined if the service refuses the step, because it took the job back. */
  async #step<T>(step: (courier: PlatformSession) => Promise<T>): Promise<{ readonly result: T } | undefined> {
    try {
      return { result: await step(this.#options.session) };
    } catch (error) {
      if (isApiError(error, 'invalid_transition') || isApiError(error, 'not_found')) return undefined;
      throw error;
    }
  }

  /** Stays here until a time. */
  async *#stay(until: number, endsWithWork = true): Actor {
    while (this.now() < until) {
      yield Math.min(until, Math.max(this.now() + 1_000, this.#reportAt));
      await this.#look();
      if (endsWithWork && this.#working.hasChanged()) return;
    }
  }

  /** Reports the position when the next report is due, and looks at the app. */
  async #look(): Promise<void> {
    if (this.now() >= this.#reportAt) await this.#report({});
    await this.#working.attend();
  }

  async #report(change: { readonly onShift?: boolean; readonly shiftEndsAt?: string }): Promise<void> {
    this.#reportAt = this.now() + reportMilliseconds;
    await this.#options.session.couriers.reportLocation({ coordinates: this.#position, ...change });
  }
}
