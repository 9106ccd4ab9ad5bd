import type { Fetch } from '@doorstep/sdk';

/** Text that goes to a terminal, a file or another program. */
export interface Output {
  /** True if a person reads it. */
  readonly isTerminal: boolean;
  /** Width in characters; undefined if it is not a terminal. */
  readonly columns: number | undefined;
  write(text: string): void;
}

/** The result of a program. */
export interface ToolResult {
  readonly exitCode: number;
  readonly output: string;
}

/** Everything outside of the program that commands use. Tests replace it. */
export interface Host {
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly platform: string;
  /** Folder of the profiles. */
  readonly configFolder: string;
  readonly output: Output;
  readonly errors: Output;
  /** True if a person can be asked. */
  readonly interactive: boolean;
  /** Undefined for the `fetch` of the runtime. */
  readonly fetch: Fetch | undefined;
  /** Fires when the program is interrupted. */
  readonly interrupted: AbortSignal;
  /** Milliseconds since 1970. */
  now(): number;
  /** A fraction from 0 to 1. */
  random(): number;
  randomBytes(count: number): Uint8Array;
  /** Ends early, without an error, when the signal fires. */
  sleep(milliseconds: number, signal: AbortSignal): Promise<void>;
  /** Runs a program without a shell. Undefined if it is not installed. */
  runTool(program: string, args: readonly string[], input: string): Promise<ToolResult | undefined>;
  /** Reads one line that is not shown. Reads standard input if nobody can be asked. */
  readSecret(prompt: string): Promise<string>;
  /** Reads a file; `-` is standard input. Undefined if there is none. */
  readFile(path: string): Promise<string | undefined>;
  /** Writes a file that only its owner can read. */
  writePrivateFile(path: string, text: string): Promise<void>;
}
