import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Price } from '../../shared/money.js';
import { oneOrBothOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { addressText, note } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

const cartItem = z
  .object({
    itemId: id('menuItem'),
    quantity: z.number().int().min(1).max(50),
    modifiers: z
      .array(
        z.object({ groupId: id('modifierGroup'), optionIds: z.array(id('modifierOption')).min(1).max(20) }).strict(),
      )
      .max(20)
      .optional()
      .describe('The chosen options of each modifier group'),
  })
  .strict();
export interface CartItemSchema extends Named<typeof cartItem> {}
/** One item of a cart with its chosen options. */
export const CartItem: CartItemSchema = component('CartItem', cartItem);

/** A card, wallet or saved card, which the provider judges; or cash. */
const PaymentMethod = z
  .string()
  .min(1)
  .max(200)
  .regex(/^[A-Za-z0-9_-]+$/, 'must be a token of the payment provider, such as card_ok, or cash')
  .describe(
    'Token of the payment provider for a card, a wallet or a saved card; or `cash`, which the courier collects at the door. The sandbox has the cards `card_ok`, `card_declined`, `card_insufficient_funds` and `card_expired`, and others that play faults',
  );

const upsellItem = z.object({ offerId: id('upsellOffer'), quantity: z.number().int().min(1).max(10) }).strict();
export interface UpsellItemSchema extends Named<typeof upsellItem> {}
/** An accepted upsell offer, with the number of its items. */
export const UpsellItem: UpsellItemSchema = component('UpsellItem', upsellItem);

/** The part of a checkout that decides its price. */
const cart = {
  storeId: id('store'),
  items: z.array(CartItem).min(1).max(100),
  upsellItems: z.array(UpsellItem).max(20).optional().describe('Items accepted from offers'),
  tipPercent: z
    .number()
    .int()
    .min(0)
    .max(30)
    .optional()
    .describe('Tip in per cent of the items after discount; the server calculates the amount'),
  scheduledDeliveryAt: Instant.optional().describe(
    'A 30-minute slot, up to 7 days ahead, in which the store is open and that it can keep: at least 1 hour ahead, longer for slow or distant stores',
  ),
  addressText: addressText(300).optional().describe('Delivery address; geocoded unless you send coordinates'),
  deliveryCoordinates: Coordinates.optional().describe('Delivery position; must be inside the service area'),
};

const previewRequest = withRule(z.object(cart).strict(), oneOrBothOf('addressText', 'deliveryCoordinates'));
export interface CheckoutPreviewRequestSchema extends Named<typeof previewRequest> {}
/** A cart with the address and time of its delivery, to be priced. */
export const CheckoutPreviewRequest: CheckoutPreviewRequestSchema = component('CheckoutPreviewRequest', previewRequest);
export type CheckoutPreviewRequest = z.output<CheckoutPreviewRequestSchema>;

const checkoutRequest = withRule(
  z
    .object({
      ...cart,
      payment: z
        .object({
          method: PaymentMethod,
        })
        .strict(),
      previewId: id('checkoutPreview')
        .optional()
        .describe(
          'The preview that the customer saw. Until it expires, the same cart costs exactly what it says. Otherwise a different total causes `price_changed`',
        ),
      expectedTotal: Price.optional().describe(
        'The total that the customer saw: a different total causes `price_changed`',
      ),
      cutleryRequested: z.boolean().optional(),
      allergyNotes: note(500).optional(),
      deliveryNotes: note(280).optional(),
    })
    .strict(),
  oneOrBothOf('addressText', 'deliveryCoordinates'),
);
export interface CheckoutRequestSchema extends Named<typeof checkoutRequest> {}
/** A cart, with the address and time of its delivery and the payment method. */
export const CheckoutRequest: CheckoutRequestSchema = component('CheckoutRequest', checkoutRequest);
export type CheckoutRequest = z.output<CheckoutRequestSchema>;
