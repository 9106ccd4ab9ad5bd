import { defineTable, instant, integer, type Row, text } from '../store/table.js';

/** How many calls were counted in windows that have not ended, over all processes. */
export const rateWindowsTable = defineTable({
  /** SHA-256 of what is counted: it can contain addresses of people, which are not stored. */
  id: text(),
  count: integer(),
  resetsAt: instant(),
});
export type RateWindowRecord = Row<typeof rateWindowsTable>;
