import type { WebhookTransport } from '@doorstep/core';
import { repeatedRequest } from '../recording/recorded-request.js';
import { RecordedWebhooks, webhookIdOf } from '../recording/recorded-webhooks.js';
import type { Recording } from '../recording/recording.js';
import { type ReplayTarget, replay } from '../recording/replay.js';
import type { Instances } from './instances.js';
import type { Repetition } from './world.js';

/** Sends the webhooks of a world and records the answers. During a repetition, they get those of the recording. */
export interface WorldWebhooks extends WebhookTransport {
  during(repeated: RecordedWebhooks, repetition: () => Promise<void>): Promise<void>;
}

/** @param recording undefined in a world that does not record. */
export function createWorldWebhooks(transport: WebhookTransport, recording: Recording | undefined): WorldWebhooks {
  let sender = transport;
  return {
    async send(request) {
      const outcome = await sender.send(request);
      recording?.add({ kind: 'webhook', url: request.url, id: webhookIdOf(request), outcome });
      return outcome;
    },
    async during(repeated, repetition) {
      sender = repeated;
      await repetition();
      sender = transport;
    },
  };
}

/** Repeats a part of a recording in a world. */
export async function repeatRecording(
  { entries, until }: Repetition,
  baseUrl: string,
  instances: Instances,
  transport: WorldWebhooks,
  target: Omit<ReplayTarget, 'arrive' | 'webhooks'>,
): Promise<void> {
  const webhooks = new RecordedWebhooks(entries);
  await transport.during(webhooks, () =>
    replay(entries, until, {
      ...target,
      arrive: (request) => instances.current.arrive(repeatedRequest(request, baseUrl), request),
      webhooks,
    }),
  );
}
