import { chown, mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@doorstep/simulation';
import { drillUser } from '../drill-user.js';
import { type NodePorts, patroniConfig } from './patroni-config.js';
import { findPrograms, type Program, startProgram } from './programs.js';
import { proxyConfig } from './proxy-config.js';

/** Kills only PostgreSQL, and Patroni takes notice; or Patroni as well, as when a machine dies. */
export type Victim = 'postgres' | 'machine';

/** Three PostgreSQL servers, one of them the primary, behind a proxy that follows it. */
export interface Cluster {
  /** Address of the database through the proxy. */
  readonly url: string;
  /** Kills the primary with SIGKILL, and returns its name. A dead machine starts again after 10 seconds. */
  killPrimary(victim: Victim): Promise<string>;
  /** Waits until one primary and two streaming replicas are healthy, one of them synchronous. */
  untilHealthy(): Promise<void>;
  stop(): Promise<void>;
}

const names = ['alpha', 'beta', 'gamma'];
const restartMilliseconds = 10_000;

/** Starts etcd, three nodes and the proxy in a folder, in about half a minute. @throws DebianUnavailable */
export async function startCluster(folder: string): Promise<Cluster> {
  const env = await findPrograms();
  const etcd = await startEtcd(folder, env);
  const nodes = await Promise.all(names.map((name) => prepareNode(name, { folder, etcdPort: etcd.port })));
  const running = new Map<string, Program>();
  const start = ({ name }: NodePorts): void => {
    const options = { env, folder: join(folder, name), log: 'patroni.log' };
    running.set(name, startProgram(['/usr/bin/python3', '-m', 'patroni', 'patroni.json'], options));
  };
  for (const node of nodes) start(node);
  const port = await freePort();
  await writeFile(join(folder, 'haproxy.cfg'), proxyConfig(port, nodes));
  const proxy = startProgram(['haproxy', '-f', 'haproxy.cfg'], { env, folder, log: 'haproxy.log' });
  const restarts: NodeJS.Timeout[] = [];

  async function killPrimary(victim: Victim): Promise<string> {
    const primary = (await Promise.all(nodes.map(async (node) => ({ node, role: await roleOf(node) })))).find(
      ({ role }) => role === 'primary',
    )?.node;
    if (!primary) throw new Error('There is no primary to kill.');
    const [line = ''] = (await readFile(join(folder, primary.name, 'data/postmaster.pid'), 'utf8')).split('\n');
    if (victim === 'machine') {
      await running.get(primary.name)?.kill();
      restarts.push(setTimeout(() => start(primary), restartMilliseconds));
    }
    killTree(Number(line));
    return primary.name;
  }

  async function untilHealthy(): Promise<void> {
    for (;;) {
      const roles = await Promise.all(nodes.map(roleOf));
      const count = (role: string): number => roles.filter((other) => other === role).length;
      if (count('primary') === 1 && count('sync_standby') === 1 && count('replica') === 1) return;
      await delay(200);
    }
  }

  return {
    url: `postgres://doorstep:doorstep@127.0.0.1:${port}/postgres`,
    killPrimary,
    untilHealthy,
    async stop() {
      for (const timer of restarts) clearTimeout(timer);
      for (const program of running.values()) await program.kill();
      for (const { name } of nodes) {
        const file = await readFile(join(folder, name, 'data/postmaster.pid'), 'utf8').catch(() => '');
        const [line = ''] = file.split('\n');
        if (line !== '') killTree(Number(line));
      }
      await proxy.kill();
      await etcd.program.kill();
    },
  };
}

/** Kills PostgreSQL's first process; its other processes notice and end. */
function killTree(processId: number): void {
  try {
    process.kill(processId, 'SIGKILL');
  } catch {
    // It has ended.
  }
}

async function startEtcd(folder: string, env: NodeJS.ProcessEnv) {
  const [port, peerPort] = [await freePort(), await freePort()];
  await ownedFolder(folder);
  const client = `http://127.0.0.1:${port}`;
  const peer = `http://127.0.0.1:${peerPort}`;
  const flags = {
    name: 'drill',
    'data-dir': join(folder, 'etcd'),
    'listen-client-urls': client,
    'advertise-client-urls': client,
    'listen-peer-urls': peer,
    'initial-advertise-peer-urls': peer,
    'initial-cluster': `drill=${peer}`,
  };
  const args = Object.entries(flags).map(([name, value]) => `--${name}=${value}`);
  return { port, program: startProgram(['etcd', ...args], { env, folder, log: 'etcd.log' }) };
}

async function prepareNode(name: string, { folder, etcdPort }: { folder: string; etcdPort: number }) {
  const own = await ownedFolder(join(folder, name));
  const ports: NodePorts = { name, postgres: await freePort(), patroni: await freePort() };
  await writeFile(join(own, 'patroni.json'), JSON.stringify(patroniConfig(ports, { folder: own, etcdPort }), null, 2));
  return ports;
}

async function ownedFolder(folder: string): Promise<string> {
  await mkdir(folder, { recursive: true, mode: 0o755 });
  if (drillUser.uid !== undefined && drillUser.gid !== undefined) await chown(folder, drillUser.uid, drillUser.gid);
  return folder;
}

/** Asks Patroni for the role of its node. */
async function roleOf({ patroni }: NodePorts): Promise<'primary' | 'sync_standby' | 'replica' | 'down'> {
  const is = (path: string): Promise<boolean> =>
    fetch(`http://127.0.0.1:${patroni}/${path}`, { signal: AbortSignal.timeout(1_000) }).then(
      ({ ok }) => ok,
      () => false,
    );
  if (await is('primary')) return 'primary';
  if (await is('synchronous')) return 'sync_standby';
  return (await is('replica')) ? 'replica' : 'down';
}
