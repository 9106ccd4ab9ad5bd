import { alertReasons, daySeconds } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import { defineTable, instant, nullable, oneOf, type Row, text } from '../../kernel/store/table.js';

/** The alerts of dispatch. Of those that are open, a job has at most one for each reason. */
export const dispatchAlertsTable = defineTable(
  {
    id: text(),
    /** An order, or a direct delivery in live mode. */
    jobId: text(),
    reason: oneOf(alertReasons),
    /** A word that says more, such as the kind of a problem; no text of a person. */
    detail: nullable(text()),
    zoneId: text(),
    /** The courier at the time of the alert. */
    courierId: nullable(text()),
    /** The time at which the missing step was due. */
    dueAt: instant(),
    raisedAt: instant(),
    /** Null while the alert is open. */
    resolvedAt: nullable(instant()),
  },
  {
    personal: ofAccounts(),
    indexes: [
      ['courierId', 'resolvedAt'],
      ['jobId', 'resolvedAt'],
      ['resolvedAt', 'raisedAt', 'id'],
    ],
    retention: { since: 'resolvedAt', seconds: 90 * daySeconds },
  },
);
export type DispatchAlertRecord = Row<typeof dispatchAlertsTable>;
