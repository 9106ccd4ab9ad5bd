/** Options of `startSandbox`. */
export interface SandboxServerOptions {
  /** Port; a free one when absent. */
  readonly port?: number;
  /** Address to listen on; `127.0.0.1` when absent. Anyone who reaches it controls the sandbox. */
  readonly host?: string;
  /** Address that clients use, without trailing slash, for links; that of this machine when absent. */
  readonly publicUrl?: string;
  /** File that keeps the main world over restarts. Nothing is kept when absent. */
  readonly persist?: string;
  /** Initial time of the clock (RFC 3339); the current time when absent. */
  readonly now?: string;
  /** False for a clock that moves only when it is advanced; true when absent. */
  readonly running?: boolean;
  /** Whole number that determines ids, codes and tokens; 1 when absent. */
  readonly seed?: number;
  /** Factor for the number of stores and couriers; 1 when absent. */
  readonly scale?: number;
  /**
   * Paths of city packs, which `doorstep-server city import` makes. Addresses, routes and maps are then those of a server with `CITY_PACK`; the
   * sandbox map of Bucharest when absent.
   */
  readonly city?: string | readonly string[];
  /** True enforces rate limits as the service does; false when absent. */
  readonly rateLimits?: boolean;
  /** Called with errors that no client sees, such as a file that cannot be written. Silent when absent. */
  readonly onError?: (message: string, context: Readonly<Record<string, unknown>>) => void;
}

/** A sandbox that listens. */
export interface SandboxServer extends AsyncDisposable {
  /** Base URL of both interfaces, without trailing slash. */
  readonly url: string;
  /** The published test key for the direct interface. */
  readonly apiKey: string;
  /** The published demo accounts. */
  readonly demo: { readonly emails: Readonly<Record<string, string>>; readonly password: string };
  /** Lets web pages of other origins use the control interface: `Authorization: Bearer ...`. Programs need no token. */
  readonly controlToken: string;
  /** Stops listening, ends open streams, and writes the file of `persist`, as the end of a block with `await using` does. */
  close(): Promise<void>;
}

/**
 * Starts the whole service over HTTP, in memory: both interfaces, the control interface at `/_sandbox`, tracking pages and
 * the API reference. Webhooks go to any address, also to this machine.
 *
 * @throws TypeError or RangeError for an unknown or impossible option.
 * @throws Error with the name `CannotListen` if it cannot listen on the address, `CannotContinue` if it cannot use the file of
 *   `persist`, and `CannotOpenCity` if it cannot use a city pack. The messages say what to change.
 */
export type StartSandbox = (options?: SandboxServerOptions) => Promise<SandboxServer>;
