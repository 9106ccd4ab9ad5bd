import { z } from 'zod';
import { daySeconds } from '../../shared/durations.js';
import { ZoneId } from '../../shared/ids.js';
import { someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The ways in which jobs of a zone find their couriers. */
export const zoneModes = ['claim', 'offer', 'assign'] as const;
/** The way in which jobs of a zone find their couriers. */
export type ZoneMode = (typeof zoneModes)[number];

const limit = z.number().int().min(30).max(daySeconds);
const silence = z.number().int().min(120).max(daySeconds);

/** The fields of the limits, in the order in which a job meets them. */
const limitFields = {
  acceptReminderSeconds: limit.describe('From placed: the merchant is reminded'),
  acceptSeconds: limit.describe('From placed: an order that the merchant did not accept expires'),
  readyReminderSeconds: limit.describe('From the promised ready time: the merchant is reminded'),
  readyAlertSeconds: limit.describe('From the promised ready time: support is alerted'),
  readySeconds: limit.describe(
    'From the promised ready time: an order that is not ready is cancelled, and not charged',
  ),
  claimAlertSeconds: limit.describe('From ready: support is alerted that an order has no courier'),
  claimSeconds: limit.describe('From ready: an order without a courier expires'),
  assignAlertSeconds: limit.describe('From the start of the search: support is alerted that a delivery has no courier'),
  assignSeconds: limit.describe('From the start of the search: a delivery without a courier expires'),
  pickupReminderSeconds: limit.describe('From the planned arrival at the pickup: the courier is reminded'),
  pickupAlertSeconds: limit.describe('From the planned arrival at the pickup: support is alerted'),
  pickupSeconds: limit.describe('From the planned arrival at the pickup: the courier is released'),
  waitAlertSeconds: limit.describe(
    'From the arrival at the pickup: support is alerted that the goods are not handed over',
  ),
  waitSeconds: limit.describe('From the arrival at the pickup: the courier is released'),
  dropoffReminderSeconds: limit.describe('From the planned arrival at the dropoff: the courier is reminded'),
  dropoffAlertSeconds: limit.describe('From the planned arrival at the dropoff: support is alerted'),
  dropoffSeconds: limit.describe(
    'From the planned arrival at the dropoff: a job that was not delivered fails, and is not charged',
  ),
  handoverAlertSeconds: limit.describe('From the arrival at the dropoff: support is alerted'),
  returnAlertSeconds: limit.describe('From the planned arrival of a return: support is alerted'),
  returnSeconds: limit.describe('From the start of a return: it fails, and is not charged'),
  silenceReminderSeconds: silence.describe(
    'From the last position of a courier with a job: the courier is reminded, and support is alerted',
  ),
  silenceSeconds: silence.describe('From the last position: a courier who did not pick up yet is released'),
} as const;

const zoneLimits = z.object(limitFields).strict();
export interface ZoneLimitsSchema extends Named<typeof zoneLimits> {}
/** The time limits of the jobs of a zone, in seconds. */
export const ZoneLimits: ZoneLimitsSchema = component('ZoneLimits', zoneLimits);
export type ZoneLimits = z.infer<ZoneLimitsSchema>;

const bundlingFields = {
  maxOrders: z.number().int().min(1).max(10).describe('Most jobs that one offer combines'),
  nearbyStoreMeters: z
    .number()
    .int()
    .min(0)
    .max(5_000)
    .describe('Stores within this distance of each other may share a bundle; 0: only orders of one store'),
  maxDelaySeconds: z
    .number()
    .int()
    .min(0)
    .max(3_600)
    .describe('Most delay of a job by the other jobs of its bundle; up to twice as much while jobs outnumber couriers'),
} as const;

const zoneBundling = z.object(bundlingFields).strict();
export interface ZoneBundlingSchema extends Named<typeof zoneBundling> {}
/** The jobs that a courier may carry together. */
export const ZoneBundling: ZoneBundlingSchema = component('ZoneBundling', zoneBundling);

const cashFields = {
  maxOrderAmount: z
    .number()
    .int()
    .min(0)
    .max(1_000_000)
    .describe(
      'Largest total of an order that can be paid in cash, in minor units of the currency of its city; 0: no cash',
    ),
} as const;

const zoneCash = z.object(cashFields).strict();
export interface ZoneCashSchema extends Named<typeof zoneCash> {}
/** The orders that can be paid in cash. */
export const ZoneCash: ZoneCashSchema = component('ZoneCash', zoneCash);

const approachFields = {
  freeMeters: z
    .number()
    .int()
    .min(0)
    .max(20_000)
    .describe('Length of the way to the first pickup of an offer or assignment up to which it is part of the work'),
  payPerKm: z
    .number()
    .int()
    .min(0)
    .max(10_000)
    .describe(
      'Pay of the courier for each kilometre beyond it, in minor units of the currency of the city; 0: no pay. The platform bears it: nobody is quoted or charged more',
    ),
} as const;

const zoneApproach = z.object(approachFields).strict();
export interface ZoneApproachSchema extends Named<typeof zoneApproach> {}
/** Pay for the way to the store. */
export const ZoneApproach: ZoneApproachSchema = component('ZoneApproach', zoneApproach);

const mode = z
  .enum(zoneModes)
  .describe(
    '`claim`: couriers choose from a list; `offer`: jobs are offered to one courier at a time; `assign`: jobs are assigned',
  );
const offerSeconds = z.number().int().min(15).max(600).describe('Time in which a courier can accept an offer');

const maxAddressRadiusMeters = z
  .number()
  .int()
  .min(10)
  .max(10_000)
  .nullable()
  .describe(
    'Orders and deliveries to an address of the zone are refused if its position is known to a larger radius, in metres, and no ' +
      'coordinates were sent. Null allows 100 m more than the error of the map',
  );

const stopRadiusMeters = z
  .number()
  .int()
  .min(50)
  .max(10_000)
  .nullable()
  .describe(
    'Couriers report arrivals, pickups and handovers within this distance of the stop, or with a reason. The errors of the address and of the position are added. Null accepts them anywhere',
  );

const zoneSettings = z
  .object({
    mode,
    offerSeconds,
    maxAddressRadiusMeters,
    stopRadiusMeters,
    limits: ZoneLimits,
    bundling: ZoneBundling,
    cash: ZoneCash,
    approach: ZoneApproach,
  })
  .strict();
export interface ZoneSettingsSchema extends Named<typeof zoneSettings> {}
/** The settings of a zone, which apply to the addresses in it and to the jobs whose pickup is in it. */
export const ZoneSettings: ZoneSettingsSchema = component('ZoneSettings', zoneSettings);
export type ZoneSettings = z.infer<ZoneSettingsSchema>;

const zoneSettingsUpdate = withRule(
  z
    .object({
      mode: mode.optional(),
      offerSeconds: offerSeconds.optional(),
      maxAddressRadiusMeters: maxAddressRadiusMeters.optional(),
      stopRadiusMeters: stopRadiusMeters.optional(),
      limits: withRule(z.object(limitFields).partial().strict(), someField).optional(),
      bundling: withRule(z.object(bundlingFields).partial().strict(), someField).optional(),
      cash: withRule(z.object(cashFields).partial().strict(), someField).optional(),
      approach: withRule(z.object(approachFields).partial().strict(), someField).optional(),
    })
    .strict(),
  someField,
);
export interface ZoneSettingsUpdateSchema extends Named<typeof zoneSettingsUpdate> {}
/** The settings to change; the others stay as they are. */
export const ZoneSettingsUpdate: ZoneSettingsUpdateSchema = component('ZoneSettingsUpdate', zoneSettingsUpdate);
export type ZoneSettingsUpdate = z.infer<ZoneSettingsUpdateSchema>;

const dispatchZone = z
  .object({
    id: ZoneId,
    name: z.string(),
    settings: ZoneSettings,
    updatedAt: Instant.nullable().describe('Last change of the settings; null if they never changed'),
  })
  .strict();
export interface DispatchZoneSchema extends Named<typeof dispatchZone> {}
/** A zone and its settings. */
export const DispatchZone: DispatchZoneSchema = component('DispatchZone', dispatchZone);
export type DispatchZone = z.infer<DispatchZoneSchema>;

const dispatchZoneList = z.object({ data: z.array(DispatchZone).max(100) }).strict();
export interface DispatchZoneListSchema extends Named<typeof dispatchZoneList> {}
/** All zones. */
export const DispatchZoneList: DispatchZoneListSchema = component('DispatchZoneList', dispatchZoneList);
