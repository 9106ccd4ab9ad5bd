import type { Figures } from './figures.js';

type Column<T> = readonly [title: string, cell: (row: T) => string];

const columns: readonly Column<Figures>[] = [
  ['day', ({ day }) => day],
  ['orders', ({ orders }) => String(orders)],
  ['mean', ({ mean }) => mean.toFixed(2)],
  ['p90', ({ p90 }) => p90.toFixed(1)],
  ['undelivered', ({ undelivered }) => String(undelivered)],
  ['over 90', ({ over90 }) => String(over90)],
  ['pay/order', ({ payPerOrder }) => payPerOrder.toFixed(2)],
  ['orders/trip', ({ ordersPerAssignment }) => ordersPerAssignment.toFixed(3)],
  [
    'approach km: all, paid',
    ({ approachKmPerOrder, paidKmPerOrder }) => `${approachKmPerOrder.toFixed(3)}, ${paidKmPerOrder.toFixed(3)}`,
  ],
  ['round ms', ({ roundMean, roundWorst }) => `${roundMean.toFixed(1)} / ${roundWorst.toFixed(0)}`],
  ['round CPU ms', ({ roundCpuMean, roundCpuWorst }) => `${roundCpuMean.toFixed(1)} / ${roundCpuWorst.toFixed(0)}`],
  ['day s', ({ daySeconds }) => daySeconds.toFixed(1)],
  ['day CPU s', ({ dayCpuSeconds }) => dayCpuSeconds.toFixed(1)],
];

const sharingColumns: readonly Column<Figures>[] = [
  ['day', ({ day }) => day],
  ['couriers', ({ couriers }) => String(couriers)],
  ['without orders', ({ withoutOrders }) => String(withoutOrders)],
  ['passed over', ({ passedOver }) => String(passedOver)],
  ['Gini', ({ gini }) => gini.toFixed(3)],
  ['with guaranteed pay', ({ giniOfPay }) => giniOfPay.toFixed(3)],
  ['pickups after shift', ({ pickedUpAfterShift }) => String(pickedUpAfterShift)],
  ['last delivery after shift', ({ latestAfterShift }) => `${latestAfterShift.toFixed(1)} min`],
];

/** Returns the figures as lines of a table; rounds as mean / worst. */
export function tableOf(days: readonly Figures[]): readonly string[] {
  return linesOf(columns, days);
}

/** Returns how couriers shared the work, as lines of a table. */
export function sharingTableOf(days: readonly Figures[]): readonly string[] {
  return linesOf(sharingColumns, days);
}

/** Returns things as lines of a table with these columns. */
export function linesOf<T>(columns: readonly Column<T>[], things: readonly T[]): readonly string[] {
  const rows = [columns.map(([title]) => title), ...things.map((thing) => columns.map(([, cell]) => cell(thing)))];
  const widths = columns.map((_, index) => Math.max(...rows.map((row) => row[index]?.length ?? 0)));
  return rows.map((row) =>
    row
      .map((cell, index) => (index === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[index] ?? 0)))
      .join('  '),
  );
}
