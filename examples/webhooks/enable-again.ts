import type { Doorstep } from '@doorstep/sdk';

export async function enableAgain(doorstep: Doorstep, endpointId: string, since: string): Promise<void> {
  await doorstep.webhookEndpoints.update(endpointId, { enabled: true });
  let hasMore = true;
  while (hasMore) ({ hasMore } = await doorstep.webhookEndpoints.redeliver(endpointId, { since }));
}
