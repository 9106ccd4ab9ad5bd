import { z } from 'zod';
import { languages } from '../../shared/client-apps.js';
import { Currency } from '../../shared/currencies.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant, Seconds } from '../../shared/time.js';
import { EmergencyContact } from '../reference/schemas.js';

const commonFields = {
  version: z.number().int().min(1).describe('Version of this content; increases with each change'),
  publishedAt: Instant.describe('Time at which this version was published'),
  refreshSeconds: Seconds.describe(
    'Maximum age of the configuration. When the app returns to the foreground, it reads an older one again',
  ),
  languages: z.array(z.enum(languages)).max(languages.length).describe('The first is that of the city'),
  currency: Currency.describe('Currency of prices in the city'),
  emergencyContacts: z.array(EmergencyContact).max(10).describe('Numbers to call in an emergency in the city'),
  cityIds: z.array(z.string()).max(100).describe('Cities in which the app can be used; see GET /api/v1/cities'),
  support: z.object({ email: z.string(), phone: z.string() }).strict(),
} as const;

const paymentConfig = z
  .object({
    provider: z
      .string()
      .describe('`sandbox` or `stripe`: the library that completes a client secret. The sandbox has none'),
    publishableKey: z
      .string()
      .nullable()
      .describe('The key with which the app opens the library of the provider; null if it has none. It is no secret'),
  })
  .strict();
export interface PaymentConfigSchema extends Named<typeof paymentConfig> {}
/** The payment provider, as the operator of the service has configured it. It can change without a new `version`. */
export const PaymentConfig: PaymentConfigSchema = component('PaymentConfig', paymentConfig);

const customerAppConfig = z
  .object({
    app: z.literal('customer'),
    ...commonFields,
    tipPercents: z.array(z.number().int().min(0).max(100)).max(10).describe('Tips that checkout offers'),
    slot: z
      .object({ lengthSeconds: Seconds, earliestSeconds: Seconds, latestSeconds: Seconds })
      .strict()
      .describe('Slots for a later delivery: their length, and how far ahead they can begin'),
    searchFromCharacters: z
      .number()
      .int()
      .min(1)
      .max(10)
      .describe('Request suggestions from this number of characters on'),
    trackingPollSeconds: Seconds.describe('Interval for reading the tracking while its stream is not open'),
    payment: PaymentConfig,
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
        onJobSeconds: Seconds.describe('Interval between reports while carrying an order'),
        idleSeconds: Seconds.describe('Interval between reports while waiting for an order'),
        minimumMeters: z.number().int().min(0).max(1_000).describe('Do not report movements shorter than this'),
      })
      .strict(),
    ordersPollSeconds: Seconds.describe('Interval for reading the claimable orders'),
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
    acceptLimitSeconds: Seconds.describe('An order expires if it is not accepted within this time'),
    claimLimitSeconds: Seconds.describe('A ready order expires if no courier claims it within this time'),
    ordersPollSeconds: Seconds.describe('Interval for reading new orders'),
    alarmRepeatSeconds: Seconds.describe('Interval for repeating the alarm while an order is waiting to be accepted'),
  })
  .strict();
export interface MerchantAppConfigSchema extends Named<typeof merchantAppConfig> {}
/** Configuration of the app for merchants. */
export const MerchantAppConfig: MerchantAppConfigSchema = component('MerchantAppConfig', merchantAppConfig);

const fleetAppConfig = z
  .object({
    app: z.literal('fleet'),
    ...commonFields,
    mapPollSeconds: Seconds.describe('Interval for reading the positions of couriers'),
    ordersPollSeconds: Seconds.describe('Interval for reading the orders of the fleet'),
  })
  .strict();
export interface FleetAppConfigSchema extends Named<typeof fleetAppConfig> {}
/** Configuration of the app for fleets. */
export const FleetAppConfig: FleetAppConfigSchema = component('FleetAppConfig', fleetAppConfig);

const appConfig = z.union([CustomerAppConfig, CourierAppConfig, MerchantAppConfig, FleetAppConfig]);
export interface AppConfigSchema extends Named<typeof appConfig> {}
/** Configuration of an app, the same for all its users; `app` names the app. */
export const AppConfig: AppConfigSchema = component('AppConfig', appConfig);
export type AppConfig = z.infer<AppConfigSchema>;
