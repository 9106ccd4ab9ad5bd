import { daySeconds } from '@doorstep/contracts';
import { nobody } from '../../kernel/store/personal.js';
import { defineTable, instant, json, text } from '../../kernel/store/table.js';
import type { ArrivalDelays } from './arrival-delays.js';

/** The arrival delays of each zone. */
export const arrivalDelaysTable = defineTable(
  {
    /** Id of the zone. */
    id: text(),
    /** Kinds of delays that an older release did not know may be absent. */
    delays: json<Partial<ArrivalDelays>>(),
    updatedAt: instant(),
  },
  {
    personal: nobody('They are measurements of zones, without people.'),
    indexes: [['updatedAt']],
    retention: { since: 'updatedAt', seconds: 90 * daySeconds },
  },
);
