import type { CourierWork } from '@doorstep/contracts';
import { carriedDeliveryStatuses, carriedOrderStatuses } from '../carrying/loads.js';
import type { StreamMessage } from '../kernel/http/event-stream.js';
import type { ReadCall } from '../kernel/operation/operation.js';
import type { Reader } from '../kernel/store/store.js';
import { offerView } from '../offers/view.js';
import { workTopic, workVersion } from '../offers/work-version.js';

const maxOffers = 50;
const maxJobs = 50;

/** Reads the work of a courier. The version is read first, so that a change during the read leads to another snapshot. */
export async function readWork(reader: Reader, courierId: string): Promise<CourierWork> {
  const version = await workVersion(reader, courierId);
  const byTime = { orderBy: [['createdAt', 'asc']], limit: maxJobs } as const;
  const [offers, orders, deliveries] = await Promise.all([
    reader.find('dispatchOffers', { where: { courierId, open: true }, ...byTime, limit: maxOffers }),
    reader.find('orders', { where: { courierId, status: { in: carriedOrderStatuses } }, ...byTime }),
    reader.find('deliveries', { where: { courierId, status: { in: carriedDeliveryStatuses } }, ...byTime }),
  ]);
  const jobs = [...orders, ...deliveries].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  return { version, offers: offers.map(offerView), jobs: jobs.slice(0, maxJobs).map(({ id }) => id) };
}

/**
 * Streams the work of a courier: a snapshot for each change, and the present one first, unless the client knows its
 * version.
 */
export async function* streamWork(
  { reader, ports, signal }: Pick<ReadCall, 'reader' | 'ports'> & { readonly signal: AbortSignal },
  courierId: string,
  lastEventId: string | undefined,
): AsyncGenerator<StreamMessage<CourierWork>, undefined> {
  // Subscribes before the first read, so that no later change is missed.
  const subscription = ports.live.subscribe(workTopic(courierId));
  const close = (): void => subscription.close();
  signal.addEventListener('abort', close, { once: true });
  let known = lastEventId;
  try {
    while (!signal.aborted) {
      if (String(await workVersion(reader, courierId)) !== known) {
        const data = await readWork(reader, courierId);
        known = String(data.version);
        yield { id: known, event: 'work', data };
      }
      await subscription.next();
    }
  } finally {
    signal.removeEventListener('abort', close);
    close();
  }
}
