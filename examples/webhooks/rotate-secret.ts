import type { Doorstep } from '@doorstep/sdk';

/** @returns the secrets that a receiver accepts for the next day. After that, only the first is valid. */
export async function rotateSecret(doorstep: Doorstep, endpointId: string, oldSecret: string): Promise<string[]> {
  const { secret } = await doorstep.webhookEndpoints.rotateSecret(endpointId, { overlapSeconds: 86_400 });
  return [secret, oldSecret];
}
