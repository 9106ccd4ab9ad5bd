import { z } from 'zod';
import { scopes } from './access.js';
import { daySeconds } from './durations.js';
import { id } from './ids.js';
import { page } from './page.js';
import { distinct, withRule } from './rules.js';
import { component, type Named } from './schema.js';
import { text } from './text.js';
import { Instant } from './time.js';
import { apiVersions } from './versions/api-versions.js';

/** The states of a key; `active` and `expiring` keys work. */
export const apiKeyStatuses = ['active', 'expiring', 'expired', 'revoked'] as const;

/** The prefixes of keys, by mode. */
export const apiKeyPrefixes = ['ds_test_', 'ds_live_'] as const;

const apiKey = z
  .object({
    id: id('apiKey'),
    partnerId: id('partner'),
    name: z.string(),
    livemode: z.boolean().describe('False for test keys'),
    prefix: z.enum(apiKeyPrefixes).describe('Beginning of the key'),
    lastFour: z.string().length(4).describe('Last four characters of the key'),
    scopes: z.array(z.enum(scopes)).max(scopes.length),
    apiVersion: z.enum(apiVersions).describe('Version of requests with this key that do not name one'),
    status: z
      .enum(apiKeyStatuses)
      .describe(
        '`expiring`: the key was rolled, and works until `expiresAt`; `expired` and `revoked` keys are rejected',
      ),
    createdAt: Instant,
    expiresAt: Instant.nullable().describe('Time at which the key expires; null for never'),
    revokedAt: Instant.nullable(),
    lastUsedAt: Instant.nullable().describe('Accurate to a minute; null if the key was never used'),
    rolledTo: id('apiKey').nullable().describe('The key that replaces this one'),
  })
  .strict();
export interface ApiKeySchema extends Named<typeof apiKey> {}
/** The metadata of an API key. The key itself is shown once, when it is issued. */
export const ApiKey: ApiKeySchema = component('ApiKey', apiKey);
export type ApiKey = z.infer<ApiKeySchema>;

const apiKeyList = page(ApiKey);
export interface ApiKeyListSchema extends Named<typeof apiKeyList> {}
/** A page of API keys. */
export const ApiKeyList: ApiKeyListSchema = component('ApiKeyList', apiKeyList);

const issuedApiKey = z
  .object({ key: ApiKey, secret: z.string().describe('The API key itself; shown only here') })
  .strict();
export interface IssuedApiKeySchema extends Named<typeof issuedApiKey> {}
/** A new API key. */
export const IssuedApiKey: IssuedApiKeySchema = component('IssuedApiKey', issuedApiKey);

const apiKeyRequest = z
  .object({
    name: text(80).describe('Purpose, for example `Webshop, production`'),
    livemode: z.boolean().describe('False for a test key'),
    scopes: withRule(z.array(z.enum(scopes)).min(1).max(scopes.length), distinct)
      .default([...scopes])
      .describe('Default: all scopes'),
    expiresAt: Instant.optional().describe('Time at which the key expires, at most ten years ahead. Default: never'),
  })
  .strict();
export interface ApiKeyRequestSchema extends Named<typeof apiKeyRequest> {}
/** A key to issue. */
export const ApiKeyRequest: ApiKeyRequestSchema = component('ApiKeyRequest', apiKeyRequest);

/** The time for which both keys work after a roll: default and maximum. */
export const rollOverlap = { defaultSeconds: daySeconds, maxSeconds: 7 * daySeconds } as const;

const apiKeyRollRequest = z
  .object({
    overlapSeconds: z
      .number()
      .int()
      .min(0)
      .max(rollOverlap.maxSeconds)
      .default(rollOverlap.defaultSeconds)
      .describe('Time for which the old key keeps working; 0 ends it immediately'),
  })
  .strict();
export interface ApiKeyRollRequestSchema extends Named<typeof apiKeyRollRequest> {}
/** The replacement of a key. */
export const ApiKeyRollRequest: ApiKeyRollRequestSchema = component('ApiKeyRollRequest', apiKeyRollRequest);
