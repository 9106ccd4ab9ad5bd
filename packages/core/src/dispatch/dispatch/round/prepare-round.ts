import { vehicles, type ZoneSettings } from '@doorstep/contracts';
import type { DispatchPlan } from '@doorstep/dispatch';
import { zoneSettings } from '../../../catalogue/zones/zone-settings.js';
import type { LoadedCourier } from '../../../couriers/eligibility/loaded-courier.js';
import type { StoredReason } from '../../../couriers/reasons/reason.js';
import type { OutwardCall } from '../../../kernel/operation/job-handlers.js';
import type { Instant } from '../../../kernel/primitives/instant.js';
import type { Reader } from '../../../kernel/store/store.js';
import { cityOfZone } from '../../../values/geo/city/city-book.js';
import type { Point } from '../../../values/geo/shape/point.js';
import { knownPreparations } from '../durations/known-preparations.js';
import { at, type CourierEnd, courierEnds } from './courier-ends.js';
import type { ZonePlan } from './join-trips.js';
import { nearCouriers } from './near-couriers.js';
import { type OpenJobs, openJobs } from './open-jobs.js';
import { openTrips } from './open-trips.js';
import { planZone, startOf, type ZonePlanInput } from './plan-zone.js';
import { plannedElsewhere } from './planned-elsewhere.js';
import { recentRemoteness } from './recent-remoteness.js';
import { findRefusals, type Refusals } from './refusals.js';
import type { RoundJob } from './round-job.js';
import { roundReasons } from './round-reasons.js';
import { shiftStandings } from './shift-standings.js';
import { loadTravelTimes, type Rides, type TravelTimes } from './travel-times.js';

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
  readonly plan: ZonePlan;
  /** The reasons of each assignment, by courier. */
  readonly reasons: ReadonlyMap<string, readonly StoredReason[]>;
  readonly times: TravelTimes;
  readonly declinedByAll: ReadonlySet<string>;
  readonly nextAt: Instant | undefined;
  readonly milliseconds: number;
}

/** The jobs of a zone, and who could carry them. */
interface Situation
  extends Pick<ZonePlanInput, 'endOf' | 'standingOf' | 'trips' | 'times' | 'preparations' | 'remoteness'> {
  readonly jobs: readonly RoundJob[];
  readonly ahead: readonly RoundJob[];
  readonly couriers: readonly LoadedCourier[];
  readonly refusals: Refusals;
}

/**
 * Time for loading travel times. A process that takes a zone over knows none of them, and on a busy machine they could take
 * longer than the lease of a round: then no round would ever end. The next rounds load the others.
 */
const loadMilliseconds = 2_000;

/** Time for the search of a plan. */
const searchMilliseconds = 400;

const noJobs: OpenJobs = { jobs: [], ahead: [], nextAt: undefined };
const emptyPlan: ZonePlan = { assignments: [], waits: [], unassigned: [], routes: [] };

/** The last plan of each zone in this process, from which the next search starts. */
const previousPlans = new WeakMap<Reader, Map<string, DispatchPlan>>();

/** Reads the state of a zone and decides, outside any transaction. The decision is checked again when it is written. */
export async function prepareRound(call: OutwardCall): Promise<PreparedRound> {
  const { reader, ports, now, job } = call;
  const zoneId = job.subjectId;
  const startedAt = ports.clock.now();
  // Read first, because it decides which changes the round has seen.
  const wakes = (await reader.get('dispatchZones', zoneId))?.wakes ?? 0;
  const settings = await zoneSettings(call, zoneId);
  const { jobs, ahead, nextAt } = settings.mode === 'claim' ? noJobs : await openJobs(reader, zoneId, now);
  const situation = await readSituation(call, jobs, ahead);
  const plan = jobs.length === 0 ? emptyPlan : searchPlan(call, settings, situation);
  const { couriers, endOf, refusals, times } = situation;
  return {
    zoneId,
    wakes,
    settings,
    jobs: new Map(jobs.map((each) => [each.id, each])),
    couriers: new Map(couriers.map(({ id, load }) => [id, load.jobs])),
    endOf,
    plan,
    reasons: roundReasons({ ...situation, now }, plan),
    times,
    declinedByAll: refusals.declinedByAll,
    nextAt,
    milliseconds: ports.clock.now() - startedAt,
  };
}

