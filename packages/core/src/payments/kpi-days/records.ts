import { nobody } from '../../kernel/store/personal.js';
import { defineTable, instant, nullable, text } from '../../kernel/store/table.js';

/** Days with facts. The KPI cells of a closed day have been written. */
export const kpiDaysTable = defineTable(
  {
    /** `YYYY-MM-DD`. */
    id: text(),
    closedAt: nullable(instant()),
  },
  { personal: nobody('They contain only dates.') },
);
