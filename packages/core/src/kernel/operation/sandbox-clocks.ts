import { defineTable, instant, integer, type Row, text } from '../store/table.js';

/** The offset of each partner's sandbox ahead of the system clock. A sandbox that was never advanced has no row. */
export const sandboxClocksTable = defineTable({
  /** The id of the partner. */
  id: text(),
  /** Only grows. */
  offsetMilliseconds: integer(),
  /** In the system's time. */
  updatedAt: instant(),
});
export type SandboxClockRecord = Row<typeof sandboxClocksTable>;
