import { z } from 'zod';
import { Coordinates } from './geo.js';
import { geocodePrecisions, precisionMeaning, radiusMeters } from './precision.js';
import { component, type Named } from './schema.js';

/** The precision of a position that was found by its address. */
export const addressPrecision = z.enum(geocodePrecisions).describe(`Object at the coordinates: ${precisionMeaning}`);

/** The confidence in an object that was found by a text. */
export const addressConfidence = z
  .number()
  .min(0)
  .max(1)
  .describe('Confidence that this place is meant: of answers with 0.9, nine in ten are right');

const addressCandidate = z
  .object({
    label: z.string().describe('The address as the map spells it: `Strada Lipscani, Sector 3, București`'),
    coordinates: Coordinates,
    precision: addressPrecision,
    radiusMeters,
    confidence: addressConfidence,
  })
  .strict();
export interface AddressCandidateSchema extends Named<typeof addressCandidate> {}
/** A place that a text may mean. */
export const AddressCandidate: AddressCandidateSchema = component('AddressCandidate', addressCandidate);
export type AddressCandidate = z.infer<AddressCandidateSchema>;

const impreciseAddress = z
  .object({
    pointer: z.string().describe('JSON pointer (RFC 6901) to the field with the address'),
    radiusMeters,
    maxRadiusMeters: z.number().int().min(0).describe('The greatest radius that the zone of the address allows'),
    candidates: z.array(AddressCandidate).min(1).max(5).describe('Addresses that we found, the most likely first'),
  })
  .strict();
export interface ImpreciseAddressSchema extends Named<typeof impreciseAddress> {}
/** An address that is not known well enough to send a courier there. */
export const ImpreciseAddress: ImpreciseAddressSchema = component('ImpreciseAddress', impreciseAddress);
export type ImpreciseAddress = z.infer<ImpreciseAddressSchema>;
