import { type accountContract, type DirectAccount, directRateClasses, ratePolicies } from '@doorstep/contracts';
import type { Operations, ReadCall } from '../../kernel/operation/operation.js';
import { readSandboxClock } from '../../kernel/operation/read-sandbox-clock.js';
import { unauthenticated } from '../../kernel/routes/access.js';

type Area = typeof accountContract;

/** The partner, key and limits of a caller with an API key. */
export const accountOperations: Pick<Operations<Area>, 'get'> = {
  async get(call) {
    const { caller, reader } = call;
    const [partner, key, clock, limits] = await Promise.all([
      reader.get('partners', caller.partnerId),
      reader.get('apiKeys', caller.keyId),
      readSandboxClock(call),
      limitsOf(call),
    ]);
    if (!partner || !key) throw unauthenticated('This API key does not exist any more.');
    const { id, name, lastFour, scopes, apiVersion, createdAt, expiresAt, lastUsedAt } = key;
    return {
      status: 200,
      body: {
        partner: { id: partner.id, name: partner.name },
        key: { id, name, lastFour, scopes: [...scopes], apiVersion, createdAt, expiresAt, lastUsedAt },
        livemode: caller.livemode,
        sandboxId: partner.sandboxId,
        limits,
        clock,
      },
    };
  },
};

/** Returns every limit of the key with what is left of it. */
function limitsOf({ rateStates }: ReadCall<Area['get']>): Promise<DirectAccount['limits']> {
  return Promise.all(
    directRateClasses.map(async (rateClass) => ({
      rateClass,
      policies: (await rateStates(ratePolicies[rateClass])).map(({ policy, remaining, resetSeconds }) => ({
        ...policy,
        remaining: Math.max(0, remaining),
        resetSeconds,
      })),
    })),
  );
}
