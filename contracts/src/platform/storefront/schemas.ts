import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money, moneyFrom } from '../../shared/money.js';
import { StoreHours } from '../../shared/opening-hours.js';
import { page } from '../../shared/page.js';
import { distinct, someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { note, text } from '../../shared/text.js';
import { Instant, LocalDate, Seconds } from '../../shared/time.js';
import { storeFields } from '../discovery/schemas.js';
import { dietary, maxPriceBani, soldOrders } from './fields.js';

const cuisine = text(40).toLowerCase();
const ownStore = z
  .object({
    id: id('store'),
    merchantId: id('merchant'),
    ...storeFields,
    phone: z.string(),
    priceLevel: z.number().int().min(1).max(3),
    minimumOrder: Money,
    acceptsCash: z.boolean().describe('Customers may pay in cash, within the limit of the zone'),
    deliveryRadiusMeters: z.number().int(),
    prepSeconds: Seconds,
    hours: StoreHours,
    openNow: z.boolean(),
    openDay: LocalDate.nullable().describe(
      'The day whose hours apply now: after midnight the day before, while its night lasts. An exception on this day shortens the hours that run. Null while closed',
    ),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface OwnStoreSchema extends Named<typeof ownStore> {}
/** A store, as its merchant sees it. */
export const OwnStore: OwnStoreSchema = component('OwnStore', ownStore);
export type OwnStore = z.infer<OwnStoreSchema>;

const ownStoreList = page(OwnStore);
export interface OwnStoreListSchema extends Named<typeof ownStoreList> {}
/** A page of the stores of a merchant. */
export const OwnStoreList: OwnStoreListSchema = component('OwnStoreList', ownStoreList);

const ownStoreUpdate = withRule(
  z
    .object({
      description: note(280).optional(),
      phone: Phone.optional(),
      cuisines: withRule(z.array(cuisine).max(10), distinct).optional(),
      dietary: dietary.optional(),
      priceLevel: z.number().int().min(1).max(3).optional(),
      minimumOrder: moneyFrom(0, maxPriceBani).optional(),
      acceptsCash: z.boolean().optional().describe('Customers may pay in cash, within the limit of the zone'),
      deliveryRadiusMeters: z.number().int().min(500).max(10_000).optional(),
      prepSeconds: Seconds.min(60).max(7_200).optional().describe('Usual preparation time of an order'),
      hours: StoreHours.optional().describe('Replaces all opening hours'),
      soldOrders: soldOrders.optional(),
    })
    .strict(),
  someField,
);
export interface OwnStoreUpdateSchema extends Named<typeof ownStoreUpdate> {}
/** Changes to a store. Absent fields keep their values. */
export const OwnStoreUpdate: OwnStoreUpdateSchema = component('OwnStoreUpdate', ownStoreUpdate);
export type OwnStoreUpdate = z.infer<OwnStoreUpdateSchema>;
