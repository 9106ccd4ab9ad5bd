import type { DayFigures, KeptWindows, Spread } from './figures.js';

type Row = readonly [title: string, cell: (figures: DayFigures) => string];

const spread = ({ mean, p50, p90 }: Spread): string => `${mean.toFixed(1)} / ${p50.toFixed(1)} / ${p90.toFixed(1)}`;
const percent = (share: number): string => `${(share * 100).toFixed(1)} %`;

/** Returns the rows about the windows of arrival that customers or the partner saw, one for each status. */
function windowRows(
  title: string,
  seen: readonly string[],
  windowsOf: (figures: DayFigures) => readonly KeptWindows[],
): readonly Row[] {
  return seen.map((status): Row => {
    const cell = (figures: DayFigures): string => {
      const found = windowsOf(figures).find((kept) => kept.seen === status);
      return found ? `${percent(found.early)} / ${percent(found.late)} / ${found.minutes.toFixed(1)}` : '-';
    };
    return [`${title}, ${status}: early / late / min`, cell];
  });
}

const reasonsOf = (reasons: Readonly<Record<string, number>>): readonly string[] =>
  Object.entries(reasons).map(([reason, count]) => `${count} ${reason}`);

const rows: readonly Row[] = [
  ['', ({ mode }) => mode],
  ['orders', ({ orders }) => String(orders)],
  ['undelivered', ({ undelivered, undeliveredReasons }) => [undelivered, ...reasonsOf(undeliveredReasons)].join(', ')],
  ['click-to-door, min: mean / p50 / p90', ({ clickToDoor }) => spread(clickToDoor)],
  ['ready-to-door, min: mean / p50 / p90', ({ readyToDoor }) => spread(readyToDoor)],
  ...windowRows(
    'windows',
    ['checkout', 'placed', 'accepted', 'ready', 'claimed', 'picked_up'],
    ({ windows }) => windows,
  ),
  ...windowRows('direct pickup', ['quote', 'pending', 'assigned'], ({ directWindows }) => directWindows.pickup),
  ...windowRows(
    'direct dropoff',
    ['quote', 'pending', 'assigned', 'at_pickup', 'picked_up'],
    ({ directWindows }) => directWindows.dropoff,
  ),
  [
    'utilisation: with a job / with goods on board',
    ({ utilisation, loaded }) => `${percent(utilisation)} / ${percent(loaded)}`,
  ],
  ['orders per trip', ({ ordersPerTrip }) => ordersPerTrip.toFixed(2)],
  ['km per order', ({ kilometresPerOrder }) => kilometresPerOrder.toFixed(2)],
  [
    'lei per courier: min / median / max',
    ({ earnings: { min, median, max } }) => `${min.toFixed(0)} / ${median.toFixed(0)} / ${max.toFixed(0)}`,
  ],
  ['lei per order', ({ earnings }) => earnings.perOrder.toFixed(2)],
  ['Gini of the income per hour', ({ earnings }) => earnings.giniPerHour.toFixed(3)],
  ['pickups after the shift', ({ pickedUpLate }) => String(pickedUpLate)],
  ['offers declined / expired', ({ offersDeclined, offersExpired }) => `${offersDeclined} / ${offersExpired}`],
  ['alerts', ({ alerts }) => String(Object.values(alerts).reduce((sum, count) => sum + count, 0))],
  ['failures of the service', ({ failures }) => String(failures)],
  ['variance of the ledger, bani', ({ variance }) => String(variance)],
  [
    'seconds: real / processor',
    ({ realSeconds, cpuSeconds }) => `${realSeconds.toFixed(0)} / ${cpuSeconds.toFixed(0)}`,
  ],
];

/** Returns the lines of a table with the orders of each courier. */
export function equalTableOf(days: readonly DayFigures[]): readonly string[] {
  const [{ ordersOfEach } = { ordersOfEach: [] }] = days;
  const title = `Orders of ${ordersOfEach.length} equal couriers who begin at one place`;
  return [
    title,
    ...days.map((day) => `${day.mode}: ${day.ordersOfEach.join(', ')}; Gini ${day.earnings.giniPerHour.toFixed(3)}`),
  ];
}

/** Returns the lines of a table with a column for each day. */
export function tableOf(days: readonly DayFigures[]): readonly string[] {
  const cells = rows.map(([title, cell]) => [title, ...days.map(cell)]);
  const widths = [0, ...days.map((_, index) => index + 1)].map((column) =>
    Math.max(...cells.map((row) => row[column]?.length ?? 0)),
  );
  return cells.map((row) =>
    row
      .map((cell, column) => (column === 0 ? cell.padEnd(widths[0] ?? 0) : cell.padStart(widths[column] ?? 0)))
      .join('   '),
  );
}
