import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { FieldError } from '../../shared/problems/field-error.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';
import { orderLine, Pricing } from '../orders/schemas.js';

const previewLine = orderLine
  .omit({ id: true })
  .extend({
    pointer: z.string().describe('The line of the request, such as `/body/items/0`'),
    discount: Money.describe('What the promotion of the store takes off; zero or negative'),
  })
  .strict();
export interface PreviewLineSchema extends Named<typeof previewLine> {}
/** One line of a cart with its price. */
export const PreviewLine: PreviewLineSchema = component('PreviewLine', previewLine);

const checkoutPreview = z
  .object({
    id: id('checkoutPreview')
      .nullable()
      .describe(
        'Send it as `previewId` of checkout. Null while there are faults, and without the session of a customer',
      ),
    expiresAt: Instant.nullable().describe('Ten minutes ahead; null without an id'),
    storeId: id('store'),
    lines: z.array(PreviewLine).max(120).describe('The lines that can be sold, in the order of the request'),
    pricing: Pricing.describe('The price of these lines'),
    minimumOrder: z
      .object({ amount: Money, missing: Money.describe('What the items still lack; 0 if they reach it') })
      .strict()
      .describe('The minimum of the store, before discounts and fees'),
    distanceMeters: z.number().int().min(0),
    etaLow: Instant.nullable().describe(
      'Earliest probable arrival of an order without a slot; null while the store is closed',
    ),
    etaHigh: Instant.nullable().describe('Latest probable arrival; null while the store is closed'),
    slots: z
      .array(Instant)
      .max(400)
      .describe('The beginnings of the slots that checkout accepts for these items, up to 7 days ahead'),
    faults: z
      .array(FieldError)
      .max(200)
      .describe('What checkout would refuse, with the codes of its problems; empty if the cart can be ordered'),
  })
  .strict();
export interface CheckoutPreviewSchema extends Named<typeof checkoutPreview> {}
/** The price and delivery times of a cart, and the faults with which checkout would refuse it. */
export const CheckoutPreview: CheckoutPreviewSchema = component('CheckoutPreview', checkoutPreview);
export type CheckoutPreview = z.output<CheckoutPreviewSchema>;
