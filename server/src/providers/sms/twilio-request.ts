import { createHmac, timingSafeEqual } from 'node:crypto';
import { ServiceProblem } from '@doorstep/core';
import type { CallbackRequest } from '../../http/callbacks/callback.js';

/** Secret and address that prove that a request comes from Twilio. */
export interface TwilioProof {
  readonly authToken: string;
  /** The address of this server as Twilio knows it, without trailing slash: signatures cover it. */
  readonly publicUrl: string;
}

/** Number of bytes that a form of Twilio may have. */
export const maxTwilioBytes = 65_536;

/** Returns the form of a request of Twilio. @throws ServiceProblem malformed_request if it is not signed by Twilio */
export function readTwilioForm(
  { authToken, publicUrl }: TwilioProof,
  path: string,
  { body, query, header }: CallbackRequest,
): URLSearchParams {
  const form = new URLSearchParams(Buffer.from(body).toString('utf8'));
  const url = `${publicUrl}${path}${query === '' ? '' : `?${query}`}`;
  if (isFromTwilio(authToken, url, form, header('x-twilio-signature'))) return form;
  const detail = `The header X-Twilio-Signature does not match: compare TWILIO_AUTH_TOKEN and PUBLIC_URL (${publicUrl}) with Twilio's settings.`;
  throw new ServiceProblem('malformed_request', detail);
}

/**
 * Computes the signature of a request of Twilio (https://www.twilio.com/docs/usage/security): the address as Twilio knows it, followed
 * by the names and values of the form, sorted by name.
 */
export function twilioSignature(authToken: string, url: string, form: URLSearchParams): string {
  const fields = [...form].sort(([first], [second]) => (first < second ? -1 : Number(first > second)));
  return createHmac('sha1', authToken)
    .update(`${url}${fields.flat().join('')}`)
    .digest('base64');
}

/** Returns true if a request has the signature of Twilio. */
export function isFromTwilio(
  authToken: string,
  url: string,
  form: URLSearchParams,
  signature: string | undefined,
): boolean {
  const expected = Buffer.from(twilioSignature(authToken, url, form));
  const given = Buffer.from(signature ?? '');
  return given.length === expected.length && timingSafeEqual(given, expected);
}
