import { z } from 'zod';
import { ZoneId } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { LocalDate, Seconds } from '../../shared/time.js';
import { ledgerFigures } from '../finance/figures.js';

/** The final states of orders. */
export const orderEndings = ['delivered', 'cancelled', 'rejected', 'expired', 'failed'] as const;
export type OrderEnding = (typeof orderEndings)[number];

const count = z.number().int().min(0);
/** A ratio: its numerator is a part of its denominator. */
const basisPoints = z.number().int().min(0).max(10_000).nullable();

const durations = z
  .object({
    count: count.describe('Number of these times'),
    p50Seconds: Seconds.nullable().describe('Median; null without any'),
    p90Seconds: Seconds.nullable().describe('90th percentile; null without any'),
  })
  .strict();
export interface DurationsSchema extends Named<typeof durations> {}
/** Percentiles of durations by nearest rank, after each duration is rounded up to its step. */
export const Durations: DurationsSchema = component('Durations', durations);

const offerOutcomes = z
  .object({
    total: count.describe('Offers whose time to answer ended in the period: the sum of the following three'),
    accepted: count.describe('Offers that couriers accepted'),
    declined: count.describe('Offers that couriers declined'),
    expired: count.describe('Offers whose countdown ended without an answer'),
    acceptedBasisPoints: basisPoints.describe('Accepted part of the total in 1/100 of a per cent; null without offers'),
    declinedBasisPoints: basisPoints.describe('Declined part of the total in 1/100 of a per cent; null without offers'),
    expiredBasisPoints: basisPoints.describe('Expired part of the total in 1/100 of a per cent; null without offers'),
    answer: Durations.describe('Time from the offer to the answer. The count is the number of answers'),
  })
  .strict();

const kpiOverview = z
  .object({
    from: LocalDate,
    to: LocalDate,
    timeZone: z.string().describe('IANA time zone of the days'),
    orders: z
      .object({
        total: count.describe('Orders that customers placed in the period, or that ended in it; each counts once'),
        finished: count.describe('Orders that ended in the period, the sum of the following figures'),
        delivered: count,
        cancelled: count,
        rejected: count,
        expired: count,
        failed: count,
      })
      .strict()
      .describe('Orders of the period'),
    endings: z
      .array(z.object({ status: z.enum(orderEndings), reason: z.string(), count }).strict())
      .max(100)
      .describe('Orders that ended without delivery, by reason, most frequent first'),
    gmv: Money.describe(ledgerFigures.gmv),
    averageOrder: Money.nullable().describe('GMV per delivered order; null without delivered orders'),
    saleRevenue: Money.describe(ledgerFigures.saleRevenue),
    revenue: Money.describe(ledgerFigures.revenue),
    takeRateBasisPoints: basisPoints.describe('`saleRevenue` per GMV in 1/100 of a per cent; null without GMV'),
    tips: Money.describe(ledgerFigures.tips),
    acceptance: Durations.describe('Time from placed to accepted, in steps of 10 seconds'),
    delivery: Durations.describe('Time from placed to delivered, in steps of a minute'),
    dispatch: z
      .object({
        assignment: Durations.describe('Time from ready to the first courier, in steps of 10 seconds'),
        reassignments: count.describe('Couriers after the first, of all orders that ended'),
        reassigned: count.describe('Orders that ended and had more than one courier'),
        promised: count.describe(
          'Delivered orders with a promised time: the latest arrival that the customer saw at checkout, or the end of the slot',
        ),
        late: count.describe('Orders among them that were delivered after this time'),
        lateBasisPoints: basisPoints.describe('`late` per promised order in 1/100 of a per cent; null without any'),
        delay: Durations.describe('Delay of the late orders, in steps of a minute'),
        offers: offerOutcomes
          .extend({
            zones: z
              .array(offerOutcomes.extend({ zoneId: ZoneId }))
              .max(100)
              .describe('The same figures of each zone with offers'),
          })
          .describe(
            'Offers of jobs to couriers, without those that were withdrawn before an answer. Zero with a filter by store',
          ),
      })
      .strict()
      .describe('Couriers of the orders that ended in the period'),
    activeStores: count.describe('Stores with a delivered order'),
    activeCouriers: count.describe('Couriers who delivered an order'),
    customers: z
      .object({
        active: count.describe('Customers with a delivered order in the period'),
        new: count.describe('Active customers with their first order; with a filter, their first order there'),
        returning: count,
      })
      .strict(),
    upsell: z
      .object({
        impressions: count,
        convertedImpressions: count.describe('Impressions after which the customer ordered the offer, within a day'),
        accepted: count,
        dismissed: count,
        converted: count.describe('Offers that became part of an order, with or without an impression'),
        conversionBasisPoints: basisPoints.describe(
          '`convertedImpressions` per impression in 1/100 of a per cent; null without impressions',
        ),
      })
      .strict()
      .describe('Upsell offers; zero with a filter by fleet'),
    days: z
      .array(z.object({ date: LocalDate, delivered: count, gmv: Money }).strict())
      .max(366)
      .describe('All days of the period'),
  })
  .strict();
export interface KpiOverviewSchema extends Named<typeof kpiOverview> {}
/** Key figures of the marketplace in a period. */
export const KpiOverview: KpiOverviewSchema = component('KpiOverview', kpiOverview);
export type KpiOverview = z.infer<KpiOverviewSchema>;
