import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as delay } from 'node:timers/promises';
import { bundleServer } from './bundle-server.js';

/** A server in its own process. */
export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Ends it with SIGKILL, without a chance to clean up. */
  kill(): Promise<void>;
  /** Shuts it down gracefully with SIGTERM. */
  stop(): Promise<void>;
}

/** Further settings of a server. */
export interface ServerSettings {
  /** Called with the entries of its log, from `info` on. */
  readonly onLog?: (lines: string) => void;
  /** Further environment variables. */
  readonly env?: Readonly<Record<string, string>>;
  /** The beginning of the command line, for a process that sees another disk. */
  readonly launcher?: readonly string[];
}

/**
 * Starts `doorstep-server serve`, bundled from the sources, on a port, and waits until it is healthy.
 * @throws Error when it ends instead.
 */
export async function startServerProcess(
  port: number,
  database: string,
  { onLog, env = {}, launcher = [] }: ServerSettings = {},
): Promise<ServerProcess> {
  const commandLine = [...launcher, process.execPath, await bundleServer(), 'serve'];
  const child = spawn(commandLine[0] ?? process.execPath, commandLine.slice(1), {
    env: {
      ...process.env,
      PORT: String(port),
      DATABASE_URL: database,
      SEED: 'demo',
      RATE_LIMITS: 'off',
      LOG_LEVEL: onLog ? 'info' : 'error',
      WEBHOOK_PRIVATE_NETWORKS: 'test',
      ...env,
    },
    stdio: ['ignore', onLog ? 'pipe' : 'ignore', 'ignore'],
  });
  child.stdout?.on('data', (chunk) => onLog?.(String(chunk)));
  const url = `http://127.0.0.1:${port}`;
  await untilHealthy(url, child);
  return { url, pid: pidOf(child), kill: () => end(child, 'SIGKILL'), stop: () => end(child, 'SIGTERM') };
}

function pidOf({ pid }: ChildProcess): number {
  if (pid === undefined) throw new Error('The server did not start.');
  return pid;
}

async function untilHealthy(url: string, child: ChildProcess): Promise<void> {
  for (;;) {
    const ended = child.exitCode ?? child.signalCode;
    if (ended !== null) throw new Error(`The server ended with ${ended}.`);
    const healthy = await fetch(`${url}/api/v1/health`).then(
      ({ ok }) => ok,
      () => false,
    );
    if (healthy) return;
    await delay(50);
  }
}

async function end(child: ChildProcess, signal: NodeJS.Signals): Promise<void> {
  const ended = child.exitCode ?? child.signalCode;
  if (ended !== null) throw new Error(`The server had ended by itself with ${ended}.`);
  const exited = once(child, 'exit');
  child.kill(signal);
  await exited;
}
