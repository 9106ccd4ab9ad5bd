import { createDirect } from '../direct/direct.js';
import { type Bridge, type BridgeRequest, createBridge } from '../http/bridge.js';
import type { BridgeOptions } from '../http/bridge-options.js';
import { readToken, type TokenContent } from '../http/tokens.js';
import { uberContract } from './contract.js';
import { uberOperations } from './operations.js';
import { uberRefusal, uberRefusalOf } from './refusals.js';

/** Creates the bridge for clients of Uber Direct. */
export function createUberBridge(options: BridgeOptions): Bridge {
  const { send, seal, now, fallbackKey } = options;

  /** @throws BridgeRefusal unauthorized, customer_not_found */
  function identify({ header }: BridgeRequest, customerId: string | undefined): TokenContent {
    const token = /^Bearer (\S+)$/i.exec(header('authorization') ?? '')?.[1];
    const content = token === undefined ? undefined : readToken(seal, token, now());
    const caller = content ?? (fallbackKey === undefined ? undefined : { apiKey: fallbackKey, partnerId: '' });
    if (token === undefined || !caller) {
      throw uberRefusal(401, 'unauthorized', 'The token is missing, unknown or expired: get another one.');
    }
    if (fallbackKey === undefined && caller.partnerId !== customerId) {
      throw uberRefusal(
        404,
        'customer_not_found',
        `The token belongs to ${caller.partnerId}: use this id in the path.`,
      );
    }
    return caller;
  }

  return createBridge({
    routes: uberContract,
    operations: uberOperations({
      ...options,
      directOf: ({ request, params }) => createDirect(send, identify(request, params['customer_id']).apiKey),
    }),
    refusalOf: uberRefusalOf,
    unknownPath: () => uberRefusal(404, 'not_found', 'There is nothing at this path.'),
  });
}
