import { z } from 'zod';
import { plain } from '../plain.js';
import { component, type Named } from '../schema.js';
import { fieldErrorCodes } from './field-codes.js';

/** A JSON pointer to a field whose names look like names: others are the client's own text. */
const plainPointer = /^(?:\/[A-Za-z_][A-Za-z_-]{0,63}\d{0,3}|\/\d{1,5})*$/;

/** A sentence that quotes no name of the client which does not look like one. */
export const plainSentence = /^(?:[^"`]|"[A-Za-z_][A-Za-z_-]{0,63}\d{0,3}"|`[^`@]{0,200}`)*$/;

const fieldError = z
  .object({
    pointer: plain(z.string(), plainPointer).describe(
      'JSON pointer (RFC 6901) to the field, for example `/body/items/0/quantity`',
    ),
    code: z
      .enum(fieldErrorCodes)
      .describe('The violated rule, for example `too_small`, or a code of the error catalogue'),
    detail: plain(z.string(), plainSentence),
  })
  .strict();
export interface FieldErrorSchema extends Named<typeof fieldError> {}
/** One invalid field of a request; `pointer` starts at `/body`, `/query`, `/params` or `/headers`. */
export const FieldError: FieldErrorSchema = component('FieldError', fieldError);
export type FieldError = z.infer<FieldErrorSchema>;
