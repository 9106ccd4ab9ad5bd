import { createWriteStream } from 'node:fs';
import { chmod, mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { freePort, median, type ServerProcess, startServerProcess } from '@doorstep/simulation';
import { checkRecords } from '../../crash/check-records.js';
import { runCli } from '../../src/commands/run-cli.js';
import { startCluster, type Victim } from './cluster.js';
import { type Kill, runFailoverDrill } from './failover-drill.js';

/*
 * `npm run drill:failover [-- --kills <n>]`: kills the primary of a replicated PostgreSQL (default 20 times) while two servers
 * take orders. Every fourth time, the whole machine of the primary dies. Brings its programs from Debian's packages.
 */
const { values } = parseArgs({ options: { kills: { type: 'string', default: '20' }, keep: { type: 'boolean' } } });
const victims = Array.from({ length: Number(values.kills) }, (_, index): Victim => {
  return index % 4 === 3 ? 'machine' : 'postgres';
});
const targetMilliseconds = 15_000;
const print = (line: string): void => void process.stdout.write(`${line}\n`);

const folder = await mkdtemp(join(tmpdir(), 'doorstep-failover-'));
await chmod(folder, 0o755);
print(`Starting three PostgreSQL servers with Patroni in ${folder}`);
const cluster = await startCluster(folder);
const servers: ServerProcess[] = [];
try {
  await cluster.untilHealthy();
  const env = { DATA_DIR: join(folder, 'data') };
  for (const name of ['one', 'two']) {
    const log = createWriteStream(join(folder, `server-${name}.log`));
    servers.push(
      await startServerProcess(await freePort(), cluster.url, { env, onLog: (lines) => void log.write(lines) }),
    );
  }
  const urls = servers.map(({ url }) => url);
  print('kill  what      node   writes resume  nodes back');
  const records = await runFailoverDrill(cluster, urls, victims, (kill, number) => print(killLine(number, kill)));
  await Promise.all(servers.map((server) => server.stop()));
  const faults = [
    ...records.followed.flatMap((followed) => followed.faults),
    ...(await checkRecords(cluster.url, records)),
    ...records.kills.flatMap((kill, index) =>
      kill.writesAfterMs > targetMilliseconds ? [`kill ${index + 1}: writes resumed after more than 15 s`] : [],
    ),
  ];
  const doctor = await runCli(['doctor'], { DATABASE_URL: cluster.url, ...env }, { print, note: print });
  if (doctor !== 0) faults.push('doorstep-server doctor found something broken');
  const resumed = records.followed.reduce((sum, { connections }) => sum + connections - 1, 0);
  const times = records.kills.map(({ writesAfterMs }) => writesAfterMs);
  print(`${records.orders.length} orders and ${records.deliveries.length} deliveries acknowledged`);
  print(`${records.followed.length} streams, resumed ${resumed} times`);
  print(`writes resumed after ${Math.min(...times)} to ${Math.max(...times)} ms, median ${median(times)} ms`);
  for (const fault of faults) print(`VIOLATION ${fault}`);
  print(faults.length === 0 ? 'lost 0, doubled 0' : `${faults.length} violations`);
  process.exitCode = faults.length === 0 ? 0 : 1;
} finally {
  for (const server of servers) await server.kill().catch(() => undefined);
  await cluster.stop();
  if (!values.keep) await rm(folder, { recursive: true, force: true });
}

function killLine(number: number, { victim, node, writesAfterMs, healthyAfterMs }: Kill): string {
  return [
    String(number).padStart(4),
    victim.padEnd(8),
    node.padEnd(5),
    `${writesAfterMs} ms`.padStart(14),
    `${healthyAfterMs} ms`.padStart(10),
  ].join('  ');
}
