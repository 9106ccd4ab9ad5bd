import { setInterval as every } from 'node:timers/promises';
import { createSandbox } from '@doorstep/mocks';
import { Doorstep } from '@doorstep/sdk';

/** Doorstep as this shop reaches it, and the way back for its webhooks. */
export interface Connection {
  readonly doorstep: Doorstep;
  readonly description: string;
  /** Called once the shop listens at `url`. */
  bringWebhooksTo(url: string): void;
  /** Lets time pass as it does, until `signal` fires. A server has a clock of its own. */
  keepTime(signal: AbortSignal): Promise<void>;
}

/** Of the demo data: published, and good for nothing but the sandbox. Yours is a secret. */
const demoApiKey = 'ds_test_DoorstepPublicDemoKey0000012nUR9V';

/** A running server. It posts webhooks to this machine when it allows that (`npm start` does, for test keys). */
export function connectToServer(baseUrl: string, apiKey = demoApiKey): Connection {
  return {
    doorstep: new Doorstep({ baseUrl, apiKey }),
    description: baseUrl,
    bringWebhooksTo() {},
    async keepTime() {},
  };
}

/** The whole service in this process. It begins at the real time, because webhooks are signed with the time. */
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
