import { createHmac, timingSafeEqual } from 'node:crypto';

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
