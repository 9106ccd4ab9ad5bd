import { setTimeout as sleep } from 'node:timers/promises';
import { createSandbox } from '@doorstep/mocks';
import { Doorstep } from '@doorstep/sdk';
import { createInbox, type Inbox, type InboxOptions } from './inbox.js';
import { startLocalReceiver } from './local-receiver.js';

/** Where the story happens: a client of Doorstep, a receiver of webhooks, and time. */
export interface Stage {
  readonly doorstep: Doorstep;
  readonly inbox: Inbox;
  /** Where webhooks of this story are to be sent. */
  readonly webhookUrl: string;
  /** How long a webhook may be on its way, in milliseconds of real time. */
  readonly patienceMs: number;
  /** Lets seconds of the sandbox pass, with everything that happens in them. */
  pass(seconds: number): Promise<void>;
  close(): Promise<void>;
}

/** A webhook that fails is tried again after 5 seconds: after so long something is wrong. */
const patienceMs = 15_000;

/** A running server. */
export interface ServerStageOptions extends Pick<InboxOptions, 'onEvent'> {
  readonly baseUrl: string;
  readonly apiKey: string;
  /** Advances the clock of the sandbox instead of waiting. */
  readonly fast: boolean;
}

/** A stage on a running server, with a receiver that listens on this machine. */
export async function openServerStage({ baseUrl, apiKey, fast, onEvent }: ServerStageOptions): Promise<Stage> {
  const doorstep = new Doorstep({ baseUrl, apiKey });
  const inbox = createInbox({ now: Date.now, onEvent });
  const receiver = await startLocalReceiver(inbox);
  return {
    doorstep,
    inbox,
    webhookUrl: receiver.url,
    patienceMs,
    async pass(seconds) {
      if (fast) await doorstep.sandbox.advanceClock({ seconds });
      else await sleep(seconds * 1_000);
    },
    close: () => receiver.close(),
  };
}

/** A stage in this process: time stands still until it is told to pass, and the receiver is a listener. */
export async function openMocksStage({ onEvent }: Pick<InboxOptions, 'onEvent'>): Promise<Stage> {
  const sandbox = await createSandbox();
  const { baseUrl, apiKey, fetch } = sandbox;
  const inbox = createInbox({ now: () => sandbox.clock.now(), onEvent });
  const webhookUrl = 'https://shop.example/webhooks/doorstep';
  const stopListening = sandbox.webhooks.listen(webhookUrl, async (request) => {
    const status = await inbox.receive(await request.text(), request.headers);
    return new Response(null, { status });
  });
  return {
    doorstep: new Doorstep({ baseUrl, apiKey, fetch }),
    inbox,
    webhookUrl,
    patienceMs,
    async pass(seconds) {
      await sandbox.advance(seconds);
      // Lets those who read streams have their turn.
      await sleep(0);
    },
    close: async () => stopListening(),
  };
}
