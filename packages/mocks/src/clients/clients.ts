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
  /**
   * Signs in the same account as its owner, in a session that is no demo session. It may also change what demo sessions
   * leave alone, such as stores, menus, preferences and feature flags. As for every real account, some calls need a step-up
   * first: `auth.stepUp({ password: sandbox.demo.password })`.
   */
  asOwner(role: Role, options?: SandboxClientOptions): Promise<SignedInSession>;
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
  /** Turns a demo session that has made no call yet into a session of the account's owner. */
  readonly makeOwner: (sessionId: string) => Promise<void>;
}

export function createClients({ baseUrl, fetch, apiKey, makeOwner }: Binding): SandboxClients {
  const platform: SandboxClients['platform'] = (options) => new DoorstepPlatform({ ...own(options), baseUrl, fetch });
  const as: SandboxClients['as'] = async (role, options) => platform(options).demoSignIn({ role });
  return {
    platform,
    partner: (options) => new Doorstep({ apiKey, ...own(options), baseUrl, fetch }),
    as,
    async asOwner(role, options) {
      const session = await as(role, options);
      await makeOwner(session.signedIn.session.id);
      return session;
    },
  };
}

/** @throws TypeError when the options contain one that the sandbox sets. */
function own<Options extends object>(options: Options | undefined): Options | undefined {
  const set = ['baseUrl', 'fetch'].find((name) => name in Object(options));
  if (set !== undefined) throw new TypeError(`The sandbox sets "${set}". Create a client of the SDK to choose it.`);
  return options;
}
