import { importPKCS8, SignJWT } from 'jose';
import { z } from 'zod';
import type { Post, PostAnswer } from '../webhooks/bounded-post.js';
import type { ServiceAccount } from './service-account.js';

/** Access tokens of a service account. */
export interface AccessTokens {
  /** Returns a token that works for at least a minute. @throws TokenRefused; Error if there was no answer. */
  get(): Promise<string>;
  /** Forgets a token that was refused. */
  forget(token: string): void;
}

/** Thrown when the token endpoint issued no token. The message contains no credential. */
export class TokenRefused extends Error {
  override readonly name = 'TokenRefused';

  constructor(
    readonly status: number,
    /** `error` of RFC 6749 5.2, for example `invalid_grant`. */
    readonly code: string | undefined,
    readonly retryAfter: string | undefined,
  ) {
    super(`The token endpoint answered ${status}${code === undefined ? '' : ` ${code}`}.`);
  }
}

const scope = 'https://www.googleapis.com/auth/firebase.messaging';
const grantType = 'urn:ietf:params:oauth:grant-type:jwt-bearer';
/** The longest lifetime that Google accepts. */
const assertionSeconds = 3_600;
/** A token is not used within this time before it expires. */
const marginMs = 60_000;

const TokenAnswer = z.object({
  access_token: z.string().min(1).max(8_192),
  expires_in: z.number().int().min(1),
  token_type: z.string().regex(/^bearer$/i),
});
const TokenError = z.object({ error: z.string().regex(/^\w{1,64}$/) });

/**
 * Fetches tokens with the JWT bearer grant (RFC 7523 2.1, assertions signed with RS256). A token is cached until shortly
 * before it expires, and concurrent calls share one request.
 *
 * @param now milliseconds since the epoch.
 */
export function createAccessTokens(account: ServiceAccount, post: Post, now: () => number): AccessTokens {
  let kept: { readonly token: string; readonly goodUntil: number } | undefined;
  let fetching: Promise<string> | undefined;

  async function assertion(): Promise<string> {
    const issuedAt = Math.floor(now() / 1_000);
    return new SignJWT({ scope })
      .setProtectedHeader({ alg: 'RS256', typ: 'JWT', kid: account.keyId })
      .setIssuer(account.clientEmail)
      .setAudience(account.tokenUri)
      .setIssuedAt(issuedAt)
      .setExpirationTime(issuedAt + assertionSeconds)
      .sign(await importPKCS8(account.privateKey, 'RS256'));
  }

  async function fetchToken(): Promise<string> {
    const askedAt = now();
    const form = new URLSearchParams({ grant_type: grantType, assertion: await assertion() });
    const answer = await post(account.tokenUri, 'application/x-www-form-urlencoded', form.toString());
    const parsed = TokenAnswer.safeParse(answer.body);
    if (answer.status !== 200 || !parsed.success) throw refusal(answer);
    const { access_token: token, expires_in: seconds } = parsed.data;
    kept = { token, goodUntil: askedAt + seconds * 1_000 - marginMs };
    return token;
  }

  return {
    async get() {
      if (kept && kept.goodUntil > now()) return kept.token;
      fetching ??= fetchToken().finally(() => (fetching = undefined));
      return fetching;
    },
    forget(token) {
      if (kept?.token === token) kept = undefined;
    },
  };
}

function refusal({ status, body, retryAfter }: PostAnswer): TokenRefused {
  const parsed = TokenError.safeParse(body);
  return new TokenRefused(status, parsed.success ? parsed.data.error : undefined, retryAfter);
}
