import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createDraw } from '@doorstep/simulation';
import { startPostgres } from '../../src/testing/postgres.js';
import { runKills } from './run-kills.js';

/*
 * `npm run drill:payments`: orders are paid with 3-D Secure at a local Stripe, changed, captured, tipped and refunded, while
 * their server is killed 30 times. Prints a line for each seed, then each difference between payments, ledger, statement, invoices
 * and provider; exits with 1 if there is one. Options: `--kills <n>`, `--seeds <n>`, `--seed <text>` for the orders and times of
 * an earlier run, `--engine postgres`, and `--quick` not to wait two minutes until payments of interrupted checkouts are voided.
 */
const { values } = parseArgs({
  options: {
    kills: { type: 'string', default: '30' },
    seeds: { type: 'string', default: '1' },
    seed: { type: 'string', multiple: true },
    engine: { type: 'string', default: 'sqlite' },
    quick: { type: 'boolean', default: false },
  },
});
const seeds = values.seed ?? Array.from({ length: Number(values.seeds) }, () => randomUUID().slice(0, 8));
const postgres = values.engine === 'postgres' ? await startPostgres() : undefined;
try {
  for (const seed of seeds) {
    const { orders, kills, abandoned, differences } = await runKills({
      kills: Number(values.kills),
      random: createDraw(seed).fraction,
      database: await postgres?.createDatabase(),
      waitsForVoids: !values.quick,
    });
    const secure = orders.filter(({ isSecure }) => isSecure).length;
    const refunds = orders.reduce((sum, order) => sum + order.refunds.length, 0);
    print(
      `seed ${seed}: ${kills} kills, ${orders.length} orders (${secure} with 3-D Secure), ${refunds} refunds, ` +
        `${abandoned} payments of interrupted checkouts, ${differences.length} differences`,
    );
    for (const difference of differences) print(`  ${difference}`);
    if (differences.length > 0) process.exitCode = 1;
  }
} finally {
  await postgres?.stop();
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
