import { defineTable, instant, integer, type Row, text } from '../store/table.js';

/** How far the sandbox of each partner is ahead of the system's clock; absent while it never was. */
export const sandboxClocksTable = defineTable({
  /** The partner. */
  id: text(),
  /** Only grows. */
  offsetMilliseconds: integer(),
  /** In the system's time. */
  updatedAt: instant(),
});
export type SandboxClockRecord = Row<typeof sandboxClocksTable>;
