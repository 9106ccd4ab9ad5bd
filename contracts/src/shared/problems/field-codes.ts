import { type ProblemCode, problemCodes } from './codes.js';

/** The rules that a field of a request can violate beside those with their own problem, each with the meaning of its violation. */
export const fieldFaults = {
  required: 'The field is missing.',
  unknown_field: 'The request has a field or query parameter that does not exist.',
  unexpected_body: 'The call takes no body, and one was sent.',
  repeated: 'A field, query parameter or entry of a list that can be sent once was sent more often.',
  exclusive: 'Fields that exclude each other were sent together.',
  invalid_type: 'The value has another type, for example text instead of a number.',
  unknown_value: 'The value is none of the allowed values.',
  invalid_format: 'The text does not have the required form, for example that of an e-mail address.',
  invalid_text: 'The text contains characters that are not allowed, for example control characters.',
  unsupported_encoding: 'The body is compressed (`Content-Encoding`).',
  unsupported_charset: 'The body has another charset than UTF-8.',
  invalid_content: 'The bytes of a file or an image are not what they should be.',
  invalid_value: 'The value does not fit the other fields, the object, the caller or the time.',
  too_small: 'The number is too small, the text too short, or the list has too few entries.',
  too_big: 'The number is too big, the text too long, or the list has too many entries.',
  image_too_large: 'The image has too many pixels.',
  too_deep: 'Lists and objects are nested too deeply.',
  password_too_short: 'The password has too few characters.',
  password_too_common: 'The password consists of common words or passwords.',
  password_predictable: 'The password is a repeated or consecutive pattern.',
  password_contains_name: 'The password contains the name of its owner.',
  password_contains_email: 'The password contains the e-mail address of its owner.',
  password_contains_phone: 'The password contains the phone number of its owner.',
  password_contains_company: "The password contains the name of the owner's company.",
  password_unchanged: 'The new password is the current one.',
} as const;
export type FieldFault = keyof typeof fieldFaults;

/** Stable code of an invalid field: the rule that it violates, or the problem that it causes. `invalid_request` itself is not among them, because it says nothing about a field. */
export type FieldErrorCode = FieldFault | Exclude<ProblemCode, 'invalid_request'>;

/** Every code of an invalid field, as a non-empty list for `z.enum`. */
export const fieldErrorCodes = [
  ...Object.keys(fieldFaults),
  ...problemCodes.filter((code) => code !== 'invalid_request'),
] as [FieldErrorCode, ...FieldErrorCode[]];
