import type { ProblemCode } from '@doorstep/contracts';
import { demoEmails } from '@doorstep/core';
import { Doorstep, isApiError } from '@doorstep/sdk';
import { DoorstepPlatform, type SignedInSession } from '@doorstep/sdk/platform';
import { expect } from 'vitest';
import type { Target } from '../targets/target.js';
import { type RawAnswer, type RawRequest, send } from './http.js';

/** Demo accounts by the part that they play. The merchant's store is always open. */
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

/** A target with clients: what scenarios work with. */
export interface Harness {
  readonly target: Target;
  /** The platform interface without a session. Clients of a harness do not retry. */
  readonly platform: DoorstepPlatform;
  /** The direct interface with the published key, or another one. */
  direct(apiKey?: string): Doorstep;
  /** A session of a demo account, the same one for each part. */
  as(person: DemoAccount): Promise<SignedInSession>;
  /** A session of a demo account of its own. */
  signIn(person: DemoAccount): Promise<SignedInSession>;
  /** A request without the SDK. */
  send(method: string, path: string, request?: RawRequest): Promise<RawAnswer>;
}

/** Sessions are used again for a week of the target's time, well before they end. */
const sessionMilliseconds = 7 * 86_400_000;

export function createHarness(target: Target): Harness {
  const client = { baseUrl: target.baseUrl, fetch: target.fetch, maxRetries: 0 };
  const platform = new DoorstepPlatform(client);
  const sessions = new Map<DemoAccount, { readonly session: Promise<SignedInSession>; readonly since: number }>();

  async function signIn(person: DemoAccount): Promise<SignedInSession> {
    const { data } = await platform.reference.demoAccounts();
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
    send: (method, path, request) => send(target, method, path, request),
  };
}

/** Expects a call of the SDK to be refused with this code, and returns the problem. */
export async function refused(call: PromiseLike<unknown>, code: ProblemCode): Promise<Record<string, unknown>> {
  const error = await call.then(
    (value) => value,
    (reason: unknown) => reason,
  );
  if (!isApiError(error)) throw new Error(`Expected ${code}, but the call gave ${JSON.stringify(error) ?? error}.`);
  expect(error.code).toBe(code);
  return { ...error.problem };
}
