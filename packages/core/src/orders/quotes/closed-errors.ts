import type { FieldError, TimeWindow } from '@doorstep/contracts';
import { isOpenAt, nextOpening, openDayAt } from '../../catalogue/catalogue/opening-hours.js';
import type { OpeningHours } from '../../catalogue/catalogue/records.js';
import { addSeconds, type Instant } from '../../kernel/primitives/instant.js';
import { type CityBook, cityOfZone } from '../../values/geo/city/city-book.js';
import type { PlaceRecord } from './place-records.js';

/** The time of a pickup. */
interface PickupTime {
  readonly pickup: { readonly window: TimeWindow | null };
  /** The expected arrival of the courier. */
  readonly arrivesAt: Instant;
}

/**
 * Returns the errors of a pickup at a stored place that is closed then: during a part of the window, or without one when a
 * courier can be there. Each states when the place opens.
 */
export function closedErrors(
  { cities }: { readonly cities: Pick<CityBook, 'zone' | 'home'> },
  place: PlaceRecord | undefined,
  { pickup, arrivesAt }: PickupTime,
): FieldError[] {
  if (!place?.hours) return [];
  const { timeZone } = cityOfZone(cities, place.location.zoneId);
  const closed = pickup.window
    ? closedInWindow(place.hours, timeZone, pickup.window)
    : isOpenAt(place.hours, timeZone, arrivesAt)
      ? undefined
      : { field: 'placeId', at: arrivesAt };
  if (!closed) return [];
  const opens = nextOpening(place.hours, timeZone, closed.at);
  const next = opens === null ? 'It does not open for 60 days.' : `It opens at ${opens}: send a window after that.`;
  const detail = `${place.name} is closed at ${closed.at}, when the courier could be there. ${next}`;
  return [{ pointer: `/body/pickup/${closed.field}`, code: 'invalid_window', detail }];
}

/** Returns the end of a window at which the place is closed. Hours that follow each other, such as those of two days, are one. */
function closedInWindow(
  hours: OpeningHours,
  timeZone: string,
  { from, to }: TimeWindow,
): { readonly field: string; readonly at: Instant } | undefined {
  if (!isOpenAt(hours, timeZone, from)) return { field: 'window/from', at: from };
  const last = addSeconds(to, -1);
  if (!isOpenAt(hours, timeZone, last)) return { field: 'window/to', at: last };
  const opening = nextOpening(hours, timeZone, from);
  const isBreak = opening !== null && opening < to && openDayAt(hours, timeZone, addSeconds(opening, -1)) === null;
  return isBreak ? { field: 'window/to', at: addSeconds(opening, -1) } : undefined;
}
