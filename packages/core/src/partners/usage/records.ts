import { daySeconds } from '@doorstep/contracts';
import { nobody } from '../../kernel/store/personal.js';
import { boolean, defineTable, instant, nonNegative, type Row, text } from '../../kernel/store/table.js';

/** The counts of a partner in one mode and hour, in real time. The id is made of these three. */
export const usageHoursTable = defineTable(
  {
    id: text(),
    partnerId: text(),
    livemode: boolean(),
    /** Start of the hour. */
    hour: instant(),
    requests: nonNegative(),
    clientErrors: nonNegative(),
    serverErrors: nonNegative(),
    webhooksSucceeded: nonNegative(),
    webhooksFailed: nonNegative(),
  },
  {
    personal: nobody('They are counts of the calls of companies.'),
    indexes: [['hour'], ['partnerId', 'livemode', 'hour']],
    retention: { since: 'hour', seconds: 32 * daySeconds },
  },
);
export type UsageHourRecord = Row<typeof usageHoursTable>;
