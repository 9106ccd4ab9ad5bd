import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import type { Settings } from './generated/settings.js';

export type { Settings } from './generated/settings.js';

/** Options of `createDoorstep`. */
export interface DoorstepOptions {
  /**
   * The address of the router for its clients, with the path under which it is mounted: `https://shop.example/delivery`. Links in
   * responses, webhooks and e-mails begin with it.
   */
  readonly baseUrl: string;
  /**
   * Where records are stored: the path of a SQLite file, `postgres://user:password@host/database`, or `memory`, for tests. Defaults to
   * the file `doorstep.sqlite` in the data folder.
   */
  readonly database?: string;
  /** Folder for the SQLite file, the key file and uploaded files. Defaults to `.data`. Nothing is written for `memory`. */
  readonly dataDirectory?: string;
  /**
   * `demo` fills an empty database with stores, demo accounts whose passwords are public, and a test API key. Defaults to `none`.
   */
  readonly seed?: 'demo' | 'none';
  /**
   * False leaves jobs, such as webhooks and expiry, to other processes on the same database. Defaults to true.
   */
  readonly worker?: boolean;
  /** Receives the log. Defaults to JSON lines on standard output, from `warn` on. */
  readonly logger?: Logger;
  /** Everything else, by the names of the environment variables of `doorstep-server`. The environment itself is not read. */
  readonly settings?: Settings;
}

/**
 * Answers the requests of both interfaces, the pages and the health checks. It has the signature of an Express handler, and also fits
 * `http.createServer`. It answers every path, unknown ones with a problem, so it never calls `next`.
 */
export type DoorstepRouter = (
  request: IncomingMessage,
  response: ServerResponse,
  next?: (error?: unknown) => void,
) => void;

/** A service inside of your program. */
export interface Doorstep {
  /** To mount: `app.use('/delivery', doorstep.router)`. */
  readonly router: DoorstepRouter;
  /** Returns true if the database answers, for the health check of your program. */
  isReady(): Promise<boolean>;
  /**
   * Ends streams, waits for requests and webhooks in progress (`SHUTDOWN_SECONDS`, 10 s unless set), and closes the database. Close
   * your server at the same time. Another call waits for the same end.
   */
  close(): Promise<void>;
}

/**
 * Starts a service without a port, for a router of your own server.
 *
 * It changes nothing outside of it: it handles no signals, ends no process, and reads no environment variable but `SQLITE_DRIVER`, which
 * chooses the library for the SQLite files of a process.
 *
 * @throws InvalidConfig if an option is wrong; StoreUnavailable if the database cannot be reached.
 * @example
 * ```ts
 * const doorstep = await createDoorstep({ baseUrl: 'http://localhost:3000/delivery', database: 'memory', seed: 'demo' });
 * app.use('/delivery', doorstep.router);
 * ```
 */
export type CreateDoorstep = (options: DoorstepOptions) => Promise<Doorstep>;
