import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { Phone, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';

/** How bulky an item is: what fits a bag, a box, a top case, only a car. */
export const itemSizes = ['small', 'medium', 'large', 'xlarge'] as const;
export type ItemSize = (typeof itemSizes)[number];

const timeWindow = z.object({ from: Instant, to: Instant }).strict();
export interface TimeWindowSchema extends Named<typeof timeWindow> {}
/**
 * When something may happen. A pickup window is at least 10 minutes long and ends at least 20 minutes from now; a dropoff
 * window is at least 20 minutes long and ends no earlier than the pickup window, nor before a courier can be there; both
 * begin within 7 days.
 */
export const TimeWindow: TimeWindowSchema = component('TimeWindow', timeWindow);
export type TimeWindow = z.infer<TimeWindowSchema>;

const deliveryItem = z
  .object({
    name: text(100),
    quantity: z.number().int().min(1).max(100),
    size: z.enum(itemSizes).optional().describe('Of one piece; `small` when absent'),
    weightGrams: z.number().int().min(1).max(100_000).optional().describe('Of one piece'),
    value: Money.optional().describe('Of one piece, for the courier to know; we do not insure it'),
  })
  .strict();
export interface DeliveryItemSchema extends Named<typeof deliveryItem> {}
/** Something to carry. */
export const DeliveryItem: DeliveryItemSchema = component('DeliveryItem', deliveryItem);
export type DeliveryItem = z.infer<DeliveryItemSchema>;

const contact = z
  .object({ name: text(100), phone: Phone, company: text(100).optional() })
  .strict()
  .describe('Whom the courier meets');
export interface ContactSchema extends Named<typeof contact> {}
/** Whom the courier meets, and calls when there is nobody. */
export const Contact: ContactSchema = component('Contact', contact);
export type Contact = z.infer<ContactSchema>;

/** Address text as every stop has it. */
export const stopAddress = {
  address: text(300).describe('Address text, for example `Strada Lipscani 25, București`'),
  coordinates: Coordinates.optional().describe('Exact position; geocoded from the text when absent'),
  window: TimeWindow.optional().describe('As soon as possible when absent'),
} as const;

/** What is carried, and by what. */
export const load = {
  vehicle: z
    .enum(vehicles)
    .optional()
    .describe('The smallest vehicle that may carry it; follows from the items when absent'),
} as const;
