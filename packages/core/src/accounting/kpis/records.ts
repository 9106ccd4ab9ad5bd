import { orderEndings } from '@doorstep/contracts';
import { nobody, ofAccounts } from '../../kernel/store/personal.js';
import { defineTable, integer, json, nullable, oneOf, type Row, text, withDefault } from '../../kernel/store/table.js';
import type { Figures } from './figures.js';

/** The kinds of scope of KPIs. */
const kpiScopes = ['city', 'store', 'fleet'] as const;
export type KpiScope = (typeof kpiScopes)[number];

/** A day in all scopes of a kind, or in one of them. */
export interface CollectQuery {
  readonly day: string;
  readonly scope: KpiScope;
  readonly scopeId?: string | undefined;
}

/** One row for each order that has ended and each scope in which it is counted. Rows never change. */
export const kpiFactsTable = defineTable(
  {
    id: text(),
    orderId: text(),
    scope: oneOf(kpiScopes),
    scopeId: text(),
    /** Day on which the order ended, `YYYY-MM-DD` in the time zone of the city. */
    day: text(),
    /** Day on which the customer placed the order. */
    placedDay: text(),
    status: oneOf(orderEndings),
    reason: nullable(text()),
    /** Seconds from placed to accepted while the store attends to orders, rounded up to a step. */
    acceptSeconds: nullable(integer()),
    /** Seconds from placed to delivered, rounded up to a step. */
    deliverySeconds: nullable(integer()),
    /** Seconds from ready to the first courier, rounded up to a step. */
    assignSeconds: nullable(integer()),
    /** Couriers after the first. */
    reassignments: withDefault(0, integer()),
    /** Seconds from the promised time to the delivery, rounded up to a step; 0 in time, null without a promise. */
    lateSeconds: nullable(integer()),
  },
  {
    personal: nobody('They are measurements of orders, without people.'),
    indexes: [['day', 'scope', 'scopeId']],
  },
);
export type KpiFactRecord = Row<typeof kpiFactsTable>;

/**
 * One row for each day on which a customer, store or courier had a delivered order within a scope. The number of
 * distinct actors in a period is the number of its rows whose `previousDay` is null or before the period.
 */
export const kpiActivityTable = defineTable(
  {
    id: text(),
    day: text(),
    scope: oneOf(kpiScopes),
    scopeId: text(),
    kind: oneOf(['customer', 'store', 'courier']),
    actorId: text(),
    /** The last earlier day with activity in the scope; null on the first. */
    previousDay: nullable(text()),
  },
  {
    personal: ofAccounts(),
    unique: [['scope', 'scopeId', 'kind', 'actorId', 'day']],
    indexes: [['actorId'], ['day', 'scope', 'scopeId']],
  },
);
export type KpiActivityRecord = Row<typeof kpiActivityTable>;

/** The figures of a closed day for one scope, so that the cost of a period grows with its days and not its orders. */
export const kpiCellsTable = defineTable(
  { id: text(), day: text(), scope: oneOf(kpiScopes), scopeId: text(), figures: json<Figures>() },
  { personal: nobody('They are totals over many people.'), unique: [['scope', 'scopeId', 'day']], indexes: [['day']] },
);
export type KpiCellRecord = Row<typeof kpiCellsTable>;
