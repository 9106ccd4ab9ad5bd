import { type accountContract, directRateClasses, ratePolicies } from '@doorstep/contracts';
import type { Operations } from '../kernel/operation/operation.js';
import { readSandboxClock } from '../kernel/operation/read-sandbox-clock.js';
import { unauthenticated } from '../kernel/routes/access.js';

const limits = directRateClasses.map((rateClass) => ({ rateClass, policies: [...ratePolicies[rateClass]] }));

/** The partner, key and limits of a caller with an API key. */
export const accountOperations: Operations<typeof accountContract> = {
  async get(call) {
    const { caller, reader } = call;
    const [partner, key, clock] = await Promise.all([
      reader.get('partners', caller.partnerId),
      reader.get('apiKeys', caller.keyId),
      readSandboxClock(call),
    ]);
    if (!partner || !key) throw unauthenticated('This API key does not exist any more.');
    const { id, name, lastFour, scopes, createdAt, expiresAt, lastUsedAt } = key;
    return {
      status: 200,
      body: {
        partner: { id: partner.id, name: partner.name },
        key: { id, name, lastFour, scopes: [...scopes], createdAt, expiresAt, lastUsedAt },
        livemode: caller.livemode,
        limits,
        clock,
      },
    };
  },
};
