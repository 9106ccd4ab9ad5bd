import { type DispatchOffers, DoorstepPlatform } from '@doorstep/sdk/platform';
import type { Control } from './control.js';
import { baseUrl } from './place.js';
import { sendMarked } from './send-marked.js';

/** Reads how dispatch decided about an order. */
export type ReadDispatch = (orderId: string) => Promise<DispatchOffers>;

/** Creates a reader that sees what the demo account of support sees. Its session begins with the first order. */
export function createDispatchReader(control: Control): ReadDispatch {
  const platform = new DoorstepPlatform({ baseUrl, maxRetries: 0, fetch: sendMarked });
  let token: Promise<string> | undefined;
  return async (orderId) => {
    token ??= control.signIn('support');
    try {
      return await platform.withToken(await token).dispatch.getOffers(orderId);
    } catch (error) {
      // After a reset, the sandbox does not know the session any more.
      token = undefined;
      throw error;
    }
  };
}
