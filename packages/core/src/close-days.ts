import type { Instant } from './kernel/primitives/instant.js';
import type { Store } from './kernel/store/store.js';
import { closeKpiDays } from './kpis/days.js';
import { closeLedgerDays } from './ledger/close-days.js';

/** Writes down what the days that are over came to. To be called about once an hour. */
export async function closeDays(store: Store, now: Instant): Promise<void> {
  await closeLedgerDays(store, now);
  await closeKpiDays(store, now);
}
