import { Socket } from 'node:net';
import pg from 'pg';
import type { ConnectionGroup, GroupedConnection } from './connection-group.js';
import { ConnectionLost } from './connection-lost.js';
import { PostgresBatch, type PostgresRow, type PostgresStatement, type PreparedStatements } from './postgres-batch.js';
import { postgresTypes } from './postgres-types.js';

/** Parameters by their names. */
export type SessionParameters = Readonly<Record<string, string | number>>;

/** Address and limits of a connection. Times are in milliseconds; 0 means no limit. */
export interface ConnectionOptions {
  readonly url: string;
  /** Its name in `pg_stat_activity`. */
  readonly applicationName: string;
  readonly connectMs: number;
  /** Time to wait for the response to a statement. */
  readonly responseMs: number;
  /** Parameters of the session. */
  readonly session?: SessionParameters;
  /**
   * `transaction` sets the parameters in each transaction: a pooler may give each one another session. `session`, when absent, sets
   * them once.
   */
  readonly scope?: 'session' | 'transaction' | undefined;
  readonly group?: ConnectionGroup;
}

/** Time after which the system begins to probe a connection that carries no data. */
const keepAliveMilliseconds = 10_000;

/** Time for an orderly end, after which the connection is cut. */
const endMilliseconds = 500;

/**
 * States in which a connection is of no use: the database is starting, shutting down or read-only after a failover, or a
 * migration has changed what a prepared statement returns.
 */
const unfit = /^(08|57P|25006|25P0[34]|0A000)/;

/**
 * A connection to PostgreSQL that never waits without a limit. When a response does not come in time, or the transaction
 * takes too long, it is cut and cannot be used again. Errors of a connection without an SQLSTATE become ConnectionLost.
 */
export class PostgresConnection implements GroupedConnection {
  readonly #client: pg.Client;
  readonly #socket: Socket;
  readonly #options: ConnectionOptions;
  readonly #onLost: ((reason: ConnectionLost) => void)[] = [];
  readonly #prepared: PreparedStatements = new Map();
  #lost: ConnectionLost | undefined;
  #isEnding = false;
  #isGathering = false;
  #isInTransaction = false;
  #running = 0;
  #unlimited = 0;
  #deadline: NodeJS.Timeout | undefined;
  #lastResponseAt = performance.now();

