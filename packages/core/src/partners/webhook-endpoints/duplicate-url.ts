import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { UnitOfWork } from '../../kernel/store/store.js';
import type { WebhookEndpointRecord } from '../webhooks/records.js';

/**
 * Checks that no other endpoint of the partner in this mode has the URL, in any spelling. The caller has locked the
 * partner, so that concurrent calls cannot register it twice.
 *
 * @throws ServiceProblem duplicate_webhook_url with the id of the other endpoint.
 */
export async function assertNewUrl(
  db: UnitOfWork,
  { id, partnerId, livemode, url }: Pick<WebhookEndpointRecord, 'partnerId' | 'livemode' | 'url'> & { id?: string },
): Promise<void> {
  const own = await db.find('webhookEndpoints', { where: { partnerId, livemode } });
  const other = own.find((endpoint) => endpoint.id !== id && sameUrl(endpoint.url, url));
  if (!other) return;
  const detail = `The endpoint ${other.id} has this URL: change it, or use another URL.`;
  throw new ServiceProblem('duplicate_webhook_url', detail, {
    webhookEndpointId: other.id,
    errors: [{ pointer: '/body/url', code: 'duplicate_webhook_url', detail }],
  });
}

function sameUrl(a: string, b: string): boolean {
  return new URL(a).href === new URL(b).href;
}
