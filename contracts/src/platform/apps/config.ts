import { z } from 'zod';
import { languages } from '../../shared/client-apps.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';

const commonFields = {
  version: z.number().int().min(1).describe('Of this content; rises with each change of it'),
  publishedAt: Instant.describe('When this version was published'),
  refreshSeconds: Seconds.describe('Read it again when it is this old and the app comes to the foreground'),
  languages: z.array(z.enum(languages)).max(languages.length).describe('The first is the default'),
  currency: z.string().length(3),
  cityIds: z.array(z.string()).max(100).describe('Where the app can be used; see GET /api/v1/cities'),
  support: z.object({ email: z.string(), phone: z.string() }).strict(),
} as const;

const customerAppConfig = z
  .object({
    app: z.literal('customer'),
    ...commonFields,
    tipPercents: z.array(z.number().int().min(0).max(100)).max(10).describe('Tips that checkout offers'),
    slot: z
      .object({ lengthSeconds: Seconds, earliestSeconds: Seconds, latestSeconds: Seconds })
      .strict()
      .describe('Slots for a later delivery, and how far ahead they begin'),
    searchFromCharacters: z.number().int().min(1).max(10).describe('Ask for suggestions from this length on'),
    trackingPollSeconds: Seconds.describe('How often to read the tracking while its stream is not open'),
  })
  .strict();
export interface CustomerAppConfigSchema extends Named<typeof customerAppConfig> {}
/** Configuration of the app for customers. */
export const CustomerAppConfig: CustomerAppConfigSchema = component('CustomerAppConfig', customerAppConfig);

const courierAppConfig = z
  .object({
    app: z.literal('courier'),
    ...commonFields,
    location: z
      .object({
        onJobSeconds: Seconds.describe('Between two reports while carrying'),
        idleSeconds: Seconds.describe('Between two reports while waiting for a job'),
        minimumMeters: z.number().int().min(0).max(1_000).describe('Do not report less than this'),
      })
      .strict(),
    ordersPollSeconds: Seconds.describe('How often to read the orders that can be claimed'),
    codeDigits: z.number().int().min(4).max(8).describe('Length of the verification codes'),
  })
  .strict();
export interface CourierAppConfigSchema extends Named<typeof courierAppConfig> {}
/** Configuration of the app for couriers. */
export const CourierAppConfig: CourierAppConfigSchema = component('CourierAppConfig', courierAppConfig);

const merchantAppConfig = z
  .object({
    app: z.literal('merchant'),
    ...commonFields,
    acceptLimitSeconds: Seconds.describe('An order that is not accepted by then expires'),
    claimLimitSeconds: Seconds.describe('A ready order that no courier claims by then expires'),
    ordersPollSeconds: Seconds.describe('How often to read new orders'),
    alarmRepeatSeconds: Seconds.describe('How often to sound the alarm while an order waits to be accepted'),
  })
  .strict();
export interface MerchantAppConfigSchema extends Named<typeof merchantAppConfig> {}
/** Configuration of the app for merchants. */
export const MerchantAppConfig: MerchantAppConfigSchema = component('MerchantAppConfig', merchantAppConfig);

const fleetAppConfig = z
  .object({
    app: z.literal('fleet'),
    ...commonFields,
    mapPollSeconds: Seconds.describe('How often to read where the couriers are'),
    ordersPollSeconds: Seconds.describe('How often to read the orders of the fleet'),
  })
  .strict();
export interface FleetAppConfigSchema extends Named<typeof fleetAppConfig> {}
/** Configuration of the app for fleets. */
export const FleetAppConfig: FleetAppConfigSchema = component('FleetAppConfig', fleetAppConfig);

const appConfig = z.union([CustomerAppConfig, CourierAppConfig, MerchantAppConfig, FleetAppConfig]);
export interface AppConfigSchema extends Named<typeof appConfig> {}
/** Configuration of an app, the same for all who have it; `app` tells which one. */
export const AppConfig: AppConfigSchema = component('AppConfig', appConfig);
export type AppConfig = z.infer<AppConfigSchema>;
