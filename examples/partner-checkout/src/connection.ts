import { setInterval as every } from 'node:timers/promises';
import { createSandbox } from '@doorstep/mocks';
import { Doorstep } from '@doorstep/sdk';

/** Access to Doorstep, and the path of its webhooks to the shop. */
export interface Connection {
  readonly doorstep: Doorstep;
  readonly description: string;
  /** Delivers webhooks to the shop at `url`. */
  bringWebhooksTo(url: string): void;
  /** Lets sandbox time pass like real time until `signal` fires. A server has its own clock. */
  keepTime(signal: AbortSignal): Promise<void>;
}

/** The published key of the demo data, which works only in the sandbox. Your own key is a secret. */
const demoApiKey = 'ds_test_DoorstepPublicDemoKey0000012nUR9V';

/** Connects to a running server. It sends webhooks to this machine if it allows that, as `npm start` does for test keys. */
export function connectToServer(baseUrl: string, apiKey = demoApiKey): Connection {
  return {
    doorstep: new Doorstep({ baseUrl, apiKey }),
    description: baseUrl,
    bringWebhooksTo() {},
    async keepTime() {},
  };
}

/** Runs the whole service in this process. It starts at the real time, because signatures of webhooks contain the time. */
export async function connectToMocks(): Promise<Connection> {
  const sandbox = await createSandbox({ now: new Date().toISOString() });
  const { baseUrl, apiKey, fetch: sandboxFetch } = sandbox;
  return {
    doorstep: new Doorstep({ baseUrl, apiKey, fetch: sandboxFetch }),
    description: 'the mocks',
    bringWebhooksTo(url) {
      sandbox.webhooks.listen(url, async (request) => {
        const body = await request.arrayBuffer();
        const { status } = await fetch(url, { method: 'POST', headers: request.headers, body });
        return new Response(null, { status });
      });
    },
    async keepTime(signal) {
      for await (const _ of every(1_000, undefined, { signal })) await sandbox.advance('1s');
    },
  };
}
