import { nobody } from '../store/personal.js';
import { defineTable, instant, integer, nonNegative, type Row, text } from '../store/table.js';

/** The offset of each partner's sandbox ahead of the system clock. A sandbox without a write or an advance has no row. */
export const sandboxClocksTable = defineTable(
  {
    /** The id of the partner. */
    id: text(),
    /** Only grows, until the sandbox is reset. */
    offsetMilliseconds: nonNegative(),
    /** Number of resets so far. */
    resets: integer(),
    /** In the system's time. */
    updatedAt: instant(),
  },
  { personal: nobody("They are the times of partners' sandboxes.") },
);

/** The time of a sandbox relative to the system's, and its history. */
export type ClockOffset = Pick<Row<typeof sandboxClocksTable>, 'offsetMilliseconds' | 'resets'>;

/** The offset of the system clock, and of a sandbox that was never advanced. */
export const noOffset: ClockOffset = { offsetMilliseconds: 0, resets: 0 };
