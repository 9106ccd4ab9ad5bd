import pg from 'pg';
import { postgresTypes } from './postgres-types.js';

/** A statement for the driver, with `$1` for the first value. One with a name is parsed once on each connection. */
export interface PostgresStatement {
  readonly text: string;
  readonly values: readonly unknown[];
  readonly name?: string;
}

export type PostgresRow = Readonly<Record<string, unknown>>;

/** A column of a result. */
interface Column {
  readonly name: string;
  readonly parse: (value: string) => unknown;
}

/** Messages of the protocol, as the driver parses them. */
interface RowDescription {
  readonly fields: readonly { readonly name: string; readonly dataTypeID: number }[];
}
interface DataRow {
  readonly fields: readonly (string | null)[];
}

/**
 * The statements with a name of one connection, with the columns of their results: a statement that is known needs neither
 * `Parse` nor `Describe`. After an error nobody knows which ones the database parsed.
 */
export type PreparedStatements = Map<string, readonly Column[] | 'sent' | 'unknown'>;

/**
 * Several statements in one write, with one `Sync` at the end. Outside a transaction they commit together or not at all,
 * and take one round trip. It extends the driver's query because the driver accepts no other class in its pipeline.
 */
export class PostgresBatch extends pg.Query {
  readonly #results: PostgresRow[][] = [];
  readonly #columns: (readonly Column[] | undefined)[];
  /** Names that this batch asked the database to parse. */
  readonly #parsed: string[] = [];
  #rows: PostgresRow[] = [];
  #settled = false;

  constructor(
    readonly statements: readonly PostgresStatement[],
    private readonly prepared: PreparedStatements,
    /** Called once, with the rows of each statement or with the error of the first one that failed. */
    private readonly onEnd: (error: unknown, results: readonly (readonly PostgresRow[])[]) => void,
  ) {
    super('');
    this.#columns = statements.map(() => undefined);
  }

  // The rest implements what the driver calls. Its types do not declare these methods.

  override submit = (connection: pg.Connection): void => {
    connection.stream.cork();
    for (const [index, statement] of this.statements.entries()) this.#send(connection, statement, index);
    connection.sync();
    connection.stream.uncork();
  };

  handleRowDescription({ fields }: RowDescription): void {
    this.#columns[this.#results.length] = fields.map(({ name, dataTypeID }) => ({
      name,
      parse: postgresTypes.getTypeParser(dataTypeID),
    }));
  }

  handleDataRow({ fields }: DataRow): void {
    const row: Record<string, unknown> = {};
    const columns = this.#columns[this.#results.length] ?? [];
    for (let index = 0; index < columns.length; index += 1) {
      const column = columns[index];
      const value = fields[index];
      if (column) row[column.name] = value === null || value === undefined ? null : column.parse(value);
    }
    this.#rows.push(row);
  }

  handleCommandComplete(): void {
    const index = this.#results.length;
    const name = this.statements[index]?.name;
    if (name !== undefined && this.#parsed.includes(name)) this.prepared.set(name, this.#columns[index] ?? []);
    this.#results.push(this.#rows);
    this.#rows = [];
  }

  handleError(error: unknown): void {
    for (const name of this.#parsed) {
      if (this.prepared.get(name) === 'sent') this.prepared.set(name, 'unknown');
    }
    this.#end(error);
  }

  handleReadyForQuery(): void {
    this.#end(undefined);
  }

  #end(error: unknown): void {
    if (this.#settled) return;
    this.#settled = true;
    this.onEnd(error, this.#results);
  }

  #send(connection: pg.Connection, { text, values, name }: PostgresStatement, index: number): void {
    const known = name === undefined ? 'sent' : this.prepared.get(name);
    // Another batch that is on its way parses it. It may fail before that, so this one does not rely on it.
    const statement = known === 'sent' ? '' : (name ?? '');
    const isParsed = typeof known === 'object';
    if (!isParsed) this.#parse(connection, text, statement, known === 'unknown');
    connection.bind({ portal: '', statement, values: values.map(encodeValue) as string[], binary: '' }, true);
    if (isParsed) this.#columns[index] = known;
    else connection.describe({ type: 'P', name: '' }, true);
    connection.execute({ portal: '', rows: '' }, true);
  }

  #parse(connection: pg.Connection, text: string, name: string, mayExist: boolean): void {
    if (mayExist) connection.close({ type: 'S', name }, true);
    connection.parse({ name, text, types: [] }, true);
    if (name === '') return;
    this.prepared.set(name, 'sent');
    this.#parsed.push(name);
  }
}

/** Writes a value in PostgreSQL's text format. Rows hold their JSON and instants as text already. */
function encodeValue(value: unknown): string | null {
  if (value === null || value === undefined) return null;
  if (typeof value === 'string') return value;
  if (typeof value === 'number' || typeof value === 'boolean' || typeof value === 'bigint') return String(value);
  throw new TypeError(`A value of type ${typeof value} cannot be sent to PostgreSQL.`);
}
