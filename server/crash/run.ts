import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { createDraw } from '@doorstep/simulation';
import type { CityKind } from './campaign/city.js';
import { runCampaign } from './campaign/run-campaign.js';
import { tableHead, tableLine } from './campaign/table.js';

/*
 * `npm run crash`: 20 kills and 5 times every other fault, on SQLite and on PostgreSQL with three processes, under load.
 * Prints a table and ends with `lost 0, doubled 0`, or with the violations and exit code 1. Options: `--only <situation>`
 * (repeated), `--city <sqlite, small disk or postgres>` (repeated), `--kills <n>`, `--rounds <n>`, `--processes <n>`, and
 * `--seed <text>` for the times and targets of an earlier campaign.
 */
const cities: readonly CityKind[] = ['sqlite', 'small disk', 'postgres'];
const { values } = parseArgs({
  options: {
    only: { type: 'string', multiple: true },
    city: { type: 'string', multiple: true },
    kills: { type: 'string', default: '20' },
    rounds: { type: 'string', default: '5' },
    processes: { type: 'string', default: '3' },
    seed: { type: 'string', default: randomUUID().slice(0, 8) },
  },
});
const print = (line: string): void => void process.stdout.write(`${line}\n`);

print(`seed ${values.seed}`);
print(tableHead);
const { orders, deliveries, faults } = await runCampaign({
  kinds: cities.filter((kind) => values.city === undefined || values.city.includes(kind)),
  only: values.only,
  rounds: ({ name }) => Number(name === 'kill' ? values.kills : values.rounds),
  processes: Number(values.processes),
  random: createDraw(values.seed).fraction,
  onObservation: (observation) => print(tableLine(observation)),
  onNote: print,
});
for (const fault of faults) print(`VIOLATION ${fault}`);
print(
  `${orders} orders and ${deliveries} deliveries: ${faults.length === 0 ? 'lost 0, doubled 0' : `${faults.length} violations`}`,
);
process.exitCode = faults.length === 0 ? 0 : 1;
