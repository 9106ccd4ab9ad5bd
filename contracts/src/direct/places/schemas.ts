import { z } from 'zod';
import { Coordinates } from '../../shared/geo.js';
import { CityId, id, ZoneId } from '../../shared/ids.js';
import { StoreHours } from '../../shared/opening-hours.js';
import { page } from '../../shared/page.js';
import { radiusMeters } from '../../shared/precision.js';
import { someField, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { addressText, maxLineLength, note, text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { maxNoteLength } from '../partner-deliveries/requests.js';
import { stopPrecision } from '../quotes/schemas.js';
import { Contact } from '../quotes/stops.js';

const sentFields = {
  name: text(maxLineLength).describe('Your name for it, such as that of the shop'),
  address: addressText(300).describe('Address text, for example `Strada Lipscani 25, București`'),
  coordinates: Coordinates.optional().describe('Exact position. Default: the position of the geocoded address'),
  contact: Contact.describe('The person whom couriers meet, unless a delivery names another one'),
  instructions: note(maxNoteLength)
    .optional()
    .describe('For couriers, unless a delivery has its own `notes`; empty for none'),
  hours: StoreHours.nullable().optional().describe('Null: always open'),
} as const;

const placeRequest = z
  .object({
    ...sentFields,
    externalReference: text(maxLineLength)
      .optional()
      .describe('Your own id, unique among your places in this mode; it cannot change'),
  })
  .strict();
export interface PlaceRequestSchema extends Named<typeof placeRequest> {}
/** A place to store. */
export const PlaceRequest: PlaceRequestSchema = component('PlaceRequest', placeRequest);

const placeUpdate = withRule(
  z
    .object({
      ...sentFields,
      name: sentFields.name.optional(),
      address: sentFields.address
        .optional()
        .describe('A new address is located again, unless you send `coordinates` with it'),
      contact: Contact.optional().describe('Replaces the whole contact'),
    })
    .strict(),
  someField,
);
export interface PlaceUpdateSchema extends Named<typeof placeUpdate> {}
/** Changes to a place. Absent fields keep their values. */
export const PlaceUpdate: PlaceUpdateSchema = component('PlaceUpdate', placeUpdate);

const place = z
  .object({
    id: id('place'),
    livemode: z.boolean().describe('False for objects created with a test key'),
    name: z.string(),
    address: z.string().describe('The address in your request'),
    label: z.string().describe('The address as we understood it'),
    precision: stopPrecision,
    radiusMeters,
    coordinates: Coordinates,
    zoneId: ZoneId,
    cityId: CityId,
    contact: Contact,
    instructions: z.string().nullable().describe('For couriers'),
    hours: StoreHours.nullable().describe('Null if it is always open'),
    timeZone: z.string().describe('That of the city, in which `hours` are: `Europe/Bucharest`'),
    externalReference: z.string().nullable(),
    createdAt: Instant,
    updatedAt: Instant,
  })
  .strict();
export interface PlaceSchema extends Named<typeof place> {}
/** A place where goods are picked up, which quotes and deliveries can name. */
export const Place: PlaceSchema = component('Place', place);
export type Place = z.infer<PlaceSchema>;

const placeList = page(Place);
export interface PlaceListSchema extends Named<typeof placeList> {}
/** A page of places, newest first. */
export const PlaceList: PlaceListSchema = component('PlaceList', placeList);
