import type { Currency, ProviderReconciliation } from '@doorstep/contracts';
import type { Reader } from '../../kernel/store/store.js';
import type { LedgerDays } from '../../payments/ledger/fold.js';
import { moneyIn } from '../../values/money/money.js';

/** The most differences that are returned. */
const maxDifferences = 100;

/**
 * Returns what the comparisons with the payment provider found for the days of a period.
 *
 * @param homeCurrency shown for a payment that only the provider has, which states no currency.
 */
export async function providerReconciliation(
  reader: Reader,
  { from, to }: Required<LedgerDays>,
  homeCurrency: Currency,
): Promise<ProviderReconciliation> {
  const id = { gte: from, lte: to };
  const [[sums], [last], differences] = await Promise.all([
    reader.aggregate('paymentComparisons', { where: { id }, groupBy: [], sum: ['compared', 'differences'] }),
    reader.find('paymentComparisons', { where: { id }, orderBy: [['id', 'desc']], limit: 1 }),
    reader.find('paymentDifferences', {
      where: { day: id },
      orderBy: [
        ['day', 'asc'],
        ['id', 'asc'],
      ],
      limit: maxDifferences,
    }),
  ]);
  const orderIds = differences.flatMap(({ orderId }) => orderId ?? []);
  const payments = await reader.find('payments', { where: { orderId: { in: orderIds } } });
  const currencies = new Map(payments.map(({ orderId, currency }) => [orderId, currency]));
  const moneyOf = (orderId: string | null) => moneyIn(currencies.get(orderId ?? '') ?? homeCurrency);
  const { compared = 0, differences: differenceCount = 0 } = sums?.sums ?? {};
  const found = differenceCount === 0 ? 'balanced' : 'differs';
  return {
    status: last ? found : 'not_compared',
    lastComparedDay: last?.id ?? null,
    comparedAt: last?.updatedAt ?? null,
    compared,
    differenceCount,
    differences: differences.map(({ day, what, orderId, reference, recorded, atProvider }) => ({
      ...{ day, what, orderId, reference },
      recorded: moneyOf(orderId)(recorded),
      atProvider: moneyOf(orderId)(atProvider),
    })),
  };
}
