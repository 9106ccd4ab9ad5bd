import type { ApiVersion } from '../generated/types.js';
import { apiVersion } from '../generated/version.js';
import type { Credential } from '../http/attempt.js';
import { createSend } from '../http/transport.js';
import { type ClientOptions, type GivenOptions, mergeOptions, resolveOptions } from '../options/client-options.js';
import { readEnvironment } from '../options/environment.js';
import { DirectAreas } from '../resources/generated/resources-direct.js';

/** Options of the partner client. */
export interface DoorstepOptions extends ClientOptions {
  /**
   * Your API key, or a function that fetches it. The function is called for each attempt. When absent, the environment
   * variable `DOORSTEP_API_KEY`. Null for a page of a shop, which may have no key: then only `tracking` works.
   */
  readonly apiKey?: string | (() => string | Promise<string>) | null | undefined;
  /**
   * Version of requests and responses. The types describe the latest one that this package knows, which is the default.
   */
  readonly apiVersion?: ApiVersion | undefined;
}

/**
 * Client of the direct delivery interface, for partners.
 *
 * @example
 * const doorstep = new Doorstep({ apiKey: process.env.DOORSTEP_API_KEY });
 * const quote = await doorstep.quotes.create({
 *   pickup: { address: 'Strada Lipscani 25, București' },
 *   dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
 * });
 */
export class Doorstep extends DirectAreas {
  readonly #options: GivenOptions<DoorstepOptions>;

  /** @throws TypeError when an option is unknown or invalid. */
  constructor(options: DoorstepOptions = {}) {
    const resolved = resolveOptions(options, ['apiKey', 'apiVersion']);
    const headers = { 'doorstep-version': options.apiVersion ?? apiVersion, ...resolved.headers };
    const { apiKey = readEnvironment('DOORSTEP_API_KEY') } = options;
    super(createSend({ ...resolved, headers }, apiKey === null ? undefined : checkedCredential(apiKey)));
    this.#options = { ...options, retryBudget: resolved.retryBudget };
  }

  /**
   * Returns another client with the options of this one, except those given. Both share the retry budget, unless
   * `retryBudget` is given.
   *
   * @throws TypeError when an option is unknown or invalid.
   */
  withOptions(options: DoorstepOptions): Doorstep {
    return new Doorstep(mergeOptions(this.#options, options));
  }
}

function checkedCredential(apiKey: Credential | undefined): Credential {
  return typeof apiKey === 'function' ? async () => checkedKey(await apiKey()) : checkedKey(apiKey);
}

function checkedKey(apiKey: unknown): string {
  if (typeof apiKey === 'string' && /^ds_(test|live)_[!-~]+$/.test(apiKey)) return apiKey;
  const remedy = 'pass it or set DOORSTEP_API_KEY. A session token belongs to DoorstepPlatform';
  throw new TypeError(`apiKey must be an API key, ds_test_... or ds_live_...: ${remedy}.`);
}
