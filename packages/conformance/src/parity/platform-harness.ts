import { SignedIn } from '@doorstep/contracts';
import { demoEmails } from '@doorstep/core';
import { bodyOf, type RawAnswer, type RawRequest } from '../kit/http.js';
import { doorstep, shopSlug } from '../kit/shopping.js';
import type { Target } from '../targets/target.js';
import { apiKeys, crowdTokens, ownerToken } from '../targets/test-actors.js';
import { createTranscript, type Entry } from './transcript.js';

/** The actors of a random day. There are two of each role that owns objects. */
export const actorNames = [
  'customer',
  'otherCustomer',
  'merchant',
  'otherMerchant',
  'courier',
  'otherCourier',
  'fleet',
  'support',
  'admin',
  'partner',
  'nobody',
] as const;
export type ActorName = (typeof actorNames)[number];

/** All roles at a target, with the ids they have seen and everything they have received. */
export interface PlatformHarness {
  /** Answers, with the webhooks and pushes that arrived between them. */
  readonly entries: readonly Entry[];
  readonly target: Target;
  /** Sends a request as an actor, and waits for its effects. */
  send(member: ActorName, method: string, path: string, request?: Omit<RawRequest, 'token'>): Promise<RawAnswer>;
  /** Advances the clock of the target. */
  pass(duration: string): Promise<void>;
  /** Returns the id of a kind counted from the most recently seen, which is 0. Undefined if there is none. */
  idOf(prefix: string, back: number): string | undefined;
}

/** Demo accounts of the actors that sign in without a password. */
const signedIn = {
  customer: demoEmails.customer,
  otherCustomer: demoEmails.secondCustomer,
  otherMerchant: demoEmails.merchant,
  fleet: demoEmails.fleet,
  support: demoEmails.support,
} as const satisfies Partial<Record<ActorName, string>>;

/** Demo accounts whose owners act, because demo sessions may not change stores and configuration. */
const owners = {
  merchant: demoEmails.secondMerchant,
  admin: demoEmails.admin,
} as const satisfies Partial<Record<ActorName, string>>;

/** Number of ids of each kind that are kept. */
const memory = 40;

/** Signs every actor in, reads the shop, and starts the partner's webhook receiver. */
export async function openPlatformHarness(target: Target): Promise<PlatformHarness> {
  const transcript = createTranscript(target);
  const messages: Entry[] = [];
  const known = new Map<string, string[]>();
  let pushed = 0;

  function learn({ status, text }: RawAnswer): void {
    if (status >= 300) return;
    for (const [id, prefix = ''] of text.matchAll(/\b([a-z]{3})_[0-9a-z]{26}\b/g)) {
      const ids = known.get(prefix) ?? [];
      if (!ids.includes(id)) known.set(prefix, [...ids, id].slice(-memory));
    }
  }

  async function pass(duration: string): Promise<void> {
    await target.advance(duration);
    const pushes = target.pushes().slice(pushed);
    pushed += pushes.length;
    transcript.add(...messages.splice(0), ...pushes.map(pushEntry));
  }

  const tokens = new Map<ActorName, string>();
  const harness: PlatformHarness = {
    entries: transcript.entries,
    target,
    async send(member, method, path, request = {}) {
      const answer = await transcript.send(method, path, { ...request, token: tokens.get(member) });
      learn(answer);
      await pass('0s');
      return answer;
    },
    pass,
    idOf: (prefix, back) => {
      const ids = known.get(prefix) ?? [];
      return ids.at(-1 - (back % Math.max(1, ids.length)));
    },
  };

  tokens.set('partner', apiKeys.live);
  await listen(harness, messages);
  for (const [member, email] of Object.entries(signedIn) as [keyof typeof signedIn, string][]) {
    tokens.set(member, await tokenOf(harness, email));
  }
  for (const member of ['merchant', 'admin'] as const) tokens.set(member, ownerToken(owners[member]));
  for (const [index, member] of (['courier', 'otherCourier'] as const).entries()) {
    tokens.set(member, crowdTokens[index] ?? '');
  }
  await lookAround(harness);
  return harness;
}

function pushEntry(message: object): Entry {
  return { request: 'push', status: 0, headers: {}, text: JSON.stringify(message) };
}

async function listen({ target, send }: PlatformHarness, messages: Entry[]): Promise<void> {
  const url = 'https://partner.example/webhooks';
  target.webhooks.listen(url, async (request) => {
    const headers = Object.fromEntries([...request.headers].sort());
    messages.push({ request: 'webhook', status: 204, headers, text: await request.text() });
    return new Response(null, { status: 204 });
  });
  await send('partner', 'POST', '/v1/webhook-endpoints', { json: { url } });
}

async function tokenOf({ send }: PlatformHarness, email: string): Promise<string> {
  const { text } = await send('nobody', 'GET', '/api/v1/demo/accounts');
  const { data } = Object(JSON.parse(text)) as { data: readonly { email: string; accountId: string }[] };
  const accountId = data.find((account) => account.email === email)?.accountId;
  return SignedIn.parse(bodyOf(await send('nobody', 'POST', '/api/v1/auth/demo-login', { json: { accountId } }))).token;
}

/** Collects the ids of the shop, its items and the objects of the demo data. */
async function lookAround({ send }: PlatformHarness): Promise<void> {
  const { text } = await send(
    'customer',
    'GET',
    `/api/v1/discovery/stores?lat=${doorstep.lat}&lng=${doorstep.lng}&category=pharmacy&limit=100`,
  );
  const { data } = Object(JSON.parse(text)) as { data: readonly { store: { id: string; slug: string } }[] };
  const shop = data.find(({ store }) => store.slug === shopSlug)?.store.id;
  for (const path of ['/leads?limit=3', '/documents?limit=3', '/affiliates?limit=3', '/admin/partners?limit=3']) {
    await send('admin', 'GET', `/api/v1${path}`);
  }
  await send('courier', 'GET', '/api/v1/account/me');
  // The shop and its items come last, so that commands use them first.
  await send('merchant', 'GET', `/api/v1/merchant/stores/${shop}`);
  await send('customer', 'GET', `/api/v1/stores/${shop}/menu`);
}
