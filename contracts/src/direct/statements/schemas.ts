import { z } from 'zod';
import { LedgerSum } from '../../shared/ledger-sum.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { LocalDate, LocalMonth } from '../../shared/time.js';
import { chargeKind, chargeKinds } from '../charges/schemas.js';

/** The states of a statement. */
export const statementStatuses = ['open', 'final'] as const;

/** The fields of a statement, without its lines. */
const summary = {
  month: LocalMonth,
  from: LocalDate,
  to: LocalDate.describe('Last day, inclusive'),
  timeZone: z.string().describe('IANA time zone of the days'),
  livemode: z.boolean(),
  status: z.enum(statementStatuses).describe('`open` while charges can still be added, `final` after the month'),
  opening: LedgerSum.describe('Owed before the first day'),
  total: LedgerSum.describe('Sum of the charges of the month'),
  closing: LedgerSum.describe('Owed at the end of the last day: the sum of `opening` and `total`'),
} as const;

const statementSummary = z.object(summary).strict();
export interface StatementSummarySchema extends Named<typeof statementSummary> {}
/** The statement of a month in short. */
export const StatementSummary: StatementSummarySchema = component('StatementSummary', statementSummary);
export type StatementSummary = z.infer<StatementSummarySchema>;

const statementList = page(StatementSummary);
export interface StatementListSchema extends Named<typeof statementList> {}
/** A page of statements. */
export const StatementList: StatementListSchema = component('StatementList', statementList);

const statementLine = z
  .object({
    kind: chargeKind,
    count: z.number().int().min(1).describe('Number of charges'),
    fee: LedgerSum.describe('VAT included'),
    tip: LedgerSum,
    total: LedgerSum.describe('Sum of fees and tips, less the cash'),
    cash: LedgerSum.describe('Collected for you from recipients'),
    vat: LedgerSum.describe('Included in the fees'),
  })
  .strict();
export interface StatementLineSchema extends Named<typeof statementLine> {}
/** The charges of a month for one reason. */
export const StatementLine: StatementLineSchema = component('StatementLine', statementLine);
export type StatementLine = z.infer<StatementLineSchema>;

const statement = z
  .object({
    ...summary,
    fee: LedgerSum.describe('Sum of the fees of all lines'),
    tip: LedgerSum.describe('Sum of the tips of all lines'),
    cash: LedgerSum.describe('Sum of the cash of all lines'),
    vat: LedgerSum.describe('Sum of the VAT of all lines, included in the fees'),
    lines: z.array(StatementLine).max(chargeKinds.length),
  })
  .strict();
export interface StatementSchema extends Named<typeof statement> {}
/** The charges of a month by reason, with the balance before and after it. */
export const Statement: StatementSchema = component('Statement', statement);
export type Statement = z.infer<StatementSchema>;
