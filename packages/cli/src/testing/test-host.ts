import type { Fetch } from '@doorstep/sdk';
import type { Host, ToolResult } from '../host/host.js';
import { run } from '../run.js';

/** A host without a system, which keeps what it is given. */
export interface TestHost extends Host {
  /** The files by path. */
  readonly files: Map<string, string>;
  /** The programs that were run, with their input. */
  readonly tools: (readonly [program: string, args: readonly string[], input: string])[];
  /** The pauses in milliseconds. */
  readonly pauses: number[];
  /** Ends what runs. */
  interrupt(): void;
  /** Runs a command line, and returns what it printed. */
  run(...args: readonly string[]): Promise<{ readonly code: number; readonly out: string; readonly err: string }>;
}

/** Differences from the usual host. */
export interface TestHostOptions {
  readonly fetch?: Fetch;
  readonly environment?: Readonly<Record<string, string>>;
  readonly platform?: string;
  readonly terminal?: boolean;
  readonly secret?: string;
  /** Answers programs; none is installed when absent. */
  readonly tool?: (program: string, args: readonly string[], input: string) => ToolResult | undefined;
}

/** Creates a host whose pauses end at once, and advance its clock. */
export function createTestHost(options: TestHostOptions = {}): TestHost {
  const { environment = {}, platform = 'linux', terminal = false, secret = '', tool } = options;
  const files = new Map<string, string>();
  const tools: TestHost['tools'] = [];
  const pauses: number[] = [];
  const interruption = new AbortController();
  let printed = { out: '', err: '' };
  let now = Date.parse('2026-11-21T10:00:00.000Z');
  const keep = (stream: keyof typeof printed, text: string): void => {
    printed = { ...printed, [stream]: printed[stream] + text };
  };
  const columns = terminal ? 120 : undefined;
  const host: TestHost = {
    files,
    tools,
    pauses,
    environment,
    platform,
    configFolder: '/config',
    output: { isTerminal: terminal, columns, write: (text) => keep('out', text) },
    errors: { isTerminal: terminal, columns, write: (text) => keep('err', text) },
    interactive: false,
    fetch: options.fetch,
    interrupted: interruption.signal,
    now: () => now,
    random: () => 0,
    randomBytes: (count) => new Uint8Array(count).fill(7),
    async sleep(milliseconds) {
      pauses.push(milliseconds);
      now += milliseconds;
      // Lets everything else go on, such as a request that runs.
      await new Promise((resolve) => setImmediate(resolve));
    },
    async runTool(program, args, input) {
      tools.push([program, args, input]);
      return tool?.(program, args, input);
    },
    readSecret: async () => secret,
    readFile: async (path) => files.get(path),
    writePrivateFile: async (path, text) => void files.set(path, text),
    interrupt: () => interruption.abort(),
    async run(...args) {
      printed = { out: '', err: '' };
      const code = await run(args, host, '1.2.3');
      return { code, ...printed };
    },
  };
  return host;
}
