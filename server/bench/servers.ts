import { type ChildProcess, spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { callsOf, cpuOf, longestStallOf, statementsOf, toggleLogOf } from './process-facts.js';

/** The SQLite driver of the servers. This process captures statements of its own server, which needs the other one. */
const measuredDriver = process.env['SQLITE_DRIVER'] ?? '';

/** A server in its own process. */
export interface BenchServer {
  readonly url: string;
  readonly processId: number;
  /** Returns the CPU time that it has used so far, in milliseconds. */
  cpu(): Promise<number>;
  /** Returns the longest stall of its event loop since the question before, in milliseconds. The first question starts. */
  longestStall(): Promise<number>;
  /** Returns how often it has called its store so far, if it counts. */
  statements(): Promise<number>;
  /** Returns how often it has made each call of its store so far, if it counts them. */
  calls(): Promise<ReadonlyMap<string, number>>;
  /** Stops noting requests of partners, or begins again. Returns true if it now notes them. */
  toggleLog(): Promise<boolean>;
  stop(): Promise<void>;
}

/** Starts `script`, which is in the same folder, and waits for its address. */
export async function startBenchServer(script: string, ...argv: readonly string[]): Promise<BenchServer> {
  const file = fileURLToPath(new URL(script, import.meta.url));
  const child = spawn(process.execPath, [...process.execArgv, file, ...argv], {
    stdio: ['ignore', 'pipe', 'ignore', 'ipc'],
    env: { ...process.env, NODE_ENV: 'production', SQLITE_DRIVER: measuredDriver },
  });
  const url = await address(child, script);
  return {
    url,
    processId: child.pid ?? 0,
    cpu: () => cpuOf(child),
    longestStall: () => longestStallOf(child),
    statements: () => statementsOf(child),
    calls: () => callsOf(child),
    toggleLog: async () => (await toggleLogOf(child)) === 1,
    stop: () => stop(child),
  };
}

function address(child: ChildProcess, script: string): Promise<string> {
  return new Promise((resolve, reject) => {
    child.stdout?.once('data', (chunk: Buffer) => resolve(String(chunk).trim()));
    child.once('exit', (code) => reject(new Error(`${script} ended with ${code}.`)));
  });
}

function stop(child: ChildProcess): Promise<void> {
  return new Promise((resolve) => {
    child.once('exit', () => resolve());
    child.kill('SIGTERM');
  });
}
