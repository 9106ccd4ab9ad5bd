import type { HttpHandler } from 'msw';
import type { SandboxClients } from './clients.js';
import type { Faults } from './faults/faults.js';
import type { EventLog } from './logs/event-log.js';
import type { RequestLog } from './logs/request-log.js';
import type { Override, OverrideOptions } from './overrides/override.js';
import type { PushOutbox } from './push-outbox.js';
import type { JsonRouteName } from './routes/route-names.js';
import type { ScenarioName, Scenarios } from './scenarios/scenarios.js';
import type { WebhookListeners } from './webhook-listeners.js';

/** What a sandbox begins with. */
export interface SandboxOptions {
  /**
   * Where the sandbox answers, without trailing slash, and what tracking links begin with;
   * `https://sandbox.doorstep.example` when absent.
   */
  readonly baseUrl?: string;
  /**
   * Where the clock starts (RFC 3339); Saturday 2026-11-21, 12:00 in Bucharest, when absent. With the real time,
   * receivers that check signatures by their own clock take its webhooks.
   */
  readonly now?: string;
  /** A whole number; ids, codes, tokens and the chance of faults follow from it. 1 when absent. */
  readonly seed?: number;
  /** How many times the stores and couriers; 1 when absent. */
  readonly scale?: number;
  /**
   * True counts calls as the server does; off when absent, because a burst never ends while the clock stands still.
   */
  readonly rateLimits?: boolean;
}

/** What a sandbox is reset to. */
export type ResetOptions = Pick<SandboxOptions, 'now' | 'seed'>;

/** The whole world of a sandbox at one time; see `Sandbox.snapshot`. */
export interface SandboxSnapshot {
  /** The time of the sandbox then (RFC 3339). */
  readonly at: string;
}

/** Tells the time. */
export interface SandboxClock {
  /** Milliseconds since 1970-01-01T00:00:00Z. */
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

/** The whole of Doorstep in memory: the code of the server behind MSW instead of Express. */
export interface Sandbox extends SandboxClients {
  readonly baseUrl: string;
  /** For `setupServer` or `setupWorker` of MSW, and for a `use` of your own handlers before them. */
  readonly handlers: readonly HttpHandler[];
  /** The same answers without MSW, streams included: the `fetch` of the SDK. @throws TypeError for other addresses. */
  readonly fetch: typeof fetch;
  /**
   * The time of the sandbox, which moves only by `advance`. That of a partner's deliveries is ahead of it by what
   * `POST /v1/sandbox/clock/advance` added; `webhook-timestamp` is of this one.
   */
  readonly clock: SandboxClock;
  /** The published test key, for the direct interface. */
  readonly apiKey: string;
  /** For apps with a form to sign in; `as` needs no password. */
  readonly demo: DemoAccounts;
  /**
   * Receivers of webhooks in this process; `reset` and `restore` keep them. What a call causes arrives before the call is
   * answered, what the passing of time causes before `advance` ends.
   */
  readonly webhooks: WebhookListeners;
  /**
   * Push messages to the apps. What a call causes is there before the call is answered, what waits for the end of quiet
   * hours before `advance` ends.
   */
  readonly pushes: PushOutbox;
  /** What goes wrong on the way and in the service: statuses, lost answers, silence, latency. */
  readonly faults: Faults;
  /** What happened, in order: `order.placed`, `delivery.assigned` and so on. */
  readonly events: EventLog;
  /** Which calls came, and how they were answered. */
  readonly requests: RequestLog;
  /**
   * Lets time pass, for everybody: `'30s'`, `'10m'`, `'2h'`, `'1d'` or a number of seconds. Whatever falls due meanwhile
   * (steps of couriers, expiry, release of scheduled orders, webhooks that failed before) happens at its time and in
   * order, and streams are told. One call at a time, and none by a receiver of webhooks.
   *
   * @throws RangeError for anything that is not such a time span.
   */
  advance(duration: string | number): Promise<void>;
  /**
   * Forgets everything and starts anew, with the same ids and at the same time as at first, or with those that you give
   * this once. Faults and overrides end; open streams end, as when a server restarts.
   */
  reset(options?: ResetOptions): Promise<void>;
  /**
   * Keeps the whole world as it is: records, files, clock, the sequence of ids and codes, positions of couriers, what is
   * scheduled, counted calls, pushes and logs. It costs next to nothing.
   *
   * @throws Error while a call that changes something is under way, for example in a receiver of webhooks.
   */
  snapshot(): SandboxSnapshot;
  /**
   * Goes back to a snapshot, any number of times. Equal calls have equal answers after that, down to the ids. Faults and
   * overrides end; listeners of webhooks and responders of pushes stay. Open streams end, as when a server restarts: the
   * SDK connects them again, and reads on in the world that was restored.
   *
   * @throws TypeError for a snapshot of another sandbox.
   */
  restore(snapshot: SandboxSnapshot): void;
  /**
   * Answers a route from now on with a body, a problem, or what a function says, in place of the operation. Credentials and
   * the request are checked before, the answer after that. The override that was added last holds; `reset` and `restore`
   * end all.
   *
   * @example
   * sandbox.override('deliveries.get', async ({ real }) => ({ ...(await real()), status: 'returned' }));
   * @returns ends it.
   * @throws TypeError for a body that the route cannot answer, naming the field, or a code that it does not declare. What
   *   a function answers wrongly is a 500 whose `detail` says the same.
   */
  override<Name extends JsonRouteName>(route: Name, answer: Override<Name>, options?: OverrideOptions): () => void;
  readonly overrides: {
    /** Ends every override. */
    clear(): void;
  };
  /**
   * Makes a world that tests begin with, by calls of the API alone, and gives what it made with the sessions that it used.
   *
   * @example
   * const { order, customer } = await sandbox.scenario('order_on_the_way');
   */
  scenario<Name extends ScenarioName>(name: Name): Promise<Scenarios[Name]>;
}
