import { z } from 'zod';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { LocalDate, Seconds } from '../../shared/time.js';

/** The final states of orders. */
export const orderEndings = ['delivered', 'cancelled', 'rejected', 'expired', 'failed'] as const;
export type OrderEnding = (typeof orderEndings)[number];

const count = z.number().int().min(0);
const basisPoints = z.number().int().nullable();

const durations = z
  .object({
    count: count.describe('Number of orders with this time'),
    p50Seconds: Seconds.nullable().describe('Median; null without orders'),
    p90Seconds: Seconds.nullable().describe('90th percentile; null without orders'),
  })
  .strict();
export interface DurationsSchema extends Named<typeof durations> {}
/** Percentiles of durations by nearest rank, after each duration is rounded up to its step. */
export const Durations: DurationsSchema = component('Durations', durations);

const kpiOverview = z
  .object({
    from: LocalDate,
    to: LocalDate,
    timeZone: z.string().describe('IANA time zone of the days'),
    orders: z
      .object({ total: count, delivered: count, cancelled: count, rejected: count, expired: count, failed: count })
      .strict()
      .describe('Orders that ended in the period'),
    endings: z
      .array(z.object({ status: z.enum(orderEndings), reason: z.string(), count }).strict())
      .max(100)
      .describe('Orders that ended without delivery, by reason, most frequent first'),
    gmv: Money.describe('Amount that customers paid for delivered orders, without tips'),
    averageOrder: Money.nullable().describe('GMV per delivered order; null without delivered orders'),
    revenue: Money.describe('Share of the platform in the GMV, without VAT'),
    takeRateBasisPoints: basisPoints.describe('Revenue per GMV in 1/100 of a per cent; null without GMV'),
    tips: Money.describe('Tips from the checkout of delivered orders'),
    acceptance: Durations.describe('Time from placed to accepted, in steps of 10 seconds'),
    delivery: Durations.describe('Time from placed to delivered, in steps of a minute'),
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
        accepted: count,
        dismissed: count,
        converted: count.describe('Offers that became part of an order'),
        conversionBasisPoints: basisPoints.describe('Conversions per impression; null without impressions'),
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
