import type { ApiKey, IssuedApiKey, Partner } from '@doorstep/contracts';
import type { z } from 'zod';
import type { Instant } from '../../kernel/primitives/instant.js';
import { moneyIn } from '../../values/money/money.js';
import { apiKeyPrefix } from './api-key.js';
import { keyStatus } from './key-status.js';
import type { IssuedKey } from './keys.js';
import type { ApiKeyRecord, PartnerRecord } from './records.js';

/** A partner as administrators see it. */
export function partnerView({
  id,
  name,
  contactEmail,
  currency,
  creditLimitAmount,
  createdAt,
  updatedAt,
}: PartnerRecord): Partner {
  const creditLimit = creditLimitAmount === null ? null : moneyIn(currency)(creditLimitAmount);
  return { id, name, contactEmail, creditLimit, createdAt, updatedAt };
}

/** A key as administrators see it, with its status at `now`. */
export function apiKeyView(key: ApiKeyRecord, now: Instant): ApiKey {
  return {
    id: key.id,
    partnerId: key.partnerId,
    name: key.name,
    livemode: key.livemode,
    prefix: apiKeyPrefix(key.livemode),
    lastFour: key.lastFour,
    scopes: [...key.scopes],
    apiVersion: key.apiVersion,
    status: keyStatus(key, now),
    createdAt: key.createdAt,
    expiresAt: key.expiresAt,
    revokedAt: key.revokedAt,
    lastUsedAt: key.lastUsedAt,
    rolledTo: key.rolledTo,
  };
}

/** A newly issued key with its secret. */
export function issuedKeyView({ key, secret }: IssuedKey, now: Instant): z.input<typeof IssuedApiKey> {
  return { key: apiKeyView(key, now), secret };
}
