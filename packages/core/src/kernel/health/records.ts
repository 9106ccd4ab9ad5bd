import { daySeconds } from '@doorstep/contracts';
import { nobody } from '../store/personal.js';
import { defineTable, instant, text } from '../store/table.js';

/** The last time at which each process proved that it can write. */
export const heartbeatsTable = defineTable(
  {
    /** Generated at the start of the process, so that processes never write the same row. */
    id: text(),
    /** By the clock of the process, and later than the one before. */
    at: instant(),
  },
  {
    personal: nobody('They are times at which processes of the server wrote.'),
    retention: { since: 'at', seconds: 7 * daySeconds },
  },
);
