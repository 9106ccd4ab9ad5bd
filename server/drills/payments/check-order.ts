import type { Reader } from '@doorstep/core';
import type { Invoice, PlatformSession } from '@doorstep/sdk/platform';
import type { StripeAccount } from '../../src/testing/stripe/account.js';
import type { PaidOrder } from './paid-order.js';

/** An amount that two records should have in common, in bani. */
type Comparison = readonly [what: string, is: number | undefined, should: number];

/**
 * Compares the payment, the ledger and the record of the provider with what the people of an order were told. Returns a line for
 * each difference.
 */
export async function checkPayment(reader: Reader, account: StripeAccount, order: PaidOrder): Promise<string[]> {
  const { id, authorised, captured, tip } = order;
  const refunded = order.refunds.reduce((sum, { amount }) => sum + amount, 0);
  const [payment] = await reader.find('payments', { where: { orderId: id }, limit: 1 });
  const instructions = await reader.find('paymentInstructions', { where: { orderId: id } });
  const entries = await reader.find('ledgerEntries', { where: { subjectId: id } });
  const intent = account.intents.get(payment?.providerReference ?? '');
  const tips = instructions.filter(({ kind, status }) => kind === 'tip' && status === 'done');
  const tipIntents = [...account.intents.values()].filter(({ status, metadata }) => {
    return status === 'succeeded' && tips.some(({ key }) => metadata['paymentId'] === key);
  });
  const references = [intent, ...tipIntents].map((each) => each?.id);
  const returned = [...account.refunds.values()].filter(({ payment_intent, balance_transaction }) => {
    return references.includes(String(payment_intent)) && balance_transaction !== null;
  });
  const sum = (amounts: readonly number[]): number => amounts.reduce((total, amount) => total + amount, 0);
  return differences(id, [
    ['authorised', payment && payment.amount - tip, authorised],
    ['captured', payment?.capturedAmount, captured + tip],
    ['refunded', payment?.refundedAmount, refunded],
    ['ledger, all entries', sum(entries.map(({ amount }) => amount)), 0],
    [
      "ledger, customers' money",
      sum(entries.filter(({ account: name }) => name === 'payment_clearing').map(({ amount }) => amount)),
      captured + tip - refunded,
    ],
    ['provider, authorised', intent?.amount, authorised],
    ['provider, captured', intent?.amount_received, captured],
    ['provider, tips', sum(tipIntents.map((each) => each.amount_received)), tip],
    ['provider, number of tips', tipIntents.length, tip > 0 ? 1 : 0],
    ['provider, refunded', sum(returned.map(({ amount }) => amount)), refunded],
    ['instructions that wait', instructions.filter(({ status }) => status === 'pending').length, 0],
  ]);
}

/** Reads the invoices of an order until all exist, and compares them with what was charged and refunded. */
export async function checkInvoices({ invoices }: PlatformSession, order: PaidOrder): Promise<string[]> {
  const merchantPart = order.refunds.reduce((sum, { merchantAmount }) => sum + merchantAmount, 0);
  const platformPart = order.refunds.reduce((sum, { amount }) => sum + amount, 0) - merchantPart;
  const { data } = await invoices.issueForOrder(order.id);
  const totalOf = (kind: Invoice['kind'], about: Invoice['about']): number =>
    data
      .filter((invoice) => invoice.kind === kind && invoice.about === about)
      .reduce((sum, { total }) => sum + total.amount, 0);
  const fees = order.fees;
  return differences(order.id, [
    ['invoice of goods', totalOf('invoice', 'goods'), order.goods],
    ['invoice of fees', totalOf('invoice', 'fees'), fees],
    ['credit notes of goods', totalOf('credit_note', 'goods'), merchantPart],
    ['credit notes of fees', totalOf('credit_note', 'fees'), Math.min(platformPart, fees)],
  ]);
}

function differences(id: string, comparisons: readonly Comparison[]): string[] {
  return comparisons.flatMap(([what, is, should]) =>
    is === should ? [] : [`${id}: ${what} is ${is ?? 'missing'} instead of ${should}`],
  );
}