  private constructor(options: ConnectionOptions) {
    const socket = new Socket();
    this.#options = options;
    this.#socket = socket;
    this.#client = new pg.Client({
      connectionString: options.url,
      application_name: options.applicationName,
      types: postgresTypes,
      keepAlive: true,
      keepAliveInitialDelayMillis: keepAliveMilliseconds,
      stream: () => socket,
      // Statements do not wait for the responses to earlier ones.
      pipeline: true,
    });
    this.#client.on('error', (error) => this.#lose(error.message, error));
    this.#client.on('end', () => this.#lose('The connection has ended.'));
  }

  /** Opens a connection. @throws ConnectionLost, or the error that the database returned. */
  static async open(options: ConnectionOptions): Promise<PostgresConnection> {
    const connection = new PostgresConnection(options);
    await connection.#connect();
    return connection;
  }

  get lastResponseAt(): number {
    return this.#lastResponseAt;
  }

  get mayBeSilent(): boolean {
    return this.#unlimited > 0;
  }

  /** True if the connection can run a statement now. */
  get isUsable(): boolean {
    return !this.#lost && !this.#isEnding && this.#running === 0;
  }

  /**
   * Runs a statement. It follows those before it without waiting for their responses.
   * @throws ConnectionLost, or the error that the database returned.
   */
  run(text: string, values: readonly unknown[] = []): Promise<pg.QueryResult> {
    return this.#watched(() => this.#client.query({ text, values: [...values] }));
  }

  /**
   * Runs statements in one round trip, and returns the rows of each. It follows those before it without waiting for their
   * responses. Outside a transaction, the statements commit together. After the first one that fails, none runs.
   * @throws ConnectionLost, or the error that the database returned.
   */
  batch(statements: readonly PostgresStatement[]): Promise<readonly (readonly PostgresRow[])[]> {
    const first = this.#isInTransaction ? [] : this.#transactionParameters();
    return this.#watched(
      () =>
        new Promise((resolve, reject) => {
          const onEnd = (error: unknown, rows: readonly (readonly PostgresRow[])[]): void =>
            error === undefined ? resolve(rows.slice(first.length)) : reject(error);
          this.#client.query(new PostgresBatch([...first, ...statements], this.#prepared, onEnd));
        }),
    );
  }

  /** Begins a transaction. Statements may follow it without waiting. */
  begin(): Promise<unknown> {
    const [parameters] = this.#transactionParameters();
    return this.run(parameters ? `begin; ${parameters.text}` : 'begin');
  }

  /** Returns the statement that sets the parameters for one transaction, if that is necessary. */
  #transactionParameters(): readonly PostgresStatement[] {
    const { scope, session = {} } = this.#options;
    return scope === 'transaction' ? [localParameters(session)] : [];
  }

  /** Cuts the connection if the transaction that begins now does not end in time. */
  startTransaction(milliseconds: number): void {
    this.endTransaction();
    this.#isInTransaction = true;
    if (milliseconds === 0 || this.#lost) return;
    const reason = `The transaction did not end within ${milliseconds} ms.`;
    this.#deadline = setTimeout(() => this.abandon(reason), milliseconds);
  }

  endTransaction(): void {
    clearTimeout(this.#deadline);
    this.#deadline = undefined;
    this.#isInTransaction = false;
  }

  onNotification(listener: (notification: pg.Notification) => void): void {
    this.#client.on('notification', listener);
  }

  /** Calls the listener once when the connection is lost, but not when it is ended. */
  onLost(listener: (reason: ConnectionLost) => void): void {
    this.#onLost.push(listener);
  }

  abandon(reason: string): void {
    this.#lose(reason);
    this.#socket.destroy();
  }

  /** Ends the connection in order, or cuts it if that takes too long. Never rejects. */
  async end(): Promise<void> {
    this.#isEnding = true;
    this.endTransaction();
    this.#options.group?.remove(this);
    if (this.#socket.destroyed) return;
    const cut = setTimeout(() => this.#socket.destroy(), endMilliseconds);
    await this.#client.end().catch(() => undefined);
    clearTimeout(cut);
  }

  async #watched<T>(send: () => Promise<T>): Promise<T> {
    if (this.#lost) throw new ConnectionLost(this.#lost.message, { cause: this.#lost });
    const stopWatching = this.#watch();
    this.#gatherWrites();
    try {
      return await send();
    } catch (error) {
      throw this.#classified(error);
    } finally {
      stopWatching();
    }
  }

  async #connect(): Promise<void> {
    const { connectMs, session, scope, group } = this.#options;
    const timer = setTimeout(() => this.abandon(`No connection within ${connectMs} ms.`), connectMs);
    try {
      await this.#client.connect();
      if (session && scope !== 'transaction' && Object.keys(session).length > 0)
        await this.#client.query(sessionSql(session));
    } catch (error) {
      this.#isEnding = true;
      this.#socket.destroy();
      throw error instanceof pg.DatabaseError ? error : (this.#lost ?? lostBy(error));
    } finally {
      clearTimeout(timer);
    }
    group?.add(this);
  }

  /** Sends the statements of one turn of the event loop together: each write is a call of the system. */
  #gatherWrites(): void {
    if (this.#isGathering) return;
    this.#isGathering = true;
    this.#socket.cork();
    process.nextTick(() => {
      this.#isGathering = false;
      this.#socket.uncork();
    });
  }

  /** Cuts the connection if the response does not come in time. Returns a function that must be called when it comes. */
  #watch(): () => void {
    const { responseMs, group } = this.#options;
    const startedAt = performance.now();
    const silent = (): void => {
      if (this.#running === 0 || this.#lost) return;
      // The statement waited for earlier ones, which got their responses.
      const left = this.#lastResponseAt + responseMs - performance.now();
      if (left > 0) {
        arm(left);
        return;
      }
      this.abandon(`No response within ${responseMs} ms.`);
      group?.reportSilence(startedAt);
    };
    let timer: NodeJS.Timeout | undefined;
    let waiting = true;
    // After a pause of this process the response may be there, unread: sockets are read between timers and immediates.
    const arm = (milliseconds: number): void => {
      timer = setTimeout(() => setImmediate(() => waiting && silent()), milliseconds);
    };
    const isLimited = responseMs > 0;
    if (isLimited) arm(responseMs);
    this.#running += 1;
    if (!isLimited) this.#unlimited += 1;
    return () => {
      waiting = false;
      clearTimeout(timer);
      this.#running -= 1;
      if (!isLimited) this.#unlimited -= 1;
      if (!this.#lost) this.#lastResponseAt = performance.now();
    };
  }

  /** An error of the database has an SQLSTATE. Any other one on a lost connection is a consequence of the loss. */
  #classified(error: unknown): unknown {
    if (error instanceof pg.DatabaseError) {
      if (unfit.test(error.code ?? '')) this.abandon(error.message);
      return error;
    }
    if (this.#lost) return new ConnectionLost(this.#lost.message, { cause: this.#lost.cause });
    return this.#isEnding ? lostBy(error) : error;
  }

  #lose(message: string, cause?: unknown): void {
    if (this.#lost) return;
    this.#lost = new ConnectionLost(message, { cause });
    this.endTransaction();
    if (this.#isEnding) return;
    this.#options.group?.remove(this);
    this.#options.group?.countDiscarded();
    for (const listener of this.#onLost) listener(this.#lost);
  }
}

function lostBy(error: unknown): ConnectionLost {
  return new ConnectionLost(error instanceof Error ? error.message : String(error), { cause: error });
}

/** Writes the statement that sets the parameters. Unlike options of the start, every pooler lets it pass. */
function sessionSql(session: SessionParameters): string {
  return Object.entries(session)
    .map(([name, value]) => `set ${name} = ${pg.escapeLiteral(String(value))}`)
    .join('; ');
}

/** Writes the statement that sets the parameters until the end of the transaction. */
function localParameters(session: SessionParameters): PostgresStatement {
  const settings = Object.entries(session).map(
    ([name, value]) => `set_config('${name}', ${pg.escapeLiteral(String(value))}, true)`,
  );
  return { text: `select ${settings.join(', ')}`, values: [] };
}
