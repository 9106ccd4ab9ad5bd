import { offerView } from '../../couriers/courier-offers/view.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import type { Operations } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import { acceptOffer, declineOffer } from './answers.js';
import type { WorkAnswer, WorkContract, WorkRead } from './operation-type.js';
import { readWork, streamWork } from './work.js';

/** Returns the courier of the caller. @throws ServiceProblem forbidden for an account without a courier. */
async function courierOf({
  reader,
  caller: { courierId },
}: Pick<WorkRead<'get'>, 'reader' | 'caller'>): Promise<CourierRecord> {
  const courier = courierId === null ? undefined : await reader.get('couriers', courierId);
  if (!courier) throw new ServiceProblem('forbidden', 'This account has no courier.');
  return courier;
}

/** Returns the work of the caller. */
async function get(call: WorkRead<'get'>): Promise<WorkAnswer<'get'>> {
  return { status: 200, body: await readWork(call, await courierOf(call)) };
}

/** Streams the work of the caller. */
async function follow(call: WorkRead<'follow'>): Promise<WorkAnswer<'follow'>> {
  return { status: 200, body: streamWork(call, await courierOf(call), call.headers['last-event-id']) };
}

/** Lists the offers of the caller. */
async function offers(call: WorkRead<'offers'>): Promise<WorkAnswer<'offers'>> {
  const { query, reader } = call;
  const { id: courierId } = await courierOf(call);
  const where = { courierId, ...(query.status ? { status: { in: query.status } } : {}) };
  const page = await findPage(reader, 'dispatchOffers', { where, orderBy: [['createdAt', 'desc']] }, query);
  return { status: 200, body: { data: page.rows.map(offerView), nextCursor: page.nextCursor } };
}

/** The operations on the work of couriers, one for each endpoint. */
export const workOperations: Operations<WorkContract> = { get, follow, offers, acceptOffer, declineOffer };
