import type { Retention } from '../jobs/housekeeping.js';
import { removeSome } from '../store/remove-some.js';
import { defineTable, instant, nonNegative, text } from '../store/table.js';

/** The calls counted in open windows, by all processes. */
export const rateWindowsTable = defineTable({
  /** SHA-256 of the key. Keys may contain personal data, such as addresses, which must not be stored. */
  id: text(),
  count: nonNegative(),
  resetsAt: instant(),
});

/** Removes ended windows. */
export const retainRateWindows: Retention = async (db, now, limit) =>
  (await removeSome(db, 'rateWindows', { where: { resetsAt: { lte: now } }, limit })).length;
