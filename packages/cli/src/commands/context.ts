import { type Connection, connect } from '../api/client.js';
import type { Host } from '../host/host.js';
import { type Paint, paintFor } from '../output/paint.js';
import { type Cell, formatTable } from '../output/table.js';
import { findCredentials } from '../profiles/credentials.js';

/** The options that every command has. */
export interface GlobalOptions {
  readonly profile?: string;
  readonly baseUrl?: string;
  readonly json?: boolean;
}

/** The surroundings of a command. */
export interface Context {
  readonly host: Host;
  readonly options: GlobalOptions;
  /** True if the output is for scripts. */
  readonly json: boolean;
  readonly paint: Paint;
  /** Finds the key and the address. @throws CliError */
  connection(): Promise<Connection>;
  /** Prints text for people. Nothing with `--json`. */
  say(text: string): void;
  /** Prints a remark for people, apart from the output. Nothing with `--json`. */
  remark(text: string): void;
  /** Prints one line of JSON. */
  printJson(value: unknown): void;
  /** Prints rows: a table for people, one line of JSON for each of `values` with `--json`. */
  printRows(titles: readonly string[], values: readonly unknown[], rows: readonly (readonly Cell[])[]): void;
}

/** Creates the surroundings of a command. */
export function createContext(host: Host, options: GlobalOptions): Context {
  const json = options.json === true;
  const paint = paintFor(host.output, host);
  const printJson = (value: unknown): void => host.output.write(`${JSON.stringify(value)}\n`);
  const say = (text: string): void => {
    if (!json) host.output.write(`${text}\n`);
  };
  return {
    host,
    options,
    json,
    paint,
    async connection() {
      const { apiKey, baseUrl } = await findCredentials(host, options);
      return connect(host, apiKey, baseUrl);
    },
    say,
    remark(text) {
      if (!json) host.errors.write(`${paintFor(host.errors, host)('dim', text)}\n`);
    },
    printJson,
    printRows(titles, values, rows) {
      if (json) values.forEach(printJson);
      else if (rows.length === 0) host.errors.write('There are none.\n');
      else host.output.write(formatTable(titles, rows, paint, host.output.columns));
    },
  };
}
