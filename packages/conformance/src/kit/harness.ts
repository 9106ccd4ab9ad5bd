import type { ProblemCode } from '@doorstep/contracts';
import { demoEmails } from '@doorstep/core';
import { Doorstep, isApiError } from '@doorstep/sdk';
import { DoorstepPlatform, type PlatformSession, type SignedInSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import type { Target } from '../targets/target.js';
import { ownerToken } from '../targets/test-actors.js';
import { type RawAnswer, type RawRequest, send } from './http.js';

/** The demo accounts that scenarios use, by name. The merchant's store is always open. */
export const demoAccounts = {
  customer: demoEmails.customer,
  otherCustomer: demoEmails.secondCustomer,
  merchant: demoEmails.secondMerchant,
  otherMerchant: demoEmails.merchant,
  courier: demoEmails.courier,
  otherCourier: demoEmails.independentCourier,
  fleet: demoEmails.fleet,
  support: demoEmails.support,
  admin: demoEmails.admin,
} as const;
export type DemoAccount = keyof typeof demoAccounts;

/** A target with clients, which every scenario receives. */
export interface Harness {
  readonly target: Target;
  /** Client of the platform interface without a session. Clients of a harness do not retry. */
  readonly platform: DoorstepPlatform;
  /** Returns a client of the direct interface, by default with the published key. */
  direct(apiKey?: string): Doorstep;
  /** Returns a session of a demo account, which later calls share. */
  as(person: DemoAccount): Promise<SignedInSession>;
  /** Opens a new session of a demo account. */
  signIn(person: DemoAccount): Promise<SignedInSession>;
  /** Returns a session of the owner of a demo account, who may change what demo sessions leave alone. */
  owner(person: DemoAccount): PlatformSession;
  /** Sends a request without the SDK. */
  send(method: string, path: string, request?: RawRequest): Promise<RawAnswer>;
}

/** The address of endpoints whose webhooks nobody reads. It accepts them: endpoints that fail are called again for days. */
export const unreadWebhooks = 'https://shop.example/webhooks';

/** Time for which sessions are reused, by the target's clock. They expire much later. */
const sessionMilliseconds = 7 * 86_400_000;

/** Creates the harness of a target. */
export function createHarness(target: Target): Harness {
  const client = { baseUrl: target.baseUrl, fetch: target.fetch, maxRetries: 0 };
  const platform = new DoorstepPlatform(client);
  target.webhooks.listen(unreadWebhooks, () => new Response(null, { status: 204 }));
  const sessions = new Map<DemoAccount, { readonly session: Promise<SignedInSession>; readonly since: number }>();

  async function signIn(person: DemoAccount): Promise<SignedInSession> {
    const { data } = await platform.reference.listDemoAccounts();
    const account = data.find(({ email }) => email === demoAccounts[person]);
    if (!account) throw new Error(`There is no demo account ${demoAccounts[person]}.`);
    return platform.demoSignIn({ accountId: account.accountId });
  }

  return {
    target,
    platform,
    direct: (apiKey = target.apiKey) => new Doorstep({ ...client, apiKey }),
    as(person) {
      const known = sessions.get(person);
      if (known && target.now() - known.since < sessionMilliseconds) return known.session;
      const session = signIn(person);
      sessions.set(person, { session, since: target.now() });
      return session;
    },
    signIn,
    owner: (person) => platform.withToken(ownerToken(demoAccounts[person])),
    send: (method, path, request) => send(target, method, path, request),
  };
}

/** Expects an SDK call to be refused with this code, and returns the problem. */
export async function refused(call: PromiseLike<unknown>, code: ProblemCode): Promise<Record<string, unknown>> {
  const error = await call.then(
    (value) => value,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`Expected ${code}, but the call returned ${JSON.stringify(error) ?? error}.`);
  expect(error.code).toBe(code);
  return { ...error.problem };
}
