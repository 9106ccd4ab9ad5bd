import { Doorstep, type DoorstepOptions } from '@doorstep/sdk';
import { type ClientOptions, DoorstepPlatform, type Role, type SignedInSession } from '@doorstep/sdk/platform';

/** Options of the SDK's client, except those that the sandbox sets. */
export type SandboxClientOptions = Omit<ClientOptions, 'baseUrl' | 'fetch'>;

/** Options of the SDK's partner client. `apiKey` defaults to the published test key. */
export type SandboxPartnerOptions = Omit<DoorstepOptions, 'baseUrl' | 'fetch' | 'apiKey'> &
  Partial<Pick<DoorstepOptions, 'apiKey'>>;

/**
 * SDK clients connected to the sandbox. They use `sandbox.fetch`, so they work without MSW, or while MSW intercepts
 * something else. Faults, overrides and logs apply either way.
 */
export interface SandboxClients {
  /** Signs in the first demo account of a role. The account is in `signedIn` of the session. */
  as(role: Role, options?: SandboxClientOptions): Promise<SignedInSession>;
  /** Creates a client of the direct interface, with the published test key unless you pass another. */
  partner(options?: SandboxPartnerOptions): Doorstep;
  /** Creates a client of the platform interface without a session: to browse, register or sign in a specific account. */
  platform(options?: SandboxClientOptions): DoorstepPlatform;
}

/** The sandbox that the clients call. */
interface Binding {
  readonly baseUrl: string;
  readonly fetch: typeof fetch;
  readonly apiKey: string;
}

export function createClients({ baseUrl, fetch, apiKey }: Binding): SandboxClients {
  const platform: SandboxClients['platform'] = (options) => new DoorstepPlatform({ ...own(options), baseUrl, fetch });
  return {
    platform,
    partner: (options) => new Doorstep({ apiKey, ...own(options), baseUrl, fetch }),
    as: async (role, options) => platform(options).demoSignIn({ role }),
  };
}

/** @throws TypeError when the options contain one that the sandbox sets. */
function own<Options extends object>(options: Options | undefined): Options | undefined {
  const set = ['baseUrl', 'fetch'].find((name) => name in Object(options));
  if (set !== undefined) throw new TypeError(`The sandbox sets "${set}". Create a client of the SDK to choose it.`);
  return options;
}
