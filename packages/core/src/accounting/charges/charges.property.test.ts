import { type PartnerCharge, PartnerChargeList, Statement, StatementList } from '@doorstep/contracts';
import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { toInstant } from '../../kernel/primitives/instant.js';
import { closeLedgerDays } from '../../payments/ledger/close-days.js';
import { ledgerDay } from '../../payments/ledger/ledger-day.js';
import type { LedgerEntryRecord } from '../../payments/ledger/records.js';
import { anyDeliveryPlan } from '../testing/any-plan-fixture.js';
import { createFinanceHarness, type FinanceHarness } from '../testing/finance-harness-fixture.js';

const runs = Number(process.env['FINANCE_RUNS'] ?? 100);
const timeout = 1_000_000;
const seed = Number(process.env['FINANCE_SEED'] ?? 20_261_124);

const amountOf = (values: readonly { readonly amount: number }[]): number =>
  values.reduce((sum, { amount }) => sum + amount, 0);

describe(`charges and statements of ${runs} deliveries over several months`, { timeout }, () => {
  let harness: FinanceHarness;
  let entries: readonly LedgerEntryRecord[];
  let charges: readonly (typeof PartnerCharge._output)[];
  let months: readonly string[];

  beforeAll(async () => {
    harness = await createFinanceHarness();
    const { ports, service, store } = harness;
    const minutes = fc.sample(fc.integer({ min: 1, max: 2_500 }), { numRuns: runs, seed });
    for (const [index, each] of fc.sample(anyDeliveryPlan, { numRuns: runs, seed }).entries()) {
      await harness.carryOut(each);
      ports.clock.set(ports.clock.now() + (minutes[index] ?? 1) * 60_000);
      await service.jobs.runAllDue();
      if (index % 30 === 0) await closeLedgerDays(store, toInstant(ports.clock.now()));
    }
    entries = await store.reader.find('ledgerEntries', { where: { account: 'partner_receivable' } });
    charges = await listAll('');
    months = [...new Set(entries.map(({ day }) => day.slice(0, 7)))].sort();
  }, timeout);

  /** Calls once a second, which stays below the rate limit. */
  async function call(target: string): Promise<unknown> {
    harness.ports.clock.set(harness.ports.clock.now() + 1_000);
    return (await harness.call('GET', target, undefined, harness.liveKey)).body;
  }

  async function read<T>(target: string, schema: { parse(body: unknown): T }): Promise<T> {
    return schema.parse(await call(target));
  }

  async function listAll(filter: string): Promise<(typeof PartnerCharge._output)[]> {
    const found: (typeof PartnerCharge._output)[] = [];
    for (let cursor = ''; ; ) {
      const page = await read(`/v1/charges?limit=17${filter}${cursor}`, PartnerChargeList);
      found.push(...page.data);
      if (page.nextCursor === null) return found;
      cursor = `&cursor=${page.nextCursor}`;
    }
  }

  it('list every entry of the partner in the ledger once, newest first', async () => {
    expect(months.length).toBeGreaterThan(2);
    const expected = entries.map(({ id, amount, kind, subjectId }) => ({ id, amount, kind, subjectId }));
    const actual = charges.map(({ id, total, kind, deliveryId }) => ({
      id,
      amount: total.amount,
      kind,
      subjectId: deliveryId,
    }));
    const byId = (left: { readonly id: string }, right: { readonly id: string }): number =>
      left.id < right.id ? -1 : 1;
    expect(actual.toSorted(byId)).toEqual(expected.toSorted(byId));
    expect(charges.map(({ createdAt }) => createdAt)).toEqual(
      charges
        .map(({ createdAt }) => createdAt)
        .sort()
        .reverse(),
    );
    expect(new Set(charges.map(({ kind }) => kind)).size).toBe(5);
  });

  it('state the fee, tip and VAT of their posting', async () => {
    for (const { deliveryId, kind, fee, tip: chargedTip, total, vat } of charges) {
      expect(fee.amount + chargedTip.amount).toBe(total.amount);
      const legs = await harness.store.reader.find('ledgerEntries', { where: { subjectId: deliveryId, kind } });
      const credits = (account: string): number => 0 - amountOf(legs.filter((leg) => leg.account === account));
      expect([chargedTip.amount, vat.amount]).toEqual([credits('tips_payable'), credits('vat_payable')]);
      expect(Math.abs((fee.amount * 2_100) / 12_100 - vat.amount)).toBeLessThanOrEqual(0.5);
    }
  });

  it('are what the deliveries say that they cost', async () => {
    for (const { id, chargedFee, tipAmount, status } of await harness.store.reader.find('deliveries', {})) {
      const own = charges.filter(({ deliveryId }) => deliveryId === id);
      expect(amountOf(own.map(({ fee }) => fee))).toBe(chargedFee ?? 0);
      expect(amountOf(own.map((charge) => charge.tip))).toBe(status === 'delivered' ? tipAmount : 0);
    }
  });

  it('are summed by month in statements, which carry the balance forward', async () => {
    const { data } = await read('/v1/statements?limit=100', StatementList);
    expect(data.map(({ month }) => month)).toEqual(months.toReversed());
    let balance = 0;
    for (const summary of data.toReversed()) {
      const { month } = summary;
      const own = charges.filter(({ createdAt }) => ledgerDay(createdAt).startsWith(month));
      const statement = await read(`/v1/statements/${month}`, Statement);
      expect(statement).toMatchObject({
        ...summary,
        opening: { amount: balance },
        fee: { amount: amountOf(own.map(({ fee }) => fee)) },
        tip: { amount: amountOf(own.map((charge) => charge.tip)) },
        vat: { amount: amountOf(own.map(({ vat }) => vat)) },
        total: { amount: amountOf(own.map(({ total }) => total)) },
      });
      expect(statement.lines.reduce((sum, { count }) => sum + count, 0)).toBe(own.length);
      expect(amountOf(statement.lines.map(({ total }) => total))).toBe(statement.total.amount);
      expect(await listAll(`&month=${month}`)).toEqual(own);
      balance = statement.closing.amount;
    }
    expect(balance).toBe(amountOf(entries));
    const thisMonth = ledgerDay(toInstant(harness.ports.clock.now())).slice(0, 7);
    for (const { month, status } of data) expect(status).toBe(month === thisMonth ? 'open' : 'final');
  });

  it('are the rows of the CSV of their month', async () => {
    for (const month of months) {
      const body = await call(`/v1/statements/${month}/csv`);
      if (!(body instanceof Uint8Array)) throw new Error('The statement is not bytes.');
      const [header, ...rows] = new TextDecoder().decode(body).trimEnd().split('\r\n');
      expect(header).toBe('id,created_at,kind,delivery_id,external_reference,fee,tip,total,vat,currency,cash');
      const own = charges.filter(({ createdAt }) => ledgerDay(createdAt).startsWith(month));
      const expected = own.map(({ id, createdAt, kind, deliveryId, fee, tip: given, total, vat, cash }) =>
        [
          id,
          createdAt,
          kind,
          deliveryId,
          '',
          fee.amount,
          given.amount,
          total.amount,
          vat.amount,
          'RON',
          cash.amount,
        ].join(','),
      );
      expect(rows.toSorted()).toEqual(expected.toSorted());
    }
  });
});
