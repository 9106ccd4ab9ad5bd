import type { PlatformContract } from '@doorstep/contracts';
import { loadCourier } from '../../couriers/eligibility/loaded-courier.js';
import { refusalOf } from '../../couriers/eligibility/refusal.js';
import { isStaff } from '../../identity/masking/staff.js';
import { visibilityOf } from '../../identity/masking/visibility.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Operation, ReadCall } from '../../kernel/operation/operation.js';
import { fieldProblem } from '../../kernel/primitives/problem.js';
import { findPage, type ListScope } from '../../kernel/store/page.js';
import type { Reader, Where } from '../../kernel/store/store.js';
import type { PaymentRecord } from '../../payments/payments/records.js';
import { paymentOf } from '../../payments/payments/settle.js';
import { claimableOrdersWhere, orderJob, waitingOrders } from './claimable-order.js';
import { loadOrder } from './load.js';
import { ordersIn } from './outcome.js';
import type { OrderRecord } from './records.js';
import { relationTo } from './relation.js';
import { orderView } from './view.js';

type Area = PlatformContract['orders'];

/** Returns one order as its caller may see it. */
export const get: Operation<Area['get']> = async (call) => {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  const visibility = visibilityOf(call.caller, call.query);
  const body = orderView(order, await paymentOf(call.reader, order.id), relation, visibility);
  return { status: 200, body, audit: visibility.audit };
};

/** Lists the caller's orders, or those that a courier can claim. */
export const list: Operation<Area['list']> = async (call) => {
  const { view } = call.query;
  const scope = view === 'claimable' ? await claimable(call) : { where: ownScope(call.caller) };
  const where = { ...statusFilter(call), ...cityFilter(call), ...scope.where };
  const orders = { ...scope, where, orderBy: [['createdAt', 'desc']], eachOf: 'outcome' } as const;
  const page = await findPage(call.reader, 'orders', orders, call.query);
  const payments = await paymentsOf(call.reader, page.rows);
  const data = page.rows.flatMap((order) => {
    const relation = relationTo(order, call.caller);
    const payment = payments.get(order.id);
    return relation && payment ? [orderView(order, payment, relation)] : [];
  });
  return { status: 200, body: { data, nextCursor: page.nextCursor } };
};

/** A customer has few orders, whose index has no outcome. */
function statusFilter({
  caller,
  query: { status },
}: Pick<ReadCall<Area['list']>, 'caller' | 'query'>): Where<OrderRecord> {
  if (caller.role !== 'customer') return ordersIn(status);
  return status ? { status: { in: status } } : {};
}

/** @throws ServiceProblem invalid_request for callers who are not staff. */
function cityFilter({
  caller,
  query: { cityId },
}: Pick<ReadCall<Area['list']>, 'caller' | 'query'>): Where<OrderRecord> {
  if (cityId === undefined) return {};
  if (!isStaff(caller))
    throw fieldProblem('invalid_request', '/query/cityId', 'is for support and administrators', 'invalid_value');
  return { cityId };
}

/** Equals no id, so that a merchant, courier or fleet account without its organisation sees nothing. */
const noId = '';

function ownScope(caller: SessionCaller): Where<OrderRecord> {
  switch (caller.role) {
    case 'customer':
      return { customerId: caller.accountId };
    case 'merchant':
      return { merchantId: caller.merchantId ?? noId, unpaid: false };
    case 'courier':
      return { courierId: caller.courierId ?? noId };
    case 'fleet':
      return { fleetId: caller.fleetId ?? noId };
    case 'support':
    case 'admin':
      return {};
  }
}

/** Selects exactly the orders that a courier can claim. Other roles cannot claim any. */
async function claimable(
  call: Pick<ReadCall<Area['list']>, 'reader' | 'caller' | 'ports' | 'now'>,
): Promise<ListScope<OrderRecord>> {
  const { reader, caller, now } = call;
  const found =
    caller.role === 'courier' && caller.courierId !== null && (await reader.get('couriers', caller.courierId));
  if (!found) return { where: { id: noId } };
  const courier = await loadCourier(reader, call, found);
  return {
    where: { ...waitingOrders, cityId: courier.cityId },
    moving: claimableOrdersWhere(courier, now) ?? { id: noId },
    accepts: (order) => refusalOf(orderJob(order), courier, now) === undefined,
  };
}

async function paymentsOf(reader: Reader, orders: readonly OrderRecord[]): Promise<ReadonlyMap<string, PaymentRecord>> {
  if (orders.length === 0) return new Map();
  const payments = await reader.find('payments', { where: { orderId: { in: orders.map((order) => order.id) } } });
  return new Map(payments.map((payment) => [payment.orderId, payment]));
}
