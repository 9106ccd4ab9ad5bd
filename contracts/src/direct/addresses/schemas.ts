import { z } from 'zod';
import { AddressCandidate, addressConfidence, addressPrecision } from '../../shared/addresses.js';
import { Coordinates } from '../../shared/geo.js';
import { radiusMeters } from '../../shared/precision.js';
import { oneOrBothOf, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { addressText } from '../../shared/text.js';
import { stopPrecision } from '../quotes/schemas.js';

const addressCheckRequest = withRule(
  z
    .object({
      address: addressText(300).optional().describe('Address text, for example `Strada Lipscani 25, București`'),
      coordinates: Coordinates.optional().describe(
        'Exact position, for example of a pin; takes precedence over the text',
      ),
    })
    .strict(),
  oneOrBothOf('address', 'coordinates'),
);
export interface AddressCheckRequestSchema extends Named<typeof addressCheckRequest> {}
/** The address to check: text, coordinates or both, as in a stop of a quote. */
export const AddressCheckRequest: AddressCheckRequestSchema = component('AddressCheckRequest', addressCheckRequest);

/** The verdicts of a check. All but the first are codes of the problems that a quote would have. */
export const addressVerdicts = [
  'deliverable',
  'address_imprecise',
  'outside_service_area',
  'address_not_found',
] as const;

const addressParts = z
  .object({
    street: z.string().nullable(),
    houseNumber: z.string().nullable().describe('As on the door: `25A`. Null if the street has no such number'),
    place: z.string().nullable().describe('A square, a station or another named place'),
    quarter: z.string().nullable().describe('A part of the city without its own administration'),
    city: z.string().nullable(),
    county: z.string().nullable(),
    postalCode: z.string().nullable(),
  })
  .strict();
export interface AddressPartsSchema extends Named<typeof addressParts> {}
/** The parts of an address as the map spells them; null if the map or the address has no such part. */
export const AddressParts: AddressPartsSchema = component('AddressParts', addressParts);
export type AddressParts = z.infer<AddressPartsSchema>;

const addressCheck = z
  .object({
    verdict: z
      .enum(addressVerdicts)
      .describe('`deliverable`, or the code of the problem that a quote for this address has'),
    deliverable: z.boolean().describe('True if a quote for this address is possible'),
    detail: z.string().nullable().describe('The reason why not, and what to do; null if deliverable'),
    label: z.string().nullable().describe('The normalised address; null if we do not know it'),
    components: AddressParts.nullable().describe('Null if we do not know the address'),
    coordinates: Coordinates.nullable(),
    precision: stopPrecision.nullable(),
    radiusMeters: radiusMeters.nullable(),
    maxRadiusMeters: z
      .number()
      .int()
      .min(0)
      .nullable()
      .describe('The greatest radius that the zone allows; null outside'),
    confidence: addressConfidence.nullable().describe('Confidence that this place is meant; null for coordinates'),
    cityId: z.string().nullable().describe('Null outside the service area'),
    zoneId: z.string().nullable().describe('Null outside the service area'),
    candidates: z
      .array(AddressCandidate)
      .max(5)
      .describe('Possible meanings of the text, the most likely first; empty for coordinates and unknown texts'),
  })
  .strict();
export interface AddressCheckSchema extends Named<typeof addressCheck> {}
/** The result of checking an address: where it is, how exactly we know it, and whether we deliver there. */
export const AddressCheck: AddressCheckSchema = component('AddressCheck', addressCheck);
export type AddressCheck = z.infer<AddressCheckSchema>;

const addressSuggestion = z
  .object({
    label: z.string().describe('Send it as the address of a stop: `Strada Lipscani 25, Sector 3, București`'),
    coordinates: Coordinates,
    precision: addressPrecision,
    radiusMeters,
    confidence: addressConfidence,
    zoneId: z.string().nullable().describe('Null outside the service area'),
  })
  .strict();
export interface AddressSuggestionSchema extends Named<typeof addressSuggestion> {}
/** An address or place that a text may become. */
export const AddressSuggestion: AddressSuggestionSchema = component('AddressSuggestion', addressSuggestion);
export type AddressSuggestion = z.infer<AddressSuggestionSchema>;

const addressSuggestionList = z.object({ data: z.array(AddressSuggestion).max(20) }).strict();
export interface AddressSuggestionListSchema extends Named<typeof addressSuggestionList> {}
/** Suggestions for a text, the most likely first. */
export const AddressSuggestionList: AddressSuggestionListSchema = component(
  'AddressSuggestionList',
  addressSuggestionList,
);
