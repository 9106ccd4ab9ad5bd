import { fieldProblem } from '../../kernel/primitives/problem.js';
import { isLinkLocalOrMulticast, mayBePublic } from './literal-address.js';

/**
 * Checks the text of an endpoint's URL. The transport checks the address that it connects to.
 *
 * @throws ServiceProblem webhook_url_refused
 */
export function assertWebhookUrl(text: string, livemode: boolean): void {
  const fault = webhookUrlFault(text, livemode);
  if (fault !== undefined) throw fieldProblem('webhook_url_refused', '/body/url', fault);
}

/** Returns the fault of an endpoint's URL; `undefined` for a valid one. */
export function webhookUrlFault(text: string, livemode: boolean): string | undefined {
  const url = new URL(text);
  if (url.protocol !== 'https:' && url.protocol !== 'http:') return 'Use an https address.';
  if (url.username !== '' || url.password !== '') return 'The address must not contain credentials: check signatures.';
  if (text.includes('#')) return 'The address must not contain a fragment: it would not be sent.';
  if (isLinkLocalOrMulticast(url.hostname)) return 'Nothing is sent to link-local and multicast addresses.';
  if (!livemode) return undefined;
  if (url.protocol !== 'https:') return 'Live mode sends over https only.';
  if (url.port !== '') return 'Live mode sends to port 443 only.';
  if (!mayBePublic(url.hostname)) return 'Live mode sends to addresses of the public internet only.';
  return undefined;
}
