import type { ZoneSettings } from '@doorstep/contracts';
import type { DispatchPlan } from '@doorstep/dispatch';
import type { OutwardCall } from '../../kernel/operation/jobs.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { zoneSettings } from '../../zones/zone-settings.js';
import { availableCouriers } from './available-couriers.js';
import { atEnd, type CourierEnd, courierEnds } from './courier-ends.js';
import { openJobs } from './open-jobs.js';
import { planZone } from './plan-zone.js';
import { findRefusals } from './refusals.js';
import { ridesOf } from './rides.js';
import type { RoundJob } from './round-job.js';
import { loadTravelTimes, type TravelTimes } from './travel-times.js';

/** A decision about the jobs of a zone, before it is written. */
export interface PreparedRound {
  readonly zoneId: string;
  /** Number of wakes before the first read: everything up to it was seen. */
  readonly wakes: number;
  readonly settings: ZoneSettings;
  readonly jobs: ReadonlyMap<string, RoundJob>;
  /** The couriers in the plan, with the number of jobs that each carried. */
  readonly couriers: ReadonlyMap<string, number>;
  readonly endOf: (courierId: string) => CourierEnd | undefined;
  readonly plan: DispatchPlan;
  readonly times: TravelTimes;
  readonly declinedByAll: ReadonlySet<string>;
  readonly nextAt: Instant | undefined;
  readonly milliseconds: number;
}

/** Time for the search of a plan. */
const searchMilliseconds = 400;

const emptyPlan: DispatchPlan = { assignments: [], waits: [], unassigned: [], routes: [] };

/** The last plan of each zone in this process, from which the next search starts. */
const previousPlans = new WeakMap<Reader, Map<string, DispatchPlan>>();

/** Reads the state of a zone and decides, outside any transaction. The decision is checked again when it is written. */
export async function prepareRound(call: OutwardCall): Promise<PreparedRound> {
  const { reader, ports, now, job } = call;
  const zoneId = job.subjectId;
  const startedAt = ports.clock.now();
  const wakes = (await reader.get('dispatchZones', zoneId))?.wakes ?? 0;
  const settings = await zoneSettings(call, zoneId);
  const idle = {
    zoneId,
    wakes,
    settings,
    couriers: new Map<string, number>(),
    endOf: () => undefined,
    plan: emptyPlan,
    declinedByAll: new Set<string>(),
  };
  const times: TravelTimes = await loadTravelTimes(ports.router, [], now, async () => undefined);
  if (settings.mode === 'claim') return { ...idle, times, jobs: new Map(), nextAt: undefined, milliseconds: 0 };
  const { jobs, nextAt } = await openJobs(reader, zoneId, now);
  const known = new Map(jobs.map((each) => [each.id, each]));
  if (jobs.length === 0) return { ...idle, times, jobs: known, nextAt, milliseconds: 0 };
  // The service's reader has no revision of its own here: a roster may be a second old.
  const couriers = await availableCouriers({ reader, ports, now, revision: () => 0 }, jobs);
  const endOf = await courierEnds(reader, couriers, now);
  const atEnds = couriers.map((courier) => atEnd(courier, endOf(courier.id)));
  const refusals = await findRefusals(reader, jobs, atEnds, now);
  const rides = ridesOf(jobs, couriers, endOf);
  const loaded = await loadTravelTimes(ports.router, rides, now, () => ports.pause(0));
  const plans = previousPlans.get(reader) ?? new Map<string, DispatchPlan>();
  previousPlans.set(reader, plans);
  const searchEnd = ports.clock.now() + searchMilliseconds;
  const plan = planZone({
    now,
    jobs,
    couriers,
    endOf,
    refusals,
    times: loaded,
    settings,
    previous: plans.get(zoneId),
    expired: () => ports.clock.now() >= searchEnd,
  });
  plans.set(zoneId, plan);
  return {
    ...idle,
    couriers: new Map(couriers.map(({ id, load }) => [id, load.jobs])),
    endOf,
    plan,
    times: loaded,
    jobs: known,
    nextAt,
    declinedByAll: refusals.declinedByAll,
    milliseconds: ports.clock.now() - startedAt,
  };
}
