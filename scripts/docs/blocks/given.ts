import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { Doorstep } from '@doorstep/sdk';
import { DoorstepPlatform } from '@doorstep/sdk/platform';

type Session = Awaited<ReturnType<DoorstepPlatform['demoSignIn']>>;

/** What every block of TypeScript may use without saying where it comes from. */
export interface Given {
  readonly sandbox: Sandbox;
  readonly doorstep: Doorstep;
  readonly platform: DoorstepPlatform;
  readonly customer: Session;
  readonly courier: Session;
  readonly merchant: Session;
  readonly fleet: Session;
  readonly support: Session;
  readonly admin: Session;
}

/** Addresses that the documentation gives to servers; a sandbox answers there. */
const serverAddress = /^https?:\/\/(localhost:4\d00|api\.doorstep\.example)(?=\/|$)/;

/** A sandbox of its own for a page. */
export async function createGiven(): Promise<Given> {
  const sandbox = await createSandbox();
  const { apiKey, baseUrl, fetch } = sandbox;
  const platform = new DoorstepPlatform({ baseUrl, fetch });
  const as = (role: Parameters<typeof platform.demoSignIn>[0]): Promise<Session> => platform.demoSignIn(role);
  return {
    sandbox,
    doorstep: new Doorstep({ apiKey, baseUrl, fetch }),
    platform,
    customer: await as({ role: 'customer' }),
    courier: await as({ role: 'courier' }),
    merchant: await as({ role: 'merchant' }),
    fleet: await as({ role: 'fleet' }),
    support: await as({ role: 'support' }),
    admin: await as({ role: 'admin' }),
  };
}

/** A `fetch` for which the servers of the documentation are the sandbox, and nothing else is there. */
export function fetchOf({ sandbox }: Given): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = request.url.replace(serverAddress, sandbox.baseUrl);
    if (!url.startsWith(sandbox.baseUrl))
      throw new TypeError(`A page asks ${request.url}, which is no server of ours.`);
    return sandbox.fetch(new Request(url, request));
  };
}
