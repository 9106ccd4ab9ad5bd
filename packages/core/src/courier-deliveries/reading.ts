import { claimableBy, waitingDeliveries } from '../deliveries/claimable-delivery.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { findPage } from '../kernel/store/page.js';
import type { Reader, Where } from '../kernel/store/store.js';
import { visibilityOf } from '../people/visibility.js';
import { deliveryAnswer, loadDelivery } from './load.js';
import type { CourierDeliveriesAnswer, CourierDeliveriesRead } from './operation-type.js';
import { relationTo, type Viewer, viewerOf } from './relation.js';
import { courierDeliveryView } from './view.js';

/** One delivery as its caller may see it. */
export async function get(call: CourierDeliveriesRead<'get'>): Promise<CourierDeliveriesAnswer<'get'>> {
  const [delivery, relation] = await loadDelivery(call.reader, call.params.id, call);
  const sight = visibilityOf(call.caller, call.query);
  return { ...(await deliveryAnswer(call.reader, delivery, relation, sight)), audit: sight.audit };
}

/** The deliveries of the caller, or those that a courier can claim. */
export async function list(call: CourierDeliveriesRead<'list'>): Promise<CourierDeliveriesAnswer<'list'>> {
  const { query, reader, now } = call;
  const viewer = await viewerOf(reader, call);
  const scope = query.view === 'claimable' ? claimable(viewer, now) : { where: ownScope(viewer) };
  const where = { ...(query.status ? { status: { in: query.status } } : {}), ...scope.where };
  const page = await findPage(reader, 'deliveries', { ...scope, where, orderBy: [['createdAt', 'desc']] }, query);
  const names = await partnerNames(reader, page.rows);
  const data = page.rows.flatMap((delivery) => {
    const relation = relationTo(delivery, viewer, now);
    return relation ? [courierDeliveryView(delivery, names.get(delivery.partnerId) ?? '', relation)] : [];
  });
  return { status: 200, body: { data, nextCursor: page.nextCursor } };
}

/** A value that no id equals: an account without its courier sees nothing. */
const nobody = '';

function ownScope(viewer: Viewer): Where<DeliveryRecord> {
  return viewer === 'staff' ? { livemode: true } : { livemode: true, courierId: viewer?.id ?? nobody };
}

/** Which deliveries a list is about; `moving` is what changes from page to page: the time, and the courier's place. */
interface Scope {
  readonly where: Where<DeliveryRecord>;
  readonly moving?: Where<DeliveryRecord>;
}

/** Staff have nothing to claim. */
function claimable(viewer: Viewer, now: Instant): Scope {
  if (viewer === undefined || viewer === 'staff') return { where: { id: nobody } };
  return { where: waitingDeliveries, moving: claimableBy(viewer, now) };
}

async function partnerNames(
  reader: Reader,
  deliveries: readonly DeliveryRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(deliveries.map(({ partnerId }) => partnerId))];
  const partners = ids.length === 0 ? [] : await reader.find('partners', { where: { id: { in: ids } } });
  return new Map(partners.map(({ id, name }) => [id, name]));
}
