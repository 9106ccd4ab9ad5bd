import type { EventRecord } from '../../kernel/operation/events.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { openToday } from '../../payments/kpi-days/open-day.js';

/** The events that end the time to answer an offer. */
const outcomeTypes: ReadonlySet<string> = new Set(['offer.accepted', 'offer.declined', 'offer.expired']);

/** Opens the current day for offers that couriers answered or let expire. */
export async function followOffers(effects: Effects, events: readonly EventRecord[]): Promise<void> {
  if (events.some(({ type }) => outcomeTypes.has(type))) await openToday(effects);
}
