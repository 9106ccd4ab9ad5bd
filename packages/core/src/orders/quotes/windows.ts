import { daySeconds, type FieldError, type TimeWindow } from '@doorstep/contracts';
import { addSeconds, type Instant, inUtc } from '../../kernel/primitives/instant.js';
import { dispatchTime, expectedArrivals, type Journey } from './times.js';

/** Limits on windows, in seconds. */
const rules = {
  pickupLength: 10 * 60,
  /** From now to the end of the pickup window. */
  pickupNotice: 20 * 60,
  dropoffLength: 20 * 60,
  /** Latest start of either window, from now. */
  horizon: 30 * daySeconds,
} as const;

/** Converts a window to UTC, as records hold it. Returns null without one. */
export function windowInUtc(window: TimeWindow | undefined): TimeWindow | null {
  if (!window) return null;
  return { from: inUtc(window.from), to: inUtc(window.to) };
}

/** Validates the windows of a delivery. Returns at most one error for each field, with a pointer into the body. */
export function windowErrors(journey: Journey, now: Instant): FieldError[] {
  const { pickup, dropoff } = journey;
  const arrivesAt = expectedArrivals(journey, dispatchTime(journey, now)).dropoff;
  return [
    ...pickupWindowErrors(pickup.window, now),
    ...dropoffWindowErrors({ ...dropoff, field: 'dropoff', pickupWindow: pickup.window, arrivesAt }, now),
  ];
}

/** Validates the window of a pickup. */
export function pickupWindowErrors(window: TimeWindow | null, now: Instant): FieldError[] {
  if (!window) return [];
  return [
    ...fieldError('/body/pickup/window/from', beginFault(window, now)),
    ...fieldError('/body/pickup/window/to', pickupEndFault(window, now)),
  ];
}

/** A dropoff with its window. */
export interface TimedDropoff {
  readonly window: TimeWindow | null;
  /** The dropoff in the request: `dropoff`, or `dropoffs/3`. */
  readonly field: string;
  readonly pickupWindow: TimeWindow | null;
  /** The expected arrival. */
  readonly arrivesAt: Instant;
}

/** Validates the window of a dropoff. */
export function dropoffWindowErrors({ window, field, ...timed }: TimedDropoff, now: Instant): FieldError[] {
  if (!window) return [];
  return [
    ...fieldError(`/body/${field}/window/from`, beginFault(window, now)),
    ...fieldError(`/body/${field}/window/to`, dropoffEndFault(window, timed)),
  ];
}

function fieldError(pointer: string, detail: string | undefined): FieldError[] {
  return detail ? [{ pointer, code: 'invalid_window', detail }] : [];
}

function beginFault({ from }: TimeWindow, now: Instant): string | undefined {
  return from > addSeconds(now, rules.horizon)
    ? `The window has to begin within ${rules.horizon / daySeconds} days.`
    : undefined;
}

function pickupEndFault(window: TimeWindow, now: Instant): string | undefined {
  const tooShort = lengthFault(window, rules.pickupLength);
  if (tooShort !== undefined) return tooShort;
  const tooSoon = window.to < addSeconds(now, rules.pickupNotice);
  return tooSoon ? 'The pickup window has to end at least 20 minutes from now.' : undefined;
}

function dropoffEndFault(
  window: TimeWindow,
  { pickupWindow, arrivesAt }: Pick<TimedDropoff, 'pickupWindow' | 'arrivesAt'>,
): string | undefined {
  const tooShort = lengthFault(window, rules.dropoffLength);
  if (tooShort !== undefined) return tooShort;
  if (pickupWindow && window.to < pickupWindow.to) {
    return 'The dropoff window has to end no earlier than the pickup window.';
  }
  return window.to < arrivesAt ? `The courier cannot be at the dropoff before ${arrivesAt}.` : undefined;
}

function lengthFault({ from, to }: TimeWindow, seconds: number): string | undefined {
  if (to <= from) return 'The window has to end after it begins.';
  return to < addSeconds(from, seconds) ? `The window has to be at least ${seconds / 60} minutes long.` : undefined;
}
