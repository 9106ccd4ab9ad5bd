import { dayMilliseconds, SignedIn } from '@doorstep/contracts';
import type { DeliveryHarness } from '../../orders/testing/delivery-harness-fixture.js';
import type { TestAnswer } from '../../service/testing/test-service.js';

/** Tokens are reused for this long. */
const sessionMilliseconds = 7 * dayMilliseconds;

/** Sends POST requests as demo accounts. */
export interface DemoRequests {
  /** Sends a request as the account with an email address, and returns the answer whatever its status. */
  send(email: string, target: string, body?: object): Promise<TestAnswer>;
  /** Sends a request and returns the body of the answer. @throws Error when it does not succeed. */
  post(email: string, target: string, body?: object): Promise<unknown>;
}

/** Signs demo accounts in when they first send a request. */
export function createDemoRequests(desk: DeliveryHarness): DemoRequests {
  const tokenOf = createTokens(desk);
  async function send(email: string, target: string, body?: object): Promise<TestAnswer> {
    return desk.send('POST', target, { token: await tokenOf(email), ...(body ? { body } : {}) });
  }
  return {
    send,
    async post(email, target, body) {
      const answer = await send(email, target, body);
      if (answer.status >= 300) throw new Error(`${target}: ${JSON.stringify(answer.body)}`);
      return answer.body;
    },
  };
}

/** Signs demo accounts in and keeps their tokens for a week of the clock. */
function createTokens({ store, ports, send }: DeliveryHarness): (email: string) => Promise<string> {
  const known = new Map<string, { readonly token: string; readonly until: number }>();
  return async (email) => {
    const now = ports.clock.now();
    const before = known.get(email);
    if (before && before.until > now) return before.token;
    const [account] = await store.reader.find('accounts', { where: { email }, limit: 1 });
    const answer = await send('POST', '/api/v1/auth/demo-login', { body: { accountId: account?.id } });
    const { token } = SignedIn.parse(answer.body);
    known.set(email, { token, until: now + sessionMilliseconds });
    return token;
  };
}
