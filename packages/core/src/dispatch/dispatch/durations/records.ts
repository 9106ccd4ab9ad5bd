import { daySeconds } from '@doorstep/contracts';
import type { Multiples } from '@doorstep/dispatch';
import { nobody } from '../../../kernel/store/personal.js';
import { defineTable, instant, json, text } from '../../../kernel/store/table.js';

/** How long stores take to prepare orders, as multiples of the time that they promised. */
export const preparationTimesTable = defineTable(
  {
    /** Id of the store. */
    id: text(),
    multiples: json<Multiples>(),
    updatedAt: instant(),
  },
  {
    personal: nobody('They are measurements of stores, without people.'),
    indexes: [['updatedAt']],
    retention: { since: 'updatedAt', seconds: 90 * daySeconds },
  },
);
