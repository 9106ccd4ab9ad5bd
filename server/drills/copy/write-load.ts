import { setTimeout as delay } from 'node:timers/promises';
import { demoApiKey } from '@doorstep/core';
import type { Actors } from '../city/play-order.js';

/** A write that a server acknowledged. */
export interface Acknowledged {
  readonly kind: 'delivery' | 'order';
  /** Unique text that the stored record contains. */
  readonly reference: string;
  readonly id: string;
  /** Address of the server that acknowledged it. */
  readonly url: string;
  readonly startedAt: number;
  readonly endedAt: number;
  /** Number of refused or failed attempts before. */
  readonly refused: number;
}

/** Clients that write without a break. */
export interface WriteLoad {
  readonly acknowledged: readonly Acknowledged[];
  /** Responses other than 201 and 503, which no client should see. */
  readonly faults: readonly string[];
  /** Ends after the writes in progress are acknowledged. */
  stop(): Promise<void>;
}

const pauseMs = 50;

/**
 * Starts clients that create deliveries and place orders. Each repeats a write with its idempotency key at the next
 * address until it is acknowledged, as a load balancer and a careful client do.
 */
export function startWriteLoad(urls: readonly string[], actors: Actors, clients: number): WriteLoad {
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];
  let stopping = false;

  async function client(number: number): Promise<void> {
    let current = 0;
    for (let count = 0; !stopping; count += 1) {
      const kind = number % 2 === 0 ? 'delivery' : 'order';
      const reference = `drill-${number}-${count}`;
      const startedAt = Date.now();
      for (let refused = 0; ; refused += 1) {
        const url = urls[current % urls.length] ?? '';
        const response = await write(url, kind, reference, actors);
        if (response.id !== undefined) {
          acknowledged.push({ kind, reference, id: response.id, url, startedAt, endedAt: Date.now(), refused });
          break;
        }
        if (response.fault !== undefined) faults.push(response.fault);
        current += 1;
        await delay(pauseMs);
      }
      await delay(pauseMs);
    }
  }

  const running = Promise.all(Array.from({ length: clients }, (_, number) => client(number)));
  return {
    acknowledged,
    faults,
    async stop() {
      stopping = true;
      await running;
    },
  };
}

async function write(
  url: string,
  kind: Acknowledged['kind'],
  reference: string,
  { customer, cart }: Actors,
): Promise<{ readonly id?: string; readonly fault?: string }> {
  const token = kind === 'delivery' ? demoApiKey : customer;
  const response = await fetch(`${url}${kind === 'delivery' ? '/v1/deliveries' : '/api/v1/checkout'}`, {
    method: 'POST',
    headers: {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'idempotency-key': reference,
    },
    body: JSON.stringify(kind === 'delivery' ? deliveryOf(reference) : { ...cart, deliveryNotes: reference }),
  }).catch(() => undefined);
  const text = await response?.text().catch(() => undefined);
  if (response?.status === 201 && text !== undefined) return { id: JSON.parse(text).id };
  if (response === undefined || response.status === 503) return {};
  return { fault: `${url} ${kind} ${reference}: ${response.status} ${text}` };
}

function deliveryOf(reference: string): object {
  const contact = { name: 'Drill', phone: '+40722000111' };
  return {
    externalReference: reference,
    pickup: { address: 'Strada Lipscani 25', contact },
    dropoff: { address: 'Bd. Iuliu Maniu 7', contact },
    items: [{ name: 'Carte', quantity: 1 }],
    sandbox: { auto: false },
  };
}
