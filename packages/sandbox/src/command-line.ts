import { parseArgs } from 'node:util';
import type { SandboxServerOptions } from './api.js';

/** A command line: what to print, or the sandbox to start. */
export type CommandLine = { readonly print: 'help' | 'version' } | { readonly start: SandboxServerOptions };

/** Thrown for a command line that makes no sense. The message says what to change. */
export class UsageError extends Error {
  override readonly name = 'UsageError';
}

/** The port that a sandbox uses unless told otherwise; the server's is 4000. */
const defaultPort = 4010;

export const usage = `Usage: npx @doorstep/sandbox [options]

Starts the whole Doorstep service in memory, over HTTP.

  --port <number>       Port; ${defaultPort} unless set. 0 chooses a free one.
  --host <address>      Address to listen on; 127.0.0.1 unless set.
                        0.0.0.0 lets phones, emulators and containers in. Anyone who gets in controls the sandbox.
  --public-url <url>    Address that clients use, for tracking links.
  --persist <file>      Keeps everything in a file over restarts.
  --now <time>          Initial time, for example 2026-11-21T12:00:00+02:00; the current time unless set.
  --still               Stops the clock: time passes only when you advance it.
  --seed <number>       Determines ids, codes and tokens; 1 unless set.
  --scale <number>      Factor for the number of stores and couriers; 1 unless set.
  --city <file>         Finds addresses and routes in a city pack of "doorstep-server city import"; several with several --city.
  --rate-limits         Enforces rate limits.
  --version, --help

Control it from any language:

  curl -X POST http://localhost:${defaultPort}/_sandbox/reset
  curl -X POST http://localhost:${defaultPort}/_sandbox/clock/advance -H 'Content-Type: application/json' -d '{"duration":"10m"}'
  curl -X POST http://localhost:${defaultPort}/_sandbox/scenarios/order_on_the_way
`;

const options = {
  port: { type: 'string' },
  host: { type: 'string' },
  'public-url': { type: 'string' },
  persist: { type: 'string' },
  now: { type: 'string' },
  still: { type: 'boolean' },
  seed: { type: 'string' },
  scale: { type: 'string' },
  city: { type: 'string', multiple: true },
  'rate-limits': { type: 'boolean' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

/** Reads the arguments after the program's name. @throws UsageError */
export function readCommandLine(argv: readonly string[]): CommandLine {
  const { values } = parse(argv);
  if (values.help) return { print: 'help' };
  if (values.version) return { print: 'version' };
  const { host, persist, city } = values;
  const publicUrl = values['public-url']?.replace(/\/$/, '');
  const now = values.now === undefined ? undefined : timeOf(values.now);
  const seed = values.seed === undefined ? undefined : numberOf('seed', values.seed, 0, 4_294_967_295);
  const scale = values.scale === undefined ? undefined : numberOf('scale', values.scale, 1, 100);
  return {
    start: {
      port: values.port === undefined ? defaultPort : numberOf('port', values.port, 0, 65_535),
      running: values.still !== true,
      rateLimits: values['rate-limits'] === true,
      ...(host === undefined ? {} : { host }),
      ...(publicUrl === undefined ? {} : { publicUrl: urlOf(publicUrl) }),
      ...(persist === undefined ? {} : { persist }),
      ...(now === undefined ? {} : { now }),
      ...(city === undefined ? {} : { city }),
      ...(seed === undefined ? {} : { seed }),
      ...(scale === undefined ? {} : { scale }),
    },
  };
}

function parse(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options, allowPositionals: false });
  } catch (error) {
    throw new UsageError(
      `${error instanceof Error ? error.message : String(error)}\nSee npx @doorstep/sandbox --help.`,
    );
  }
}

function numberOf(name: string, text: string, least: number, most: number): number {
  const value = Number(text);
  if (/^\d+$/.test(text) && value >= least && value <= most) return value;
  throw new UsageError(`--${name} must be a whole number from ${least} to ${most}, not "${text}".`);
}

function timeOf(text: string): string {
  const time = new Date(text);
  if (!Number.isNaN(time.getTime())) return time.toISOString();
  throw new UsageError(`--now must be a time such as 2026-11-21T12:00:00+02:00, not "${text}".`);
}

function urlOf(text: string): string {
  if (/^https?:$/.test(URL.canParse(text) ? new URL(text).protocol : '')) return text;
  throw new UsageError(`--public-url must be an address such as http://192.168.1.20:${defaultPort}, not "${text}".`);
}
