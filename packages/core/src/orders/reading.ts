import { claimArea } from '../couriers/claim-policy.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import { findPage } from '../kernel/store/page.js';
import type { Reader, Where } from '../kernel/store/store.js';
import type { PaymentRecord } from '../payments/records.js';
import { paymentOf } from '../payments/settle.js';
import { visibilityOf } from '../people/visibility.js';
import { waitingOrders } from './claimable-order.js';
import { loadOrder } from './load.js';
import type { OrdersAnswer, OrdersRead } from './operation-type.js';
import type { OrderRecord } from './records.js';
import { relationTo } from './relation.js';
import { orderView } from './view.js';

/** Returns one order as its caller may see it. */
export async function get(call: OrdersRead<'get'>): Promise<OrdersAnswer<'get'>> {
  const [order, relation] = await loadOrder(call.reader, call.params.id, call.caller);
  const visibility = visibilityOf(call.caller, call.query);
  const body = orderView(order, await paymentOf(call.reader, order.id), relation, visibility);
  return { status: 200, body, audit: visibility.audit };
}

/** Lists the caller's orders, or those that a courier can claim. */
export async function list(call: OrdersRead<'list'>): Promise<OrdersAnswer<'list'>> {
  const { status, view } = call.query;
  const scope = view === 'claimable' ? await claimable(call) : { where: ownScope(call.caller) };
  const where = { ...(status ? { status: { in: status } } : {}), ...scope.where };
  const page = await findPage(call.reader, 'orders', { ...scope, where, orderBy: [['createdAt', 'desc']] }, call.query);
  const payments = await paymentsOf(call.reader, page.rows);
  const data = page.rows.flatMap((order) => {
    const relation = relationTo(order, call.caller);
    const payment = payments.get(order.id);
    return relation && payment ? [orderView(order, payment, relation)] : [];
  });
  return { status: 200, body: { data, nextCursor: page.nextCursor } };
}

/** Equals no id, so that a merchant, courier or fleet account without its organisation sees nothing. */
const noId = '';

function ownScope(caller: SessionCaller): Where<OrderRecord> {
  switch (caller.role) {
    case 'customer':
      return { customerId: caller.accountId };
    case 'merchant':
      return { merchantId: caller.merchantId ?? noId };
    case 'courier':
      return { courierId: caller.courierId ?? noId };
    case 'fleet':
      return { fleetId: caller.fleetId ?? noId };
    case 'support':
    case 'admin':
      return {};
  }
}

/** The orders that a list covers. `moving` depends on the courier's position, which may change between pages. */
interface Scope {
  readonly where: Where<OrderRecord>;
  readonly moving?: Where<OrderRecord>;
}

/**
 * Selects ready orders near the courier, or all of them while the position is unknown. Other roles cannot claim any.
 */
async function claimable({
  reader,
  caller,
  ports,
}: Pick<OrdersRead<'list'>, 'reader' | 'caller' | 'ports'>): Promise<Scope> {
  if (caller.role !== 'courier' || caller.courierId === null) return { where: { id: noId } };
  const known = await ports.positions.of(reader, caller.courierId);
  const moving = claimArea(known?.coordinates ?? null);
  return { where: waitingOrders, ...(moving ? { moving } : {}) };
}

async function paymentsOf(reader: Reader, orders: readonly OrderRecord[]): Promise<ReadonlyMap<string, PaymentRecord>> {
  if (orders.length === 0) return new Map();
  const payments = await reader.find('payments', { where: { orderId: { in: orders.map((order) => order.id) } } });
  return new Map(payments.map((payment) => [payment.orderId, payment]));
}
