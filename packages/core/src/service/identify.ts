import { type AccountPolicy, defaultAccountPolicy } from '../identity/accounts/account-policy.js';
import type { SessionRecord } from '../identity/accounts/records.js';
import { sessionUse } from '../identity/accounts/session-times.js';
import { isSessionToken } from '../identity/accounts/token.js';
import { isStaff } from '../identity/masking/staff.js';
import type { Identify } from '../kernel/admission.js';
import type { Caller, PartnerCaller, SessionCaller } from '../kernel/operation/caller.js';
import type { Clock } from '../kernel/primitives/clock.js';
import { sha256Hex } from '../kernel/primitives/digest.js';
import type { Instant } from '../kernel/primitives/instant.js';
import { unauthenticated } from '../kernel/routes/access.js';
import { createRecentRows } from '../kernel/store/recent-rows.js';
import { StoreUnavailable, type UnitOfWork } from '../kernel/store/store.js';
import type { WatchedStore } from '../kernel/store/watched-store.js';
import { looksLikeApiKey, parseApiKey } from '../partners/partners/api-key.js';
import { keyUse, keyWorks } from '../partners/partners/key-status.js';
import type { ApiKeyRecord } from '../partners/partners/records.js';

/**
 * Creates the function that identifies sessions and API keys, with at most one read per call. It also records their
 * use, with at most one small update per session and hour, and per key and minute. Reads record it too, because apps
 * mostly read and a session expires relative to its last use.
 *
 * The returned function throws ServiceProblem unauthenticated for a credential that is malformed, unknown, expired or
 * revoked.
 */
export function createIdentify(
  store: WatchedStore,
  clock: Clock,
  { staffSecondFactor }: Pick<AccountPolicy, 'staffSecondFactor'> = defaultAccountPolicy,
): Identify {
  const findSession = createRecentRows(store, 'sessions', clock, async (token) => {
    const tokenHash = sha256Hex(token);
    const [session] = await store.reader.find('sessions', { where: { tokenHash }, limit: 1 });
    return session;
  });
  const findKey = createRecentRows(store, 'apiKeys', clock, async (apiKey) => {
    const keyHash = sha256Hex(apiKey);
    const [key] = await store.reader.find('apiKeys', { where: { keyHash }, limit: 1 });
    return key;
  });

  async function identifySession(token: string, network: string, now: Instant, suffices: Suffices): Promise<Caller> {
    const works = (session: SessionRecord): boolean => session.expiresAt > now;
    const accepts = (session: SessionRecord): boolean => works(session) && suffices(sessionCaller(session, network));
    const session = isSessionToken(token) ? await findSession(token, accepts) : undefined;
    if (!session || !works(session)) {
      throw unauthenticated('This session is unknown, signed out or expired: sign in again.');
    }
    await recordSessionUse(session, now);
    return sessionCaller(session, network);
  }

  function sessionCaller(session: SessionRecord, network: string): SessionCaller {
    const caller = { kind: 'session', network, sessionId: session.id, ...rightsOf(session) } as const;
    const needsFactor = staffSecondFactor && !session.demo && isStaff(session) && session.secondFactorAt === null;
    return needsFactor ? { ...caller, awaitsSecondFactor: true } : caller;
  }

  /** Only one of several concurrent requests writes, because the update is guarded by the previous `lastUsedAt`. */
  async function recordSessionUse(session: SessionRecord, now: Instant): Promise<void> {
    const use = sessionUse(session, now);
    if (!use) return;
    const { id, lastUsedAt } = session;
    await writeIfPossible((db) => db.update('sessions', { id, lastUsedAt }, use));
  }

  async function recordKeyUse(key: ApiKeyRecord, now: Instant): Promise<void> {
    const use = keyUse(key, now);
    if (!use) return;
    const { id, lastUsedAt } = key;
    await writeIfPossible((db) => db.update('apiKeys', { id, lastUsedAt }, use));
  }

  /** Ignores a store that cannot write, so that reads still work. */
  async function writeIfPossible(write: (db: UnitOfWork) => Promise<unknown>): Promise<void> {
    await store.transaction(write, 'credential.use').catch((error: unknown) => {
      if (!(error instanceof StoreUnavailable)) throw error;
    });
  }

  async function identifyPartner(apiKey: string, network: string, now: Instant, suffices: Suffices): Promise<Caller> {
    const works = (key: ApiKeyRecord): boolean => keyWorks(key, now);
    const accepts = (key: ApiKeyRecord): boolean => works(key) && suffices(partnerCaller(key, network));
    const key = parseApiKey(apiKey) ? await findKey(apiKey, accepts) : undefined;
    if (!key || !works(key)) {
      throw unauthenticated('This API key is unknown, revoked or expired: use another key.');
    }
    await recordKeyUse(key, now);
    return partnerCaller(key, network);
  }

  return async (authorization, network, now, suffices = () => true) => {
    const credential = bearerCredential(authorization);
    if (credential === undefined) return { kind: 'anonymous', network };
    const identify = looksLikeApiKey(credential) ? identifyPartner : identifySession;
    return identify(credential, network, now, suffices);
  };
}

type Suffices = NonNullable<Parameters<Identify>[3]>;

function partnerCaller({ id, partnerId, livemode, scopes, apiVersion }: ApiKeyRecord, network: string): PartnerCaller {
  return { kind: 'partner', network, keyId: id, partnerId, livemode, scopes, apiVersion };
}

function rightsOf(session: SessionRecord): Omit<SessionCaller, 'kind' | 'network' | 'sessionId'> {
  const { accountId, role, demo, steppedUpUntil, merchantId, courierId, fleetId } = session;
  return { accountId, role, demo, steppedUpUntil, merchantId, courierId, fleetId };
}

/** Limit on the length of the header; every credential that we issue is shorter. */
const maxLength = 256;

/**
 * Returns the credential of an `Authorization` header (RFC 6750 2.1), or `undefined` without a header. The name of the
 * scheme is case-insensitive (RFC 9110 11.1).
 *
 * @throws ServiceProblem unauthenticated for another scheme or a malformed header.
 */
function bearerCredential(authorization: string | undefined): string | undefined {
  if (authorization === undefined) return undefined;
  const credential = authorization.length <= maxLength && /^bearer +([\w.~+/=-]+) *$/i.exec(authorization)?.[1];
  if (!credential) throw unauthenticated('Send the credential as `Authorization: Bearer ...`.');
  return credential;
}
