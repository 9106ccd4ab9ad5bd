import { z } from 'zod';
import { Coordinates, LineString } from '../../shared/geo.js';
import { Money } from '../../shared/money.js';
import { plain } from '../../shared/plain.js';
import { someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { StopsBefore } from '../../shared/stops-before.js';
import { note } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { vehicles } from '../../shared/vehicles.js';
import { deliveryStatuses, handovers, recipientActions } from '../partner-deliveries/kinds.js';
import { maxNoteLength } from '../partner-deliveries/requests.js';
import { TimelineEntry } from '../partner-deliveries/schemas.js';

const publicTracking = z
  .object({
    livemode: z.boolean(),
    status: z.enum(deliveryStatuses),
    sequence: z.number().int().min(1),
    at: Instant,
    timeZone: plain(z.string()).describe('IANA time zone of the city, in which people read the times'),
    senderName: z.string().describe('Company of the pickup, otherwise the partner'),
    cashOnDelivery: Money.nullable().describe(
      'The cash that the recipient pays to the courier; null for none, and after the end',
    ),
    etaLow: Instant.nullable(),
    etaHigh: Instant.nullable(),
    stopsBefore: StopsBefore,
    courier: z
      .object({
        firstName: z.string(),
        vehicle: z.enum(vehicles),
        position: z.object({ coordinates: Coordinates, at: Instant }).strict().nullable(),
      })
      .strict()
      .nullable(),
    handover: z.enum(handovers),
    actions: z
      .array(z.enum(recipientActions))
      .max(recipientActions.length)
      .describe('What the recipient can do now, as far as the partner allows it'),
    note: z.string().nullable().describe('The note of the recipient for the courier'),
    courierPhone: z
      .string()
      .nullable()
      .describe('Reaches the courier from the phone of the recipient; null unless the recipient can call'),
    photos: z.array(plain(z.string())).max(4).describe('Paths of the photos of the handover'),
    pickup: Coordinates,
    dropoff: Coordinates.describe('Accurate to about 100 m'),
    route: LineString.describe('Route between these two positions, without the part near the door of the recipient'),
    timeline: z.array(TimelineEntry).max(100),
    expiresAt: Instant.nullable().describe(
      'The time at which this page expires; null while the delivery is in progress',
    ),
  })
  .strict();
export interface PublicTrackingSchema extends Named<typeof publicTracking> {}
/** The tracking for anyone with the link, without name, phone or address of the recipient. */
export const PublicTracking: PublicTrackingSchema = component('PublicTracking', publicTracking);
export type PublicTracking = z.infer<PublicTrackingSchema>;

const recipientUpdate = withRule(
  z
    .object({
      note: note(maxNoteLength).optional().describe('For the courier; empty to remove it'),
      leaveAtDoor: z.boolean().optional().describe('True: leave the goods at the door; false: hand them over'),
    })
    .strict(),
  someField,
);
export interface RecipientUpdateSchema extends Named<typeof recipientUpdate> {}
/** The wishes of a recipient. Absent fields keep their values. */
export const RecipientUpdate: RecipientUpdateSchema = component('RecipientUpdate', recipientUpdate);
