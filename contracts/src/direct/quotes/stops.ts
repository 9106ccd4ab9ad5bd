import { z } from 'zod';
import { Barcode } from '../../shared/barcodes.js';
import { equipmentKinds } from '../../shared/equipment.js';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { Price } from '../../shared/money.js';
import { distinct, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone } from '../../shared/telephone.js';
import { addressText, maxLineLength, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';

/** The sizes of items: fits a bag, a box, a top case, or only a car. */
export const itemSizes = ['small', 'medium', 'large', 'xlarge'] as const;
export type ItemSize = (typeof itemSizes)[number];

const timeWindow = z.object({ from: Instant, to: Instant }).strict();
export interface TimeWindowSchema extends Named<typeof timeWindow> {}
/**
 * A time window for a stop. A pickup window is at least 10 minutes long and ends at least 20 minutes from now. A dropoff
 * window is at least 20 minutes long, and ends neither before the pickup window nor before a courier can arrive. Both begin
 * within 30 days.
 */
export const TimeWindow: TimeWindowSchema = component('TimeWindow', timeWindow);
export type TimeWindow = z.infer<TimeWindowSchema>;

const deliveryItem = z
  .object({
    name: text(maxLineLength),
    quantity: z.number().int().min(1).max(100),
    size: z.enum(itemSizes).optional().describe('Size of one piece. Default: `small`'),
    weightGrams: z.number().int().min(1).max(100_000).optional().describe('Weight of one piece'),
    value: Price.optional().describe('Value of one piece, as information for the courier; we do not insure it'),
    barcode: Barcode.optional().describe('On each piece'),
  })
  .strict();
export interface DeliveryItemSchema extends Named<typeof deliveryItem> {}
/** An item to carry. */
export const DeliveryItem: DeliveryItemSchema = component('DeliveryItem', deliveryItem);
export type DeliveryItem = z.infer<DeliveryItemSchema>;

const contact = z
  .object({ name: text(maxLineLength), phone: Phone, company: text(maxLineLength).optional() })
  .strict()
  .describe('The person whom the courier meets');
export interface ContactSchema extends Named<typeof contact> {}
/** The person whom the courier meets, and calls if nobody is there. */
export const Contact: ContactSchema = component('Contact', contact);
export type Contact = z.infer<ContactSchema>;

/** The address and time window of every stop. */
export const stopAddress = {
  address: addressText(300).describe('Address text, for example `Strada Lipscani 25, București`'),
  coordinates: Coordinates.optional().describe('Exact position. Default: the position of the geocoded address'),
  window: TimeWindow.optional().describe('Default: as soon as possible'),
} as const;

const deliveryRequirements = z
  .object({
    equipment: withRule(z.array(z.enum(equipmentKinds)).max(equipmentKinds.length), distinct).describe(
      'The equipment that the courier must have',
    ),
  })
  .strict();
export interface DeliveryRequirementsSchema extends Named<typeof deliveryRequirements> {}
/** Age and equipment that the courier of a delivery must have. */
export const DeliveryRequirements: DeliveryRequirementsSchema = component('DeliveryRequirements', deliveryRequirements);

/** The stored place of a pickup. */
export const pickupPlace = {
  placeId: id('place')
    .optional()
    .describe('One of your stored places, in place of `address` and `coordinates`; see `POST /v1/places`'),
} as const;

/** The vehicle that carries the items, and the equipment for it. */
export const load = {
  minimumVehicle: z
    .enum(vehicles)
    .optional()
    .describe('The smallest allowed vehicle. Default: the smallest vehicle that can carry the items'),
  requirements: DeliveryRequirements.optional().describe('Default: no equipment'),
} as const;
