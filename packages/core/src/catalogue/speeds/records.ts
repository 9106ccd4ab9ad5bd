import { daySeconds, type Vehicle } from '@doorstep/contracts';
import { nobody } from '../../kernel/store/personal.js';
import { defineTable, instant, json, nonNegative, type Row, text } from '../../kernel/store/table.js';
import type { RideTally } from '../../values/geo/travel-times/ride-factors.js';

/** How long rides took in each city, by vehicle and hour of the week. */
export const rideTalliesTable = defineTable(
  {
    /** `<cityId>|<vehicle>|<hour>`. */
    id: text(),
    cityId: text(),
    vehicle: text<Vehicle>(),
    /** Of the week: see `hourOfWeek`. */
    hour: nonNegative(),
    tally: json<RideTally>(),
    updatedAt: instant(),
  },
  {
    personal: nobody('They are measurements of cities, without people.'),
    indexes: [['cityId', 'vehicle'], ['updatedAt']],
    retention: { since: 'updatedAt', seconds: 180 * daySeconds },
  },
);
export type RideTallyRecord = Row<typeof rideTalliesTable>;
