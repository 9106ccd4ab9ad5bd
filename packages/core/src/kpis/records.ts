import type { OrderEnding } from '@doorstep/contracts';
import { defineTable, integer, json, nullable, type Row, text } from '../kernel/store/table.js';
import type { ActorKind, Figures } from './figures.js';

/** What key figures can be asked for: a city, or one store or fleet. */
export type KpiScope = 'city' | 'store' | 'fleet';

/** One row for each order that has ended and each scope that it counts in. Amounts in bani; never changed. */
export const kpiFactsTable = defineTable(
  {
    id: text(),
    orderId: text(),
    scope: text<KpiScope>(),
    scopeId: text(),
    /** On which it ended, `YYYY-MM-DD` in the time zone of the city. */
    day: text(),
    status: text<OrderEnding>(),
    reason: nullable(text()),
    /** From placed to accepted; rounded up to a step. */
    acceptSeconds: nullable(integer()),
    /** From placed to delivered; rounded up to a step. */
    deliverySeconds: nullable(integer()),
    /** What was paid for it without the tip; zero when it was not delivered. */
    gmvAmount: integer(),
    /** What the platform keeps of that, without VAT. */
    revenueAmount: integer(),
    tipAmount: integer(),
  },
  { unique: [['orderId', 'scope']] },
);
export type KpiFactRecord = Row<typeof kpiFactsTable>;

/**
 * One row for each day on which a customer, store or courier had a delivered order within a scope. With the day before that,
 * the rows of a period tell how many different ones it had: those whose `previousDay` lies before it.
 */
export const kpiActivityTable = defineTable(
  {
    id: text(),
    day: text(),
    scope: text<KpiScope>(),
    scopeId: text(),
    kind: text<ActorKind>(),
    actorId: text(),
    /** The last day before with activity in the scope; null for the first ever. */
    previousDay: nullable(text()),
  },
  { unique: [['scope', 'scopeId', 'kind', 'actorId', 'day']] },
);
export type KpiActivityRecord = Row<typeof kpiActivityTable>;

/** The figures of a closed day for one scope, so that long periods cost no more than their days. */
export const kpiCellsTable = defineTable(
  { id: text(), day: text(), scope: text<KpiScope>(), scopeId: text(), figures: json<Figures>() },
  { unique: [['scope', 'scopeId', 'day']] },
);
export type KpiCellRecord = Row<typeof kpiCellsTable>;
