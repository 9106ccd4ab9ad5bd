import { z } from 'zod';
import { chargeKinds } from '../../direct/charges/schemas.js';
import { id } from '../../shared/ids.js';
import { LedgerSum } from '../../shared/ledger-sum.js';
import { Money } from '../../shared/money.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, LocalDate } from '../../shared/time.js';

/** The reasons for which a courier earns: the end of an order or delivery, or a tip that came later. */
export const earningKinds = [
  'order_delivered',
  'order_failed',
  'order_cancelled',
  'review_tip',
  'tip_refused',
  ...chargeKinds,
] as const;
export type EarningKind = (typeof earningKinds)[number];

/** The lengths of the periods in a report of earnings. */
export const earningsSteps = ['day', 'week'] as const;
export type EarningsStep = (typeof earningsSteps)[number];

/** Describes the parts of earnings, as amounts of one kind. */
function partsIn<T extends z.ZodTypeAny>(amount: T) {
  return {
    deliveryShare: amount.describe(
      'Share of the fees of delivered orders and deliveries, and of orders that failed because of the customer',
    ),
    approach: amount.describe('Pay for long ways to the pickups of offers and assignments'),
    fees: amount.describe(
      'Share of the fees for cancelled orders and deliveries, and for failed or returned deliveries',
    ),
    tips: amount.describe('Tips, also those that came later'),
    earned: amount.describe('The sum of these four'),
    paidTo: z
      .object({
        courier: amount.describe('Owed to the courier: all tips, and everything else of couriers without a fleet'),
        fleet: amount.describe('Owed to the fleet: the shares of its couriers, and their pay for long ways'),
      })
      .strict()
      .describe('The same sum by the one to whom it is owed'),
  } as const;
}

const count = z.number().int().min(0);
const counts = {
  jobs: count.describe('Orders and deliveries that ended and earned a share of their fee'),
  orders: count.describe('The orders among them'),
  deliveries: count.describe('The direct deliveries among them; the way back of a return counts as its own'),
} as const;

const earningsPeriod = z
  .object({
    from: LocalDate,
    to: LocalDate.describe('Last day, inclusive'),
    ...counts,
    ...partsIn(LedgerSum),
  })
  .strict();
export interface EarningsPeriodSchema extends Named<typeof earningsPeriod> {}
/** The earnings of a courier on consecutive days. */
export const EarningsPeriod: EarningsPeriodSchema = component('EarningsPeriod', earningsPeriod);
export type EarningsPeriod = z.infer<EarningsPeriodSchema>;

const courierEarnings = z
  .object({
    courierId: id('courier'),
    timeZone: z.string().describe('IANA time zone of the days'),
    by: z.enum(earningsSteps),
    total: EarningsPeriod.describe('The whole period'),
    periods: z
      .array(EarningsPeriod)
      .max(366)
      .describe('All days or weeks of the period, oldest first. The first and last week can be shorter'),
  })
  .strict();
export interface CourierEarningsSchema extends Named<typeof courierEarnings> {}
/** The earnings of a courier, in total and by day or week, as the ledger has them. */
export const CourierEarnings: CourierEarningsSchema = component('CourierEarnings', courierEarnings);
export type CourierEarnings = z.infer<CourierEarningsSchema>;

const earnedJob = z
  .object({
    jobId: z.union([id('order'), id('delivery')]),
    number: z.string().nullable().describe('Short number of an order; null for deliveries'),
    kind: z
      .enum(earningKinds)
      .describe(
        "The reason for the earnings; `review_tip` and `delivery_tip` are later tips. `tip_refused` takes back a tip that the customer's bank refused",
      ),
    at: Instant.describe('Time at which it was earned'),
    ...partsIn(Money),
  })
  .strict();
export interface EarnedJobSchema extends Named<typeof earnedJob> {}
/** The earnings from one order or delivery at one time. A later tip is a separate entry. */
export const EarnedJob: EarnedJobSchema = component('EarnedJob', earnedJob);
export type EarnedJob = z.infer<EarnedJobSchema>;

const earnedJobList = page(EarnedJob);
export interface EarnedJobListSchema extends Named<typeof earnedJobList> {}
/** A page of earnings, newest first. */
export const EarnedJobList: EarnedJobListSchema = component('EarnedJobList', earnedJobList);
