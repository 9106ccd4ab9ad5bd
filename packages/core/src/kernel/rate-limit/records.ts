import { nobody } from '../store/personal.js';
import { defineTable, instant, nonNegative, text } from '../store/table.js';

/** The calls counted in open windows, by all processes. */
export const rateWindowsTable = defineTable(
  {
    /** SHA-256 of the key. Keys may contain personal data, such as addresses, which must not be stored. */
    id: text(),
    count: nonNegative(),
    resetsAt: instant(),
  },
  {
    personal: nobody('They are hashes of network addresses and similar keys, kept for minutes.'),
    retention: { since: 'resetsAt', seconds: 0 },
  },
);
