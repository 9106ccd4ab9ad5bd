import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { LedgerSum } from '../../shared/ledger-sum.js';
import { Money, moneyFrom } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { note, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

/** The movements of money beside orders that finance records. The ledger posts each of them under this name. */
export const cashKinds = ['courier_deposit', 'debt_paid', 'debt_written_off', 'refund_paid'] as const;
export type CashKind = (typeof cashKinds)[number];

/** The balances of cash: what couriers hold, what customers owe, and what they get back. */
export const cashBalanceKinds = ['courier_cash', 'customer_debt', 'customer_refund'] as const;
export type CashBalanceKind = (typeof cashBalanceKinds)[number];

const courierCash = z
  .object({
    courierId: id('courier'),
    held: Money.describe('Cash of customers that the courier holds'),
    limit: Money.describe('The most cash that the courier may hold'),
    room: Money.describe('Amount that the courier may still collect. Cash orders beyond it go to other couriers'),
  })
  .strict();
export interface CourierCashSchema extends Named<typeof courierCash> {}
/** The cash that a courier has collected and not handed over. */
export const CourierCash: CourierCashSchema = component('CourierCash', courierCash);
export type CourierCash = z.infer<CourierCashSchema>;

const courierCashLimit = z
  .object({
    limit: moneyFrom(0, 1_000_000).nullable().describe('0: no orders that are paid in cash; null: the usual limit'),
  })
  .strict();
export interface CourierCashLimitSchema extends Named<typeof courierCashLimit> {}
/** The most cash that a courier may hold. */
export const CourierCashLimit: CourierCashLimitSchema = component('CourierCashLimit', courierCashLimit);

const courierCashEntry = z
  .object({
    id: id('ledgerEntry'),
    kind: z
      .string()
      .describe('The reason, for example `order_delivered`, `courier_deposit` or `payout`, which keeps cash back'),
    subjectId: z.string().describe('Id of the order, delivery, movement of cash or payout'),
    amount: LedgerSum.describe('Positive if the courier holds more since, negative if less'),
    at: Instant,
  })
  .strict();
export interface CourierCashEntrySchema extends Named<typeof courierCashEntry> {}
/** One change of the cash that a courier holds, as the ledger has it. */
export const CourierCashEntry: CourierCashEntrySchema = component('CourierCashEntry', courierCashEntry);
export type CourierCashEntry = z.infer<CourierCashEntrySchema>;

const courierCashEntryList = page(CourierCashEntry);
export interface CourierCashEntryListSchema extends Named<typeof courierCashEntryList> {}
/** A page of changes, newest first. */
export const CourierCashEntryList: CourierCashEntryListSchema = component('CourierCashEntryList', courierCashEntryList);

const ownerId = z
  .union([id('courier'), id('account')])
  .describe('The courier of a deposit; otherwise the account of the customer');

const cashMovementRequest = z
  .object({
    kind: z
      .enum(cashKinds)
      .describe(
        '`courier_deposit`: a courier handed cash over; `debt_paid`: a customer paid for an order that they had refused; `debt_written_off`: the platform no longer expects it; `refund_paid`: the refund of an order that was paid in cash went to the bank account of the customer',
      ),
    ownerId,
    amount: moneyFrom(1, 100_000_000),
    reference: text(80).optional().describe('Number of the receipt or of the bank transfer'),
    note: note(280).optional(),
  })
  .strict();
export interface CashMovementRequestSchema extends Named<typeof cashMovementRequest> {}
/** A movement of money that staff of finance have received or made. */
export const CashMovementRequest: CashMovementRequestSchema = component('CashMovementRequest', cashMovementRequest);

const cashMovement = z
  .object({
    id: id('cashMovement'),
    kind: z.enum(cashKinds),
    ownerId,
    amount: Money,
    reference: z.string().nullable().describe('Number of the receipt or of the bank transfer'),
    note: z.string().nullable(),
    balanceAfter: Money.describe('Amount that the courier still holds, or that the customer still owes or gets back'),
    recordedBy: id('account'),
    createdAt: Instant,
  })
  .strict();
export interface CashMovementSchema extends Named<typeof cashMovement> {}
/** A movement of money beside orders. */
export const CashMovement: CashMovementSchema = component('CashMovement', cashMovement);
export type CashMovement = z.infer<CashMovementSchema>;

const cashMovementList = page(CashMovement);
export interface CashMovementListSchema extends Named<typeof cashMovementList> {}
/** A page of movements, newest first. */
export const CashMovementList: CashMovementListSchema = component('CashMovementList', cashMovementList);

const cashBalance = z
  .object({
    kind: z.enum(cashBalanceKinds),
    ownerId,
    name: z.string().describe('First name and initial'),
    amount: Money,
  })
  .strict();
export interface CashBalanceSchema extends Named<typeof cashBalance> {}
/** The cash of one courier, or what one customer owes or gets back. */
export const CashBalance: CashBalanceSchema = component('CashBalance', cashBalance);
export type CashBalance = z.infer<CashBalanceSchema>;

const cashBalanceList = page(CashBalance);
export interface CashBalanceListSchema extends Named<typeof cashBalanceList> {}
/** A page of balances, the largest first. */
export const CashBalanceList: CashBalanceListSchema = component('CashBalanceList', cashBalanceList);
