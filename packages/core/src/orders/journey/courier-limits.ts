import type { RouteStopKind, ZoneSettings } from '@doorstep/contracts';
import { silentUntil } from '../../couriers/couriers/silence.js';
import { afterOtherStops } from '../../couriers/route-plans/after-other-stops.js';
import type { CarriedJob } from '../../couriers/route-plans/update-routes.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import type { Limit, Timed } from '../../kernel/state-machine/limits.js';

type Limits = ZoneSettings['limits'];

/** A row of the table of limits of orders or of deliveries. */
export type JourneyLimit<Row extends Timed, Move extends string> = Limit<Row, Move, Limits>;

type CourierLimit<Row extends Timed> = JourneyLimit<Row, `remind_${RouteStopKind | 'silent'}` | 'courier_release'>;

/** The way of a courier to one stop of an order or delivery. */
export interface WayToStop<Row extends Timed> {
  readonly stop: RouteStopKind;
  /** The state in which the courier is on the way. */
  readonly state: Row['status'];
  /** Returns the time at which the courier should be there. */
  planned(row: Row): Instant;
  carried(row: Row): CarriedJob | null;
}

/** Returns a time relative to a planned one. */
export const after =
  <Row>(planned: (row: Row) => Instant, name: keyof Limits) =>
  (row: Row, limits: Limits): Instant =>
    addSeconds(planned(row), limits[name]);

/** Returns a time relative to the start of the state. */
const sinceState = (name: keyof Limits): ((row: Timed, limits: Limits) => Instant) =>
  after(({ statusSince }) => statusSince, name);

/** The part of a limit that says when it passes. It waits while the courier makes stops of other jobs first. */
function onTheWay<Row extends Timed>(
  { stop, state, planned, carried }: WayToStop<Row>,
  name: keyof Limits,
): Pick<CourierLimit<Row>, 'in' | 'at' | 'until'> {
  return { in: [state], at: after(planned, name), until: afterOtherStops(carried, stop, name) };
}

/** `pickup_reminder` or `dropoff_reminder`: reminds a courier who is late. */
export function lateReminder<Row extends Timed>(way: WayToStop<Row>): CourierLimit<Row> {
  const { stop } = way;
  return {
    name: `${stop}_reminder`,
    ...onTheWay(way, `${stop}ReminderSeconds`),
    outcome: 'remind',
    action: `remind_${stop}`,
  };
}

/** `pickup_alert` or `dropoff_alert`: alerts support to a courier who is late. */
export function lateAlert<Row extends Timed>(way: WayToStop<Row>): CourierLimit<Row> {
  const { stop, planned: due } = way;
  return {
    name: `${stop}_alert`,
    ...onTheWay(way, `${stop}AlertSeconds`),
    outcome: 'escalate',
    alert: `late_${stop}`,
    due,
  };
}

/** `pickup_limit`: takes the job from a courier who does not come to the pickup. */
export function pickupLimit<Row extends Timed>(way: WayToStop<Row>): CourierLimit<Row> {
  return { name: 'pickup_limit', ...onTheWay(way, 'pickupSeconds'), outcome: 'release', action: 'courier_release' };
}

type WithCourier = Timed & { readonly courierId: string | null };

/** `silence_reminder`: alerts support to a courier who reports no position, and reminds the courier again and again. */
export function silenceReminder<Row extends WithCourier>(states: readonly Row['status'][]): CourierLimit<Row> {
  return {
    name: 'silence_reminder',
    in: states,
    at: sinceState('silenceReminderSeconds'),
    outcome: 'remind',
    action: 'remind_silent',
    alert: 'courier_silent',
    until: silentUntil('silenceReminderSeconds'),
    again: ({ silenceReminderSeconds }) => silenceReminderSeconds,
  };
}

/** `silence_limit`: takes the job from a courier who reports no position. */
export function silenceLimit<Row extends WithCourier>(states: readonly Row['status'][]): CourierLimit<Row> {
  return {
    name: 'silence_limit',
    in: states,
    at: sinceState('silenceSeconds'),
    outcome: 'release',
    action: 'courier_release',
    until: silentUntil('silenceSeconds'),
  };
}
