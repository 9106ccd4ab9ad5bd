import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { chmod, writeFile } from 'node:fs/promises';
import { connect } from 'node:net';
import { join } from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { freePort } from '@doorstep/simulation';
import { unpackDebian } from '../../../scripts/debian/unpack-debian.js';
import { drillUser } from '../drill-user.js';

/** A PgBouncer that pools transactions. */
export interface Pooler {
  /** Returns the address of the same database through the pooler. */
  through(url: string): string;
  /** The URL of its console, which answers `show pools` and so on. */
  readonly console: string;
  stop(): Promise<void>;
}

/**
 * Starts Debian's PgBouncer in front of the server of a URL. It gives each transaction any of a few sessions.
 *
 * @param folder a folder that the user of drills may enter.
 * @param sessions its sessions for each database.
 * @throws DebianUnavailable
 */
export async function startPooler(url: string, folder: string, sessions: number): Promise<Pooler> {
  const { env } = await unpackDebian(['pgbouncer']);
  const { hostname, port: serverPort, username, password } = new URL(url);
  const port = await freePort();
  const config = join(folder, 'pgbouncer.ini');
  const server = `host=${hostname} port=${serverPort} user=${username}${password && ` password=${password}`}`;
  await writeFile(
    config,
    `[databases]
* = ${server}
[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${port}
unix_socket_dir =
auth_type = any
admin_users = console
pool_mode = transaction
default_pool_size = ${sessions}
max_client_conn = 500
query_wait_timeout = 10
`,
  );
  await chmod(config, 0o644);
  const child = spawn('pgbouncer', ['-q', config], {
    env,
    cwd: folder,
    stdio: ['ignore', 'ignore', 'pipe'],
    ...drillUser,
  });
  let log = '';
  child.stderr.on('data', (chunk) => {
    log += String(chunk);
  });
  while (!(await accepts(port))) {
    if (child.exitCode !== null) throw new Error(`PgBouncer ended: ${log}`);
    await delay(50);
  }
  const at = (address: string): URL => Object.assign(new URL(address), { hostname: '127.0.0.1', port: String(port) });
  return {
    through: (address) => at(address).href,
    console: `postgres://console@127.0.0.1:${port}/pgbouncer`,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      const exited = once(child, 'exit');
      child.kill('SIGKILL');
      await exited;
    },
  };
}

async function accepts(port: number): Promise<boolean> {
  const socket = connect(port, '127.0.0.1');
  const opened = await once(socket, 'connect').then(
    () => true,
    () => false,
  );
  socket.destroy();
  return opened;
}
