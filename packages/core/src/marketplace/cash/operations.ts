import type {
  CashBalance,
  CashBalanceKind,
  CashKind,
  CashMovement,
  CourierCash,
  Currency,
  cashContract,
} from '@doorstep/contracts';
import { idPrefixes } from '@doorstep/contracts';
import { changeCash } from '../../couriers/couriers/cash-held.js';
import { cashCurrency, cashLimitOf } from '../../couriers/couriers/cash-limit.js';
import type { CourierRecord } from '../../couriers/couriers/records.js';
import { shortName } from '../../identity/masking/masking.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { Answer, Operation, Operations, ReadCall, WriteCall } from '../../kernel/operation/operation.js';
import type { Ports } from '../../kernel/ports/ports.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader } from '../../kernel/store/store.js';
import { customerCashId } from '../../payments/ledger/customer-cash.js';
import { post } from '../../payments/ledger/post.js';
import type { Leg, Payer } from '../../payments/ledger/postings.js';
import type { LedgerAccount } from '../../payments/ledger/records.js';
import { amountText, assertCurrency, moneyIn } from '../../values/money/money.js';
import type { CashMovementRecord } from './records.js';

/** The accounts between which each kind of movement moves money: to the first, from the second. */
const accountsOf: Readonly<Record<CashKind, readonly [to: LedgerAccount, from: LedgerAccount]>> = {
  courier_deposit: ['bank', 'courier_cash'],
  debt_paid: ['bank', 'customer_receivable'],
  debt_written_off: ['platform_revenue', 'customer_receivable'],
  refund_paid: ['refunds_payable', 'bank'],
};

const owned: readonly LedgerAccount[] = ['courier_cash', 'customer_receivable', 'refunds_payable'];

type Area = typeof cashContract;

/** Records a movement of cash and posts it. The lock on the owner serialises what is recorded about them. */
const record: Operation<Area['record']> = async (call) => {
  const { body, caller, db, emit, now, ports } = call;
  const { kind, ownerId } = body;
  const { amount, currency } = body.amount;
  const before = await lockBalance(call, kind, ownerId, currency);
  if (amount > before)
    throw fieldProblem('exceeds_balance', '/body/amount', `The balance is ${amountText(before, currency)}.`);
  const movement: CashMovementRecord = {
    id: ports.newId('cashMovement'),
    ...{ kind, ownerId, amount, currency, reference: body.reference || null, note: body.note || null },
    balanceAfter: before - amount,
    actorId: caller.accountId,
    createdAt: now,
  };
  await db.insert('cashMovements', movement);
  const { id } = movement;
  await post(call, {
    ...{ kind, sourceId: id, subjectId: id, livemode: true, currency, storeId: null, fleetId: null },
    legs: cashPosting(movement),
  });
  if (kind === 'courier_deposit') await changeCash(call, ownerId, -amount);
  const { amount: moved, balanceAfter } = movementView(movement);
  emit({
    type: 'cash.recorded',
    subjectId: id,
    sequence: 1,
    actorId: caller.accountId,
    data: { cashMovementId: id, kind, ownerId, amount: moved, balanceAfter },
  });
  return { status: 201, body: movementView(movement), audit: { kind, ownerId, amount: String(amount) } };
};

/** Locks the owner of a balance and returns it. @throws ServiceProblem not_found, invalid_request */
async function lockBalance(
  { db, ports }: Pick<WriteCall<Area['record']>, 'db' | 'ports'>,
  kind: CashKind,
  ownerId: string,
  currency: Currency,
): Promise<number> {
  const isCourier = ownerId.startsWith(`${idPrefixes.courier}_`);
  if (isCourier !== (kind === 'courier_deposit')) {
    throw fieldProblem(
      'invalid_request',
      '/body/ownerId',
      'must be a courier for deposits, and an account for others',
      'invalid_value',
    );
  }
  const owner = await db.lock(isCourier ? 'couriers' : 'accounts', ownerId);
  if (!owner) throw fieldProblem('not_found', '/body/ownerId', 'There is no such courier or account.');
  if ('cashHeld' in owner) {
    assertCurrency({ currency }, cashCurrency(ports, owner), '/body/amount');
    return owner.cashHeld;
  }
  const id = customerCashId({ accountId: ownerId, currency });
  const { owed = 0, refundDue = 0 } = (await db.get('customerCash', id)) ?? {};
  return kind === 'refund_paid' ? refundDue : owed;
}

