import { setTimeout as delay } from 'node:timers/promises';
import { isApiError } from '@doorstep/sdk';
import { type Attempt, connectCarefully, type DemoPeople, deliveryOf } from '@doorstep/simulation';

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
}

/** Clients that write without a break. */
export interface WriteLoad {
  readonly acknowledged: readonly Acknowledged[];
  /** Refusals other than 503, which no client should see. */
  readonly faults: readonly string[];
  /** Ends after the writes in progress are acknowledged. */
  stop(): Promise<void>;
}

const pauseMs = 50;

/**
 * Starts clients that create deliveries and place orders. Each repeats a write with its idempotency key at the next
 * address until it is acknowledged, as a load balancer and a careful client do.
 */
export function startWriteLoad(
  urls: readonly string[],
  { customer, cart }: Pick<DemoPeople, 'customer' | 'cart'>,
  clients: number,
): WriteLoad {
  const acknowledged: Acknowledged[] = [];
  const faults: string[] = [];
  let stopping = false;

  async function client(number: number): Promise<void> {
    let last: Attempt | undefined;
    const onAttempt = (attempt: Attempt): void => {
      last = attempt;
    };
    const { platform, partner } = connectCarefully(urls, { onAttempt, staysAtServer: true });
    const { checkout } = platform.withToken(customer.token);
    const kind = number % 2 === 0 ? 'delivery' : 'order';
    for (let count = 0; !stopping; count += 1) {
      const reference = `drill-${number}-${count}`;
      const startedAt = Date.now();
      try {
        const { id } =
          kind === 'delivery'
            ? await partner.deliveries.create(deliveryOf(reference))
            : await checkout.create({ ...cart, deliveryNotes: reference });
        acknowledged.push({ kind, reference, id, url: last?.url ?? '', startedAt, endedAt: Date.now() });
      } catch (error) {
        if (!isApiError(error)) throw error;
        faults.push(`${last?.url} ${kind} ${reference}: ${error.message}`);
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
