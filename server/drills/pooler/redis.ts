import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { freePort } from '@doorstep/simulation';
import { unpackDebian } from '../../../scripts/debian/unpack-debian.js';

/** A Redis that stores nothing. */
export interface Redis {
  readonly url: string;
  /** Starts it, and waits until it accepts connections. */
  start(): Promise<void>;
  /** Ends it with SIGKILL. */
  stop(): Promise<void>;
}

/** Brings Debian's Redis, which has a password. @throws DebianUnavailable */
export async function createRedis(): Promise<Redis> {
  const { env } = await unpackDebian(['redis-server']);
  const port = await freePort();
  let stop: () => Promise<void> = async () => undefined;
  return {
    url: `redis://:secret@127.0.0.1:${port}`,
    async start() {
      const args = ['--port', String(port), '--save', '', '--requirepass', 'secret', '--bind', '127.0.0.1'];
      const server = spawn('redis-server', args, { env, stdio: ['ignore', 'pipe', 'ignore'] });
      const exited = once(server, 'exit');
      stop = async () => {
        server.kill('SIGKILL');
        await exited;
        stop = async () => undefined;
      };
      for await (const chunk of server.stdout.iterator({ destroyOnReturn: false })) {
        if (!String(chunk).includes('Ready to accept')) continue;
        server.stdout.resume();
        return;
      }
      throw new Error('Redis ended.');
    },
    stop: () => stop(),
  };
}
