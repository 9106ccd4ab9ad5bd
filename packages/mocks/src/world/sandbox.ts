import type { HttpHandler } from 'msw';
import type { SandboxClients } from '../clients/clients.js';
import type { WebhookListeners } from '../clients/webhook-listeners.js';
import type { Faults } from '../faults/faults.js';
import type { SandboxCity } from '../instance/city.js';
import type { EventLog } from '../logs/event-log.js';
import type { EmailOutbox, PushOutbox, SmsOutbox } from '../logs/outbox.js';
import type { RequestLog } from '../logs/request-log.js';
import type { Override, OverrideOptions } from '../overrides/override.js';
import type { JsonRouteName } from '../routes/route-names.js';
import type { ScenarioName, Scenarios } from '../scenarios/scenarios.js';

/** Options of `createSandbox`. */
export interface SandboxOptions {
  /**
   * Base URL of the sandbox and its tracking links, without trailing slash; `https://sandbox.doorstep.example` when absent.
   */
  readonly baseUrl?: string;
  /**
   * Initial time of the clock (RFC 3339); Saturday 2026-11-21, 12:00 in Bucharest, when absent. Pass the real time if your
   * webhook receivers check signatures against the system clock.
   */
  readonly now?: string;
  /** Whole number that determines ids, codes, tokens and the probability of faults; 1 when absent. */
  readonly seed?: number;
  /** Factor for the number of stores and couriers; 1 when absent. */
  readonly scale?: number;
  /**
   * True enforces rate limits as the server does. False when absent, because no rate limit recovers while the clock stands
   * still.
   */
  readonly rateLimits?: boolean;
  /** Imported cities, from `openCity` of `@doorstep/mocks/city`. */
  readonly city?: SandboxCity;
  /** Ids of the cities in service; Bucharest and those of `city` when absent. The demo data is in the first one. */
  readonly cities?: readonly string[];
}

/** Options of `Sandbox.reset`. */
export type ResetOptions = Pick<SandboxOptions, 'now' | 'seed'>;

/** The complete state of a sandbox at one time; see `Sandbox.snapshot`. */
export interface SandboxSnapshot {
  /** Time of the sandbox when the snapshot was taken (RFC 3339). */
  readonly at: string;
}

/** The clock of a sandbox. */
export interface SandboxClock {
  /** Returns milliseconds since 1970-01-01T00:00:00Z. */
  now(): number;
}

/** The published demo accounts. */
export interface DemoAccounts {
  readonly emails: Readonly<
    Record<
      | 'customer'
      | 'secondCustomer'
      | 'merchant'
      | 'secondMerchant'
      | 'courier'
      | 'secondCourier'
      | 'independentCourier'
      | 'fleet'
      | 'support'
      | 'admin',
      string
    >
  >;
  readonly password: string;
}

/** All of Doorstep in memory: the code of the server, behind MSW instead of Express. */
export interface Sandbox extends SandboxClients {
  readonly baseUrl: string;
  /** MSW handlers for your own `setupServer` or `setupWorker`. */
  readonly handlers: readonly HttpHandler[];
  /** A `fetch` that calls the sandbox without MSW, streams included. @throws TypeError for other addresses. */
  readonly fetch: typeof fetch;
  /**
   * Clock of the sandbox, which only `advance` moves. The clock of a partner's deliveries is ahead of it by the time added
   * with `POST /v1/sandbox/clock/advance`. `webhook-timestamp` uses the clock of the sandbox.
   */
  readonly clock: SandboxClock;
  /** The published test key for the direct interface. */
  readonly apiKey: string;
  /** Demo accounts for apps with a sign-in form. `as` needs no password. */
  readonly demo: DemoAccounts;
  /**
   * Webhook receivers in this process. `reset` and `restore` keep them. Webhooks that a call causes arrive before its
   * response, those that time causes before `advance` ends.
   */
  readonly webhooks: WebhookListeners;
  /**
   * Push messages to the apps. Messages that a call causes are here before its response, those delayed by quiet hours
   * before `advance` ends.
   */
  readonly pushes: PushOutbox;
  /** E-mails to accounts, at the same times as push messages. */
  readonly emails: EmailOutbox;
  /** SMS to accounts, at the same times as push messages. */
  readonly sms: SmsOutbox;
  /** Simulated failures: error statuses, lost responses, time-outs and latency. */
  readonly faults: Faults;
  /** Events in order: `order.placed`, `delivery.assigned` and so on. */
  readonly events: EventLog;
  /** Received requests with the status of their responses. */
  readonly requests: RequestLog;
  /**
   * Advances the clock by `'30s'`, `'10m'`, `'2h'`, `'1d'` or a number of seconds. Everything that falls due in between
   * (courier steps, expiry, release of scheduled orders, webhook retries) happens at its time and in order, and streams
   * receive it. Make one call at a time, and none from a webhook receiver.
   *
   * @throws RangeError for any other duration.
   */
  advance(duration: string | number): Promise<void>;
  /**
   * Discards everything and starts over with the initial seed and time, or with the ones passed for this reset. Removes
   * faults and overrides, and ends open streams as a server restart does.
   */
  reset(options?: ResetOptions): Promise<void>;
  /**
   * Captures the complete state: records, files, clock, the sequence of ids and codes, courier positions, scheduled jobs,
   * rate limit counters, pushes and logs. Costs almost nothing.
   *
   * @throws Error while a call that changes something is in progress, for example in a webhook receiver.
   */
  snapshot(): SandboxSnapshot;
  /**
   * Returns to a snapshot, any number of times. Afterwards, equal calls have equal responses, down to the ids. Removes
   * faults and overrides, but keeps webhook listeners and push responders. Ends open streams as a server restart does; the
   * SDK reconnects them to the restored state.
   *
   * @throws TypeError for a snapshot of another sandbox.
   */
  restore(snapshot: SandboxSnapshot): void;
  /**
   * Replaces the response of a route with a body, a problem or the result of a function. The service still checks
   * credentials and request before, and the response after. The most recent override applies; `reset` and `restore` remove
   * them all.
   *
   * @example
   * sandbox.override('deliveries.get', async ({ real }) => ({ ...(await real()), status: 'returned' }));
   * @returns a function that removes the override.
   * @throws TypeError for a body that does not match the route's schema, naming the field, or a code that it does not
   *   declare. An invalid result of a function causes a 500 with the same message in its `detail`.
   */
  override<Name extends JsonRouteName>(route: Name, answer: Override<Name>, options?: OverrideOptions): () => void;
  readonly overrides: {
    /** Removes every override. */
    clear(): void;
  };
  /**
   * Sets up a starting point for tests through API calls, and returns the created objects and the sessions used.
   *
   * @example
   * const { order, customer } = await sandbox.scenario('order_on_the_way');
   */
  scenario<Name extends ScenarioName>(name: Name): Promise<Scenarios[Name]>;
}