/** Finds the couriers for jobs, what forbids them each job, and how long their rides take. */
async function readSituation(
  { reader, ports, now, job: { subjectId: zoneId } }: OutwardCall,
  jobs: readonly RoundJob[],
  ahead: readonly RoundJob[],
): Promise<Situation> {
  const known = [...jobs, ...ahead];
  const cityId = cityOfZone(ports.cities, zoneId).id;
  // The service's reader has no revision of its own here: a roster may be a second old.
  const { all, available } = await nearCouriers({ reader, ports, now, cityId, revision: () => 0 }, known);
  const endOf = await courierEnds(reader, all, now);
  const trips = await openTrips(reader, available, jobs);
  const placeOf = (courier: LoadedCourier): Point | undefined => startOf(courier, { endOf, trips });
  const elsewhere = await plannedElsewhere({ reader, cities: ports.cities }, zoneId, available, placeOf, now);
  const couriers = available.filter(({ id }) => trips.has(id) || !elsewhere.has(id));
  const atEnds = new Map(all.map((courier) => [courier.id, at(courier, endOf(courier.id)?.point)]));
  const placed = (courier: LoadedCourier, job: RoundJob): LoadedCourier =>
    trips.get(courier.id)?.group === job.group ? at(courier, job.pickup) : (atEnds.get(courier.id) ?? courier);
  const refusals = await findRefusals(reader, known, all, placed, now);
  const held = [...trips.values()].flatMap((trip) => trip.jobs);
  const rides = ridesOf([...known, ...held], couriers, placeOf);
  const loadEnd = ports.clock.now() + loadMilliseconds;
  const times = await loadTravelTimes(ports.router, rides, now, {
    yieldTurn: () => ports.pause(0),
    expired: () => ports.clock.now() >= loadEnd,
  });
  const standingOf = await shiftStandings(reader, couriers, now);
  const prepared = [...known, ...held].filter(({ preparedSince }) => preparedSince !== null);
  const preparations = await knownPreparations(
    reader,
    prepared.map(({ group }) => group),
  );
  const remoteness = await recentRemoteness(reader, cityId, times, now);
  return { jobs, ahead, couriers, endOf, standingOf, trips, refusals, times, preparations, remoteness };
}

/** Searches the plan, starting from the last one of this process. */
function searchPlan(
  { reader, ports, now, job: { subjectId: zoneId } }: OutwardCall,
  settings: ZoneSettings,
  situation: Situation,
): ZonePlan {
  const plans = previousPlans.get(reader) ?? new Map<string, DispatchPlan>();
  previousPlans.set(reader, plans);
  const searchEnd = ports.clock.now() + searchMilliseconds;
  const expired = (): boolean => ports.clock.now() >= searchEnd;
  const plan = planZone({ ...situation, now, settings, previous: plans.get(zoneId), expired });
  plans.set(zoneId, plan);
  return plan;
}

/** Returns the rides that a plan can contain, the most important first: to the pickups, to the doors, and between them. */
function ridesOf(
  jobs: readonly RoundJob[],
  couriers: readonly LoadedCourier[],
  startOf: (courier: LoadedCourier) => Point | undefined,
): readonly Rides[] {
  const pickups = jobs.map(({ pickup }) => pickup);
  const dropoffs = jobs.map(({ dropoff }) => dropoff);
  const used = vehicles.filter((vehicle) => couriers.some((courier) => courier.vehicle === vehicle));
  const starts = (vehicle: (typeof vehicles)[number]): Point[] =>
    couriers.filter((courier) => courier.vehicle === vehicle).flatMap((courier) => startOf(courier) ?? []);
  return [
    ...used.map((vehicle) => ({ vehicle, from: starts(vehicle), to: pickups })),
    ...used.map((vehicle) => ({ vehicle, from: pickups, to: dropoffs })),
    ...used.map((vehicle) => ({ vehicle, from: dropoffs, to: dropoffs })),
    ...used.map((vehicle) => ({ vehicle, from: dropoffs, to: pickups })),
  ];
}
