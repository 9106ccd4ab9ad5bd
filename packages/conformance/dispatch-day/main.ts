/**
 * Simulates a day of the demo city through the public interface of a sandbox, once in each mode of dispatch, and prints the
 * figures side by side: `npm run dispatch:day -- --orders 1000 --couriers 60 --seed 1 --modes claim,offer,assign`. `--json` prints
 * them as JSON. With `--hours 12,13` customers order in this local hour only, and all couriers work. `--deliveries 100` adds direct
 * deliveries of a partner.
 */
import { parseArgs } from 'node:util';
import { type DayFigures, figuresOf } from './figures.js';
import type { ModeOptions } from './options.js';
import { runDay } from './run-day.js';
import { equalTableOf, tableOf } from './table.js';

/** Six couriers without any difference, whose work should not differ either. */
const equalDay = { orders: 36, couriers: 6, hours: [12, 14], equal: true } as const;

const modes = ['claim', 'offer', 'assign'] as const;

const { values } = parseArgs({
  options: {
    orders: { type: 'string', default: '1000' },
    couriers: { type: 'string', default: '60' },
    deliveries: { type: 'string' },
    seed: { type: 'string', default: '1' },
    hours: { type: 'string' },
    modes: { type: 'string', default: modes.join(',') },
    json: { type: 'boolean', default: false },
  },
});

const figures: DayFigures[] = [];
const equal: DayFigures[] = [];
for (const mode of chosenModes(values.modes)) {
  const orders = positive('orders', values.orders);
  const day = await runDay({
    mode,
    orders,
    couriers: positive('couriers', values.couriers),
    seed: positive('seed', values.seed),
    ...(values.deliveries === undefined ? {} : { deliveries: positive('deliveries', values.deliveries) }),
    ...(values.hours === undefined ? {} : { hours: chosenHours(values.hours) }),
  });
  figures.push(figuresOf(day));
  for (const failure of day.failures.slice(0, 5)) console.error(failure);
  equal.push(figuresOf(await runDay({ mode, ...equalDay, seed: day.options.seed })));
}
if (values.json) console.log(JSON.stringify({ days: figures, equal }, null, 2));
else for (const line of [...tableOf(figures), ...equalTableOf(equal)]) console.log(line);

function chosenModes(list: string): readonly ModeOptions['mode'][] {
  return list.split(',').map((name) => {
    const mode = modes.find((each) => each === name);
    if (!mode) fail(`No mode "${name}": choose from ${modes.join(', ')}.`);
    return mode;
  });
}

function chosenHours(text: string): readonly [from: number, to: number] {
  const [from = Number.NaN, to = Number.NaN, ...others] = text.split(',').map(Number);
  if (!(from >= 8 && from < to && to <= 23) || others.length > 0)
    fail('--hours is two local hours from 8 to 23, such as 12,13.5.');
  return [from, to];
}

function positive(name: string, text: string): number {
  if (!/^[1-9]\d{0,5}$/.test(text)) fail(`--${name} is a whole number from 1.`);
  return Number(text);
}

function fail(message: string): never {
  console.error(message);
  process.exit(2);
}