async function balancesOf(
  { ports, reader }: Pick<ReadCall<Area['listBalances']>, 'ports' | 'reader'>,
  kind: CashBalanceKind,
  page: ReadCall<Area['listBalances']>['query'] extends infer Q ? Omit<Q, 'kind'> : never,
): Promise<Answer<Area['listBalances']>['body']> {
  if (kind === 'courier_cash') {
    const found = await findPage(
      reader,
      'couriers',
      {
        where: { cashHeld: { gt: 0 } },
        orderBy: [
          ['cashHeld', 'desc'],
          ['id', 'asc'],
        ],
      },
      page,
    );
    const data = found.rows.map((courier): CashBalance => {
      const amount = { amount: courier.cashHeld, currency: cashCurrency(ports, courier) };
      return { kind, ownerId: courier.id, name: shortName(courier.displayName), amount };
    });
    return { data, nextCursor: found.nextCursor };
  }
  const column = kind === 'customer_debt' ? 'owed' : 'refundDue';
  const found = await findPage(
    reader,
    'customerCash',
    {
      where: { [column]: { gt: 0 } },
      orderBy: [
        [column, 'desc'],
        ['id', 'asc'],
      ],
    },
    page,
  );
  const accounts = await reader.find('accounts', {
    where: { id: { in: found.rows.map(({ accountId }) => accountId) } },
  });
  const names = new Map(accounts.map(({ id, displayName }) => [id, displayName]));
  const data = found.rows.map(({ accountId: ownerId, currency, [column]: amount }): CashBalance => {
    return { kind, ownerId, name: shortName(names.get(ownerId) ?? ''), amount: { amount, currency } };
  });
  return { data, nextCursor: found.nextCursor };
}

function cashView(ports: Pick<Ports, 'cities'>, courier: CourierRecord): CourierCash {
  const currency = cashCurrency(ports, courier);
  const money = moneyIn(currency);
  const limit = cashLimitOf(courier, currency);
  const { id: courierId, cashHeld } = courier;
  return { courierId, held: money(cashHeld), limit: money(limit), room: money(Math.max(0, limit - cashHeld)) };
}

function movementView({ actorId, amount, currency, balanceAfter, ...movement }: CashMovementRecord): CashMovement {
  const money = moneyIn(currency);
  return { ...movement, amount: money(amount), balanceAfter: money(balanceAfter), recordedBy: actorId };
}

/** Returns a courier whose cash the caller may see: their own, that of their fleet, or for staff any. @throws ServiceProblem not_found */
async function visibleCourier(reader: Reader, id: string, caller: SessionCaller): Promise<CourierRecord> {
  const courier = await reader.get('couriers', id);
  const { role, courierId, fleetId } = caller;
  const isVisible =
    role === 'support' ||
    role === 'admin' ||
    (role === 'courier' && courierId === id) ||
    (role === 'fleet' && fleetId !== null && courier?.fleetId === fleetId);
  if (!courier || !isVisible) throw noCourier();
  return courier;
}

function noCourier(): ServiceProblem {
  return new ServiceProblem('not_found', 'There is no such courier, or you may not see their cash.');
}

/** Cash of couriers, and debts and refunds of customers who pay in cash. */
export const cashOperations: Operations<Area> = {
  async getOwn({ caller, ports, reader }) {
    const courier = caller.courierId === null ? undefined : await reader.get('couriers', caller.courierId);
    if (!courier) throw noCourier();
    return { status: 200, body: cashView(ports, courier) };
  },

  async get({ caller, params, ports, reader }) {
    return { status: 200, body: cashView(ports, await visibleCourier(reader, params.id, caller)) };
  },

  async listEntries({ caller, params, query, reader }) {
    const { id: ownerId } = await visibleCourier(reader, params.id, caller);
    // Deliveries in test mode have no cash.
    const where = { ownerId, account: 'courier_cash' } as const;
    const page = await findPage(reader, 'ledgerEntries', { where, orderBy: [['id', 'desc']] }, query);
    const data = page.rows.map(({ id, kind, subjectId, amount, currency, createdAt }) => ({
      ...{ id, kind, subjectId, amount: { amount, currency }, at: createdAt },
    }));
    return { status: 200, body: { data, nextCursor: page.nextCursor } };
  },

  async setLimit({ body, db, now, params, ports }) {
    const courier = await db.lock('couriers', params.id);
    if (!courier) throw noCourier();
    assertCurrency(body.limit ?? undefined, cashCurrency(ports, courier), '/body/limit');
    const cashLimit = body.limit?.amount ?? null;
    await db.update('couriers', { id: courier.id }, { cashLimit, updatedAt: now });
    return { status: 200, body: cashView(ports, { ...courier, cashLimit }), audit: { limit: String(cashLimit) } };
  },

  record,

  async list({ query, reader }) {
    const { kind, ownerId, ...rest } = query;
    const where = { ...(kind === undefined ? {} : { kind }), ...(ownerId === undefined ? {} : { ownerId }) };
    const page = await findPage(reader, 'cashMovements', { where, orderBy: [['id', 'desc']] }, rest);
    return { status: 200, body: { data: page.rows.map(movementView), nextCursor: page.nextCursor } };
  },

  listBalances: async ({ ports, query: { kind, ...query }, reader }) => ({
    status: 200,
    body: await balancesOf({ ports, reader }, kind, query),
  }),
};

/** Posts a movement of cash. */
function cashPosting({ kind, ownerId, amount }: Pick<CashMovementRecord, 'kind' | 'ownerId' | 'amount'>): Leg[] {
  const [to, from] = accountsOf[kind];
  const of = (account: LedgerAccount): Payer => ({ account, ownerId: owned.includes(account) ? ownerId : null });
  return [
    { ...of(to), component: 'cash', amount },
    { ...of(from), component: 'cash', amount: -amount },
  ];
}
