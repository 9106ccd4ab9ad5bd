import type { courierDeliveriesContract } from '@doorstep/contracts';
import { loadCourier } from '../../couriers/eligibility/loaded-courier.js';
import { refusalOf } from '../../couriers/eligibility/refusal.js';
import { masked, visibilityOf } from '../../identity/masking/visibility.js';
import type { Operation, ReadCall } from '../../kernel/operation/operation.js';
import { findPage, type ListScope } from '../../kernel/store/page.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import {
  claimableDeliveriesWhere,
  deliveryJob,
  waitingDeliveries,
} from '../../orders/deliveries/claimable-delivery.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { courierBatches } from './courier-batches.js';
import { deliveryAnswer, loadDelivery } from './load.js';
import { isCourier, relationTo, type Viewer, viewerOf } from './relation.js';
import { courierDeliveryView } from './view.js';

type Area = typeof courierDeliveriesContract;

/** Returns one delivery as its caller may see it. */
export const get: Operation<Area['get']> = async (call) => {
  const [delivery, relation] = await loadDelivery(call.reader, call.params.id, call);
  const visibility = visibilityOf(call.caller, call.query);
  return { ...(await deliveryAnswer(call.reader, delivery, relation, visibility)), audit: visibility.audit };
};

/** Lists the caller's deliveries, or those that a courier can claim. */
export const list: Operation<Area['list']> = async (call) => {
  const { query, reader, now } = call;
  const viewer = await viewerOf(reader, call);
  const scope = query.view === 'claimable' ? await claimable(call, viewer) : { where: ownScope(viewer) };
  const where = { ...(query.status ? { status: { in: query.status } } : {}), ...scope.where };
  const list = { ...scope, where, orderBy: [['createdAt', 'desc']], eachOf: 'status' } as const;
  const page = await findPage(reader, 'deliveries', list, query);
  const [names, batchOf] = await Promise.all([partnerNames(reader, page.rows), courierBatches(reader, page.rows)]);
  const data = page.rows.flatMap((delivery) => {
    const relation = relationTo(delivery, viewer, now);
    const name = names.get(delivery.partnerId) ?? '';
    return relation ? [courierDeliveryView(delivery, name, relation, masked, batchOf(delivery))] : [];
  });
  return { status: 200, body: { data, nextCursor: page.nextCursor } };
};

/** Equals no id, so that an account without its courier sees nothing. */
const noId = '';

function ownScope(viewer: Viewer): Where<DeliveryRecord> {
  if (viewer === 'staff') return { livemode: true };
  if (viewer === undefined || isCourier(viewer)) return { livemode: true, courierId: viewer?.id ?? noId };
  return { livemode: true, fleetId: viewer.ofFleet };
}

/** Selects exactly the deliveries that a courier can claim. Other viewers cannot claim any. */
async function claimable(call: ReadCall<Area['list']>, viewer: Viewer): Promise<ListScope<DeliveryRecord>> {
  if (!isCourier(viewer)) return { where: { id: noId } };
  const { reader, now } = call;
  const courier = await loadCourier(reader, call, viewer);
  return {
    where: { ...waitingDeliveries, cityId: courier.cityId },
    moving: claimableDeliveriesWhere(courier, now) ?? { id: noId },
    accepts: (delivery) => refusalOf(deliveryJob(delivery, now), courier, now) === undefined,
  };
}

async function partnerNames(
  reader: Reader,
  deliveries: readonly DeliveryRecord[],
): Promise<ReadonlyMap<string, string>> {
  const ids = [...new Set(deliveries.map(({ partnerId }) => partnerId))];
  const partners = ids.length === 0 ? [] : await reader.find('partners', { where: { id: { in: ids } } });
  return new Map(partners.map(({ id, name }) => [id, name]));
}
