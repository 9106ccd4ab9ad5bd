import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { Doorstep } from '@doorstep/sdk';
import { DoorstepPlatform } from '@doorstep/sdk/platform';

type Session = Awaited<ReturnType<DoorstepPlatform['demoSignIn']>>;

/** The names that every TypeScript block may use without declaring them. */
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

/** Addresses of servers in the documentation, for which the sandbox answers. */
const serverAddress = /^https?:\/\/(localhost:4\d00|api\.doorstep\.example)(?=\/|$)/;

/** Creates a sandbox and its clients for one program. */
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

/** Returns a `fetch` that reaches the sandbox at the addresses of the documentation, and nothing else. */
export function fetchOf({ sandbox }: Given): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = request.url.replace(serverAddress, sandbox.baseUrl);
    if (!url.startsWith(sandbox.baseUrl))
      throw new TypeError(`A page calls ${request.url}, which is not an address of Doorstep in the documentation.`);
    return sandbox.fetch(new Request(url, request));
  };
}
