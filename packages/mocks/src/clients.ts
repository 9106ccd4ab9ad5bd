import { Doorstep, type DoorstepOptions } from '@doorstep/sdk';
import { type ClientOptions, DoorstepPlatform, type Role, type SignedInSession } from '@doorstep/sdk/platform';

/** Options of the SDK, without those that the sandbox knows. */
export type SandboxClientOptions = Omit<ClientOptions, 'baseUrl' | 'fetch'>;

/** Options of the SDK for partners; `apiKey` is the published test key when absent. */
export type SandboxPartnerOptions = Omit<DoorstepOptions, 'baseUrl' | 'fetch' | 'apiKey'> &
  Partial<Pick<DoorstepOptions, 'apiKey'>>;

/**
 * Clients of the SDK that speak to the sandbox. They go through `sandbox.fetch`, so they need no MSW, and work while it
 * intercepts something else; faults, overrides and logs are the same on both ways.
 */
export interface SandboxClients {
  /** Signs in the first demo account of a role. `signedIn` of the session tells who that is. */
  as(role: Role, options?: SandboxClientOptions): Promise<SignedInSession>;
  /** The direct interface, with the published test key unless you give one. */
  partner(options?: SandboxPartnerOptions): Doorstep;
  /** The platform interface without a session: to register, to sign in a certain account, or to look around. */
  platform(options?: SandboxClientOptions): DoorstepPlatform;
}

/** What clients are bound to. */
interface Binding {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly apiKey: string;
}

export function createClients({ baseUrl, fetch, apiKey }: Binding): SandboxClients {
  const platform: SandboxClients['platform'] = (options) => new DoorstepPlatform({ ...options, baseUrl, fetch });
  return {
    platform,
    partner: (options) => new Doorstep({ apiKey, ...options, baseUrl, fetch }),
    as: (role, options) => platform(options).demoSignIn({ role }),
  };
}
