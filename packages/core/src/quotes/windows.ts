import type { FieldError, TimeWindow } from '@doorstep/contracts';
import { addSeconds, type Instant, inUtc } from '../kernel/primitives/instant.js';
import { dispatchTime, expectedArrivals, type Journey } from './times.js';

/** Limits on windows, in seconds. */
const rules = {
  pickupLength: 10 * 60,
  /** From now to the end of the pickup window. */
  pickupNotice: 20 * 60,
  dropoffLength: 20 * 60,
  /** Latest start of either window, from now. */
  horizon: 7 * 86_400,
} as const;

/** Converts a window to UTC, as records hold it. Returns null without one. */
export function windowInUtc(window: TimeWindow | undefined): TimeWindow | null {
  if (!window) return null;
  return { from: inUtc(window.from), to: inUtc(window.to) };
}

/** Validates the windows of a delivery. Returns at most one error for each field, with a pointer into the body. */
export function windowErrors(journey: Journey, now: Instant): FieldError[] {
  const { pickup, dropoff } = journey;
  return [
    fieldError('/body/pickup/window/from', pickup.window && beginFault(pickup.window, now)),
    fieldError('/body/pickup/window/to', pickup.window && pickupEndFault(pickup.window, now)),
    fieldError('/body/dropoff/window/from', dropoff.window && beginFault(dropoff.window, now)),
    fieldError('/body/dropoff/window/to', dropoff.window && dropoffEndFault(dropoff.window, journey, now)),
  ].flat();
}

function fieldError(pointer: string, detail: string | null | undefined): FieldError[] {
  return detail ? [{ pointer, code: 'invalid_window', detail }] : [];
}

function beginFault({ from }: TimeWindow, now: Instant): string | undefined {
  return from > addSeconds(now, rules.horizon) ? 'The window has to begin within 7 days.' : undefined;
}

function pickupEndFault(window: TimeWindow, now: Instant): string | undefined {
  const tooShort = lengthFault(window, rules.pickupLength);
  if (tooShort !== undefined) return tooShort;
  const tooSoon = window.to < addSeconds(now, rules.pickupNotice);
  return tooSoon ? 'The pickup window has to end at least 20 minutes from now.' : undefined;
}

function dropoffEndFault(window: TimeWindow, journey: Journey, now: Instant): string | undefined {
  const tooShort = lengthFault(window, rules.dropoffLength);
  if (tooShort !== undefined) return tooShort;
  if (journey.pickup.window && window.to < journey.pickup.window.to) {
    return 'The dropoff window has to end no earlier than the pickup window.';
  }
  const { dropoff } = expectedArrivals(journey, dispatchTime(journey, now));
  return window.to < dropoff ? `The courier cannot be at the dropoff before ${dropoff}.` : undefined;
}

function lengthFault({ from, to }: TimeWindow, seconds: number): string | undefined {
  if (to <= from) return 'The window has to end after it begins.';
  return to < addSeconds(from, seconds) ? `The window has to be at least ${seconds / 60} minutes long.` : undefined;
}
