import { setTimeout as delay } from 'node:timers/promises';
import type { DemoPeople } from '@doorstep/simulation';
import { runCli } from '../../src/commands/run-cli.js';
import { readConfig } from '../../src/config/config.js';
import { openStore } from '../../src/store/open-store.js';
import type { StripeServer } from '../../src/testing/stripe/stripe-server.js';
import { checkInvoices, checkPayment } from './check-order.js';
import type { PaidOrder } from './paid-order.js';
import { addedBy, type MerchantStatement, statementOf } from './statement.js';

/** A server with what happened there. */
export interface City {
  /** The environment variables of the server. */
  readonly env: Readonly<Record<string, string>>;
  readonly stripe: StripeServer;
  readonly orders: readonly PaidOrder[];
  /** The merchant's statement before the first order. */
  readonly before: MerchantStatement;
  /** Whether to wait until payments of interrupted checkouts are voided, which takes two minutes. */
  readonly waitsForVoids: boolean;
}

/** Compares what the running server answers about invoices. Also returns the merchant's statement. */
export async function compareAnswers(
  { stripe, orders, waitsForVoids }: City,
  { customer, merchant }: Pick<DemoPeople, 'customer' | 'merchant'>,
): Promise<{ readonly differences: readonly string[]; readonly statement: MerchantStatement }> {
  const differences: string[] = [];
  for (const order of orders) differences.push(...(await checkInvoices(customer, order)));
  const statement = await statementOf(merchant);
  if (waitsForVoids) await untilVoided(stripe);
  return { differences, statement };
}

/** Compares the records of a server that has stopped, and has the doctor examine them. */
export async function compareRecords(
  { env, stripe, orders, before, waitsForVoids }: City,
  statement: MerchantStatement,
): Promise<{ readonly abandoned: number; readonly differences: readonly string[] }> {
  const differences: string[] = [];
  const store = await openStore(readConfig(env).database);
  let abandoned = 0;
  try {
    const { reader } = store;
    for (const order of orders) differences.push(...(await checkPayment(reader, stripe.account, order)));
    const stored = await reader.get('orders', orders[0]?.id ?? '');
    const added = addedBy(orders, stored?.commissionBasisPoints ?? 0);
    for (const part of ['sales', 'commission', 'refunds'] as const) {
      const [is, should] = [statement[part] - before[part], added[part]];
      if (is !== should) differences.push(`statement: ${part} grew by ${is} instead of ${should}`);
    }
    const known = await reader.find('payments', {});
    const keys = new Set((await reader.find('paymentInstructions', {})).map(({ key }) => key));
    for (const { id, providerReference } of known) keys.add(id).add(providerReference);
    for (const { id, status, metadata, amount_received } of stripe.account.intents.values()) {
      if (keys.has(id) || keys.has(metadata['paymentId'] ?? '')) continue;
      abandoned += 1;
      if (amount_received > 0) differences.push(`provider: ${id} took ${amount_received} for no order`);
      if (waitsForVoids && status !== 'canceled') differences.push(`provider: ${id} of no order is ${status}`);
    }
  } finally {
    await store.close();
  }
  const kept = orders.reduce(
    (sum, { captured, tip, refunds }) => sum + captured + tip - refunds.reduce((all, { amount }) => all + amount, 0),
    0,
  );
  if (stripe.account.balance !== kept) differences.push(`provider: holds ${stripe.account.balance} instead of ${kept}`);
  return { abandoned, differences: [...differences, ...(await runDoctor(env))] };
}

/** Returns what the doctor prints if it finds anything. */
async function runDoctor(env: City['env']): Promise<string[]> {
  const lines: string[] = [];
  const keep = (line: string): void => void lines.push(`doctor: ${line}`);
  return (await runCli(['doctor'], env, { print: keep, note: keep })) === 0 ? [] : lines;
}

/** Waits until no payment at the provider is open. */
async function untilVoided({ account }: StripeServer): Promise<void> {
  const end = Date.now() + 200_000;
  const isOpen = (): boolean =>
    [...account.intents.values()].some(({ status }) => status === 'requires_action' || status === 'requires_capture');
  while (isOpen() && Date.now() < end) await delay(500);
}
