import type { Doorstep } from '@doorstep/sdk';

/** @returns what a receiver accepts for the next day; the first alone after it. */
export async function rotateSecret(doorstep: Doorstep, endpointId: string, oldSecret: string): Promise<string[]> {
  const { secret } = await doorstep.webhookEndpoints.rotateSecret(endpointId, { overlapSeconds: 86_400 });
  return [secret, oldSecret];
}
