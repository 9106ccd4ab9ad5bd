import type { Knex } from 'knex';

/** Fills the sums to reconcile from the payments, deliveries and entries of the ledger. */
export async function fillDailyTotals(knex: Knex): Promise<void> {
  for (const day of await daysOf(knex)) await fillDay(knex, day);
}

const sums = ['captured', 'refunded', 'posted_captured', 'posted_refunded', 'charged', 'posted_charges'] as const;
const hour = 3_600_000;

/** A local day, and its bounds in milliseconds since the epoch. */
interface Day {
  readonly date: string;
  readonly start: number;
  end: number;
}

/** Returns the days of the first to the last order or delivery. Days begin on a whole hour. */
async function daysOf(knex: Knex): Promise<Day[]> {
  const [orders] = await knex('payments').min('order_id as first').max('order_id as last');
  const [deliveries] = await knex('deliveries').where({ livemode: true }).min('id as first').max('id as last');
  const ids = [orders, deliveries].flatMap((bounds) => [bounds?.['first'], bounds?.['last']]);
  const times = ids
    .filter((id) => typeof id === 'string')
    .map(timeOf)
    .filter((time) => time > 0);
  const { format } = new Intl.DateTimeFormat('en-CA', { timeZone: 'Europe/Bucharest', dateStyle: 'short' });
  const days: Day[] = [];
  if (times.length === 0) return days;
  // A day before, because the first hour may be in the middle of a day.
  const first = Math.floor(Math.min(...times) / hour) * hour - 24 * hour;
  for (let start = first; start <= Math.max(...times); start += hour) {
    const date = format(start);
    const last = days.at(-1);
    if (last?.date === date) last.end = start + hour;
    else days.push({ date, start, end: start + hour });
  }
  return days;
}

async function fillDay(knex: Knex, { date, start, end }: Day): Promise<void> {
  const orders = [firstId('ord', start), firstId('ord', end)] as const;
  const deliveries = [firstId('dlv', start), firstId('dlv', end)] as const;
  const [paid] = await knex('payments')
    .where('order_id', '>=', orders[0])
    .where('order_id', '<', orders[1])
    .sum({ captured: 'captured_amount', refunded: 'refunded_amount' });
  const posted = await postedTo(knex, 'payment_clearing', orders);
  const owed = await postedTo(knex, 'partner_receivable', deliveries);
  const ended: { status: string; fee: number | null; tip: number | null }[] = await knex('deliveries')
    .where({ livemode: true })
    .where('id', '>=', deliveries[0])
    .where('id', '<', deliveries[1])
    .groupBy('status')
    .select('status', knex.raw('sum(charged_fee) as fee'), knex.raw('sum(tip_amount) as tip'));
  const row = {
    captured: Number(paid?.['captured'] ?? 0),
    refunded: Number(paid?.['refunded'] ?? 0),
    posted_captured: posted.get('payment') ?? 0,
    posted_refunded: 0 - (posted.get('refund') ?? 0),
    charged: ended.reduce(
      (sum, { status, fee, tip }) => sum + Number(fee ?? 0) + (status === 'delivered' ? Number(tip ?? 0) : 0),
      0,
    ),
    posted_charges: [...owed.values()].reduce((sum, amount) => sum + amount, 0),
  };
  if (sums.some((sum) => row[sum] !== 0))
    await knex('daily_totals').insert({ id: `${date}|0|RON`, day: date, slot: 0, currency: 'RON', ...row });
}

/** Sums the entries of an account about some orders or deliveries by component. */
async function postedTo(
  knex: Knex,
  account: string,
  [from, to]: readonly [string, string],
): Promise<ReadonlyMap<string, number>> {
  const rows: { component: string; amount: number }[] = await knex('ledger_entries')
    .where({ account, livemode: true })
    .where('subject_id', '>=', from)
    .where('subject_id', '<', to)
    .groupBy('component')
    .select('component', knex.raw('sum(amount) as amount'));
  return new Map(rows.map(({ component, amount }) => [component, Number(amount)]));
}

const alphabet = '0123456789abcdefghjkmnpqrstvwxyz';
const timeLength = 10;
const suffixLength = 26;

/** Returns the smallest id of a millisecond. */
function firstId(prefix: string, milliseconds: number): string {
  let time = '';
  for (let rest = milliseconds; time.length < timeLength; rest = Math.floor(rest / 32)) {
    time = alphabet.charAt(rest % 32) + time;
  }
  return `${prefix}_${time.padEnd(suffixLength, '0')}`;
}

/** Returns the time of an id in milliseconds since the epoch; 0 for an id without one. */
function timeOf(id: string): number {
  const suffix = id.slice(id.indexOf('_') + 1);
  if (suffix.length !== suffixLength) return 0;
  return [...suffix.slice(0, timeLength)].reduce((sum, character) => sum * 32 + alphabet.indexOf(character), 0);
}
