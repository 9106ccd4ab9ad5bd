import { deliveryStatuses } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import type { Effects } from '../../kernel/operation/operation.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import type { Reader } from '../../kernel/store/store.js';
import { deliveryMachine } from '../../orders/deliveries/machine.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import type { PartnerRecord } from '../../partners/partners/records.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import { amountText, moneyIn } from '../../values/money/money.js';

/** Part of the limit at which the partner is warned, in per cent. */
const warningPercent = 80;

const underWay = deliveryStatuses.filter((status) => !deliveryMachine.hasEnded(status));

/**
 * Sums what a partner owes for this month and will owe for what is under way. Earlier months are on statements,
 * which have terms of their own.
 */
export async function usedCredit(
  reader: Reader,
  { id: partnerId, currency }: Pick<PartnerRecord, 'id' | 'currency'>,
  livemode: boolean,
  now: Instant,
): Promise<number> {
  const ofMode = { partnerId, livemode, currency };
  const month = ledgerDay(now).slice(0, 7);
  const [charged, open] = await Promise.all([
    reader.aggregate('ledgerEntries', {
      where: { ...ofMode, account: 'partner_receivable', day: { gte: `${month}-01`, lte: `${month}-31` } },
      groupBy: [],
      sum: ['amount'],
    }),
    reader.aggregate('deliveries', {
      where: { ...ofMode, status: { in: underWay } },
      groupBy: [],
      sum: ['feeAmount', 'tipAmount'],
    }),
  ]);
  const { feeAmount = 0, tipAmount = 0 } = open[0]?.sums ?? {};
  return (charged[0]?.sums.amount ?? 0) + feeAmount + tipAmount;
}

/** The columns of the limit of each mode: that of live mode is set by staff, that of test mode by the partner. */
const columns = {
  live: { limit: 'creditLimitAmount', warned: 'warnedMonth' },
  test: { limit: 'testCreditLimitAmount', warned: 'testWarnedMonth' },
} as const;
const columnsOf = (livemode: boolean) => columns[livemode ? 'live' : 'test'];

/** Returns the limit of a partner in a mode; null without one. */
export function creditLimit(partner: PartnerRecord, livemode: boolean): number | null {
  return partner[columnsOf(livemode).limit];
}

/** Returns the limit of a caller; null without one. */
export async function creditLimitOf(reader: Reader, { partnerId, livemode }: PartnerCaller): Promise<number | null> {
  const partner = await reader.get('partners', partnerId);
  return partner ? creditLimit(partner, livemode) : null;
}

/**
 * Checks that new deliveries stay within the credit limit, and warns the partner once a month. The lock on the partner makes
 * deliveries that are created at the same time count together.
 *
 * @throws ServiceProblem credit_limit_exceeded
 */
export async function useCredit(
  effects: Effects,
  caller: PartnerCaller,
  deliveries: readonly Pick<DeliveryRecord, 'currency' | 'feeAmount' | 'tipAmount'>[],
): Promise<void> {
  const { db, now } = effects;
  const { livemode } = caller;
  const partner = await db.lock('partners', caller.partnerId);
  const limit = partner ? creditLimit(partner, livemode) : null;
  if (!partner || limit === null) return;
  const { currency } = partner;
  const other = deliveries.find((delivery) => delivery.currency !== currency)?.currency;
  if (other !== undefined) {
    const detail = `The credit limit of your account is in ${currency}, so you cannot order deliveries in ${other}. Ask us for an account without a limit.`;
    throw new ServiceProblem('credit_limit_exceeded', detail);
  }
  const wanted = deliveries.reduce((sum, { feeAmount, tipAmount }) => sum + feeAmount + tipAmount, 0);
  const used = await usedCredit(db, partner, livemode, now);
  if (used + wanted > limit) {
    const text = (amount: number): string => amountText(amount, currency);
    const detail = `${text(wanted)} more would exceed the credit limit of ${text(limit)}, of which ${text(used)} is used.`;
    throw new ServiceProblem('credit_limit_exceeded', detail);
  }
  if ((used + wanted) * 100 < limit * warningPercent) return;
  await warn(effects, partner, { livemode, limit, used: used + wanted });
}

async function warn(
  effects: Effects,
  partner: PartnerRecord,
  { livemode, limit, used }: { readonly livemode: boolean; readonly limit: number; readonly used: number },
): Promise<void> {
  const { id, currency } = partner;
  const money = moneyIn(currency);
  const month = ledgerDay(effects.now).slice(0, 7);
  const { warned } = columnsOf(livemode);
  if (partner[warned] === month) return;
  await effects.db.update('partners', { id }, { [warned]: month });
  const [last] = await effects.db.find('events', {
    where: { subjectId: id },
    orderBy: [['sequence', 'desc']],
    limit: 1,
  });
  effects.emit({
    type: 'credit_limit.warning',
    subjectId: id,
    sequence: (last?.sequence ?? 0) + 1,
    actorId: 'system',
    partnerId: id,
    livemode,
    data: { partnerId: id, month, creditLimit: money(limit), creditUsed: money(used) },
  });
}
