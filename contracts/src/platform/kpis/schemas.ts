import { z } from 'zod';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { LocalDate, Seconds } from '../../shared/time.js';

/** How orders end. */
export const orderEndings = ['delivered', 'cancelled', 'rejected', 'expired', 'failed'] as const;
export type OrderEnding = (typeof orderEndings)[number];

const count = z.number().int().min(0);
const basisPoints = z.number().int().nullable();

const durations = z
  .object({
    count: count.describe('How many orders have such a time'),
    p50Seconds: Seconds.nullable().describe('Half of them took no longer; null without any'),
    p90Seconds: Seconds.nullable().describe('Nine of ten took no longer; null without any'),
  })
  .strict();
export interface DurationsSchema extends Named<typeof durations> {}
/** Percentiles of a time by nearest rank, after each time is rounded up to its step. */
export const Durations: DurationsSchema = component('Durations', durations);

const kpiOverview = z
  .object({
    from: LocalDate,
    to: LocalDate,
    timeZone: z.string().describe('IANA zone in which the days are counted'),
    orders: z
      .object({ total: count, delivered: count, cancelled: count, rejected: count, expired: count, failed: count })
      .strict()
      .describe('Orders that ended in the period'),
    endings: z
      .array(z.object({ status: z.enum(orderEndings), reason: z.string(), count }).strict())
      .max(100)
      .describe('Orders that ended without delivery, by reason, the most frequent first'),
    gmv: Money.describe('What customers paid for delivered orders, without tips'),
    averageOrder: Money.nullable().describe('GMV of a delivered order; null without any'),
    revenue: Money.describe('What the platform keeps of the GMV, without VAT'),
    takeRateBasisPoints: basisPoints.describe('Revenue per GMV in 1/100 of a per cent; null without GMV'),
    tips: Money.describe('Given at checkout of delivered orders'),
    acceptance: Durations.describe('From placed to accepted, in steps of 10 seconds'),
    delivery: Durations.describe('From placed to delivered, in steps of a minute'),
    activeStores: count.describe('Stores with a delivered order'),
    activeCouriers: count.describe('Couriers who delivered an order'),
    customers: z
      .object({
        active: count.describe('With a delivered order in the period'),
        new: count.describe('Of these, with their first ever; with a filter, the first there'),
        returning: count,
      })
      .strict(),
    upsell: z
      .object({
        impressions: count,
        accepted: count,
        dismissed: count,
        converted: count.describe('Offers that came to be in an order'),
        conversionBasisPoints: basisPoints.describe('Converted per impression; null without impressions'),
      })
      .strict()
      .describe('Upsell offers; zero when filtered by fleet'),
    days: z
      .array(z.object({ date: LocalDate, delivered: count, gmv: Money }).strict())
      .max(366)
      .describe('Every day of the period'),
  })
  .strict();
export interface KpiOverviewSchema extends Named<typeof kpiOverview> {}
/** How the marketplace did in a period. */
export const KpiOverview: KpiOverviewSchema = component('KpiOverview', kpiOverview);
export type KpiOverview = z.infer<KpiOverviewSchema>;
