import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort, quantile, startServerProcess } from '@doorstep/simulation';
import { readConfig } from '../src/config/config.js';
import { openStore } from '../src/store/open-store.js';

/*
 * Times requests that must not reveal whether an address has an account: registrations by code, links for a new password, and
 * codes for signing in, 1,000 of each, in turn with known and unknown addresses. Prints the times in milliseconds, and the
 * probability that a known address takes longer than an unknown one: 0.5 if the times say nothing.
 * `node --conditions=doorstep-source --import tsx server/bench/enumeration.ts [requests]`
 */
const count = Number(process.argv[2] ?? 1_000);
const folder = await mkdtemp(join(tmpdir(), 'doorstep-enumeration-'));
const database = join(folder, 'city.db');
const env = { DATA_DIR: folder };
const port = await freePort();
await (await startServerProcess(port, database, { env })).stop();
const known = await addAccounts(count);
const server = await startServerProcess(port, database, { env });

const routes = [
  ['registrations', (email: string) => ({ email, password: 'patru-castane-coapte', displayName: 'Ioana Marin' })],
  ['password-resets', (email: string) => ({ email })],
  ['sign-in-codes', (email: string) => ({ email })],
] as const;
try {
  for (const [path, bodyOf] of routes) {
    const times = { known: [] as number[], unknown: [] as number[] };
    for (let index = 0; index < count; index += 1) {
      const isKnown = index % 2 === 0;
      const email = isKnown ? (known[index] ?? '') : `unknown-${randomUUID()}@posta.example`;
      times[isKnown ? 'known' : 'unknown'].push(await timeOf(path, bodyOf(email)));
    }
    const { probability, deviations } = compare(times.known, times.unknown);
    print(
      `${path}: known ${spread(times.known)}, unknown ${spread(times.unknown)}; ` +
        `known is slower with probability ${probability.toFixed(3)} (${deviations.toFixed(1)} standard deviations from 0.5)`,
    );
  }
} finally {
  await server.stop();
  await rm(folder, { recursive: true, force: true });
}

/** Adds accounts of customers, all with the password of a demo account. Returns their addresses. */
async function addAccounts(accounts: number): Promise<string[]> {
  const store = await openStore(readConfig({ DATABASE_URL: database, DATA_DIR: folder }).database);
  const [like] = await store.reader.find('accounts', { where: { role: 'customer' }, limit: 1 });
  if (!like) throw new Error('There is no demo customer.');
  const rows = Array.from({ length: accounts }, (_, index) => {
    const id = `${like.id.slice(0, -4)}${String(index).padStart(4, '0')}`;
    return { ...like, id, email: `known-${index}-${randomUUID()}@posta.example`, phone: null };
  });
  await store.transaction((db) => db.insert('accounts', ...rows), 'bench.add_accounts');
  await store.close();
  return rows.map(({ email }) => email);
}

async function timeOf(path: string, body: object): Promise<number> {
  const start = performance.now();
  const response = await fetch(`${server.url}/api/v1/auth/${path}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  });
  const answer = await response.text();
  if (!response.ok) throw new Error(`${path}: ${response.status} ${answer}`);
  return performance.now() - start;
}

function spread(times: readonly number[]): string {
  return `p50 ${quantile(times, 0.5).toFixed(2)} p90 ${quantile(times, 0.9).toFixed(2)}`;
}

/** The statistic of Mann and Whitney, as a probability and in standard deviations. */
function compare(first: readonly number[], second: readonly number[]): { probability: number; deviations: number } {
  const pairs = first.length * second.length;
  let greater = 0;
  for (const a of first) for (const b of second) greater += a > b ? 1 : a === b ? 0.5 : 0;
  const probability = greater / pairs;
  const deviation = Math.sqrt((first.length + second.length + 1) / (12 * pairs));
  return { probability, deviations: (probability - 0.5) / deviation };
}

function print(line: string): void {
  process.stdout.write(`${line}\n`);
}
