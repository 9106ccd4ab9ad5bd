import type { CourierWork, Language } from '@doorstep/contracts';
import { offerView } from '../../couriers/courier-offers/view.js';
import { workVersion } from '../../couriers/courier-offers/work-version.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { carriedDeliveryStatuses, carriedOrderStatuses } from '../../couriers/eligibility/loads.js';
import { masked } from '../../identity/masking/visibility.js';
import type { StreamMessage } from '../../kernel/http/event-stream.js';
import type { ReadCall } from '../../kernel/operation/operation.js';
import type { Reader } from '../../kernel/store/store.js';
import { workTopic } from '../../messaging/live-updates/work-topic.js';
import { readCourierRoute } from '../courier-routes/read-route.js';
import { idleReason, type WorkReading } from './idle-reason.js';

const maxOffers = 50;
const maxJobs = 50;

/** Reads the work of a courier. The version is read first, so that a change during the read leads to another snapshot. */
export async function readWork(call: WorkReading, courier: CourierRecord, language: Language): Promise<CourierWork> {
  const { reader } = call;
  const courierId = courier.id;
  const version = await snapshotVersion(reader, courierId);
  const byTime = { orderBy: [['createdAt', 'asc']], limit: maxJobs } as const;
  const [offers, orders, deliveries, route] = await Promise.all([
    reader.find('dispatchOffers', { where: { courierId, open: true }, ...byTime, limit: maxOffers }),
    reader.find('orders', { where: { courierId, outcome: 'open', status: { in: carriedOrderStatuses } }, ...byTime }),
    reader.find('deliveries', { where: { courierId, status: { in: carriedDeliveryStatuses } }, ...byTime }),
    readCourierRoute(call, courier, { relation: 'courier', visibility: masked }),
  ]);
  const jobs = [...orders, ...deliveries].sort((a, b) => (a.createdAt < b.createdAt ? -1 : 1));
  const isIdle = offers.length === 0 && jobs.length === 0;
  return {
    version,
    offers: offers.map((offer) => offerView(offer, language)),
    jobs: jobs.slice(0, maxJobs).map(({ id }) => id),
    waiting: isIdle ? await idleReason(call, courier, language) : null,
    route,
  };
}

/** Returns the version of a snapshot: each change of the offers or of the route increases it. */
async function snapshotVersion(reader: Reader, courierId: string): Promise<number> {
  const [offers, route] = await Promise.all([workVersion(reader, courierId), reader.get('courierRoutes', courierId)]);
  return offers + (route?.version ?? 0);
}

/**
 * Streams the work of a courier: a snapshot for each change, and the present one first, unless the client knows its
 * version.
 */
export async function* streamWork(
  call: Pick<ReadCall, 'reader' | 'ports' | 'currentTime'> & { readonly signal: AbortSignal },
  courier: CourierRecord,
  language: Language,
  lastEventId: string | undefined,
): AsyncGenerator<StreamMessage<CourierWork>, undefined> {
  const { reader, ports, signal } = call;
  // Subscribes before the first read, so that no later change is missed.
  const topic = workTopic(courier.id);
  const subscription = ports.live.subscribe(topic);
  const watches = (['courierWork', 'courierRoutes'] as const).map((table) =>
    ports.changes.watch(table, courier.id, topic),
  );
  const close = (): void => {
    subscription.close();
    for (const stop of watches) stop();
  };
  signal.addEventListener('abort', close, { once: true });
  let known = lastEventId;
  try {
    while (!signal.aborted) {
      if (String(await snapshotVersion(reader, courier.id)) !== known) {
        const data = await readWork({ reader, ports, now: await call.currentTime() }, courier, language);
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
