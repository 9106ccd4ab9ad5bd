/**
 * Runs the days of a folder online and writes their solutions: `npm run dispatch:bench -- <folder of instances> --out <folder>`.
 * `--policy greedy` runs the nearest courier instead of the service's rounds. `--compare` runs both and prints the means over the orders that
 * both delivered. `--large` also measures rounds of 150 orders and 300 couriers. `--seed` takes another seed. `--noise all`, or a list such as
 * `--noise none,both`, runs the days with preparation and travel times that deviate from what is known, and prints one table. `--ahead 30` lets decisions know orders 30
 * minutes before they are placed.
 */
import { runBench } from './run-bench.js';

process.exitCode = runBench(process.argv.slice(2), console);
