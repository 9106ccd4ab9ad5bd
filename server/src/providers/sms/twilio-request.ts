import { ServiceProblem } from '@doorstep/core';
import type { CallbackRequest } from '../../http/callbacks/callback.js';
import { isFromTwilio } from './twilio-signature.js';

/** What proves that a request comes from Twilio. */
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
