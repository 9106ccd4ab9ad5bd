import { latestApiVersion, type Scope, scopes } from '@doorstep/contracts';
import { generateApiKey, type Ports, type Store, sha256Hex, type Tables, toInstant } from '@doorstep/core';
import type { Side } from './people.js';

/** A partner with its keys. */
export interface PartnerKeys {
  readonly partnerId: string;
  /** A key that no actor uses. */
  readonly spareKeyId: string;
  readonly test: string;
  readonly live: string;
  readonly revoked: string;
  readonly expired: string;
  /** Test keys with every scope but one, by the missing scope. */
  readonly without: ReadonlyMap<Scope, string>;
}

/** Adds a partner with an API key of each kind. */
export async function addPartner(
  store: Store,
  { clock, newId, random }: Pick<Ports, 'clock' | 'newId' | 'random'>,
  side: Side,
): Promise<PartnerKeys> {
  const now = toInstant(clock.now());
  const partnerId = newId('partner');
  const spareKeyId = newId('apiKey');
  const name = `Partner ${side} SRL`;
  return store.transaction(async (db) => {
    await db.insert('partners', {
      id: partnerId,
      name,
      contactEmail: null,
      currency: 'RON',
      createdAt: now,
      updatedAt: now,
    });
    const add = async (livemode: boolean, change: Partial<Tables['apiKeys']> = {}): Promise<string> => {
      const key = generateApiKey(random, livemode);
      await db.insert('apiKeys', {
        id: newId('apiKey'),
        partnerId,
        name: 'Access',
        livemode,
        keyHash: sha256Hex(key),
        lastFour: key.slice(-4),
        scopes,
        apiVersion: latestApiVersion,
        createdAt: now,
        expiresAt: null,
        revokedAt: null,
        lastUsedAt: now,
        rolledTo: null,
        ...change,
      });
      return key;
    };
    await add(false, { id: spareKeyId });
    const without = new Map<Scope, string>();
    for (const lacking of scopes) {
      without.set(lacking, await add(false, { scopes: scopes.filter((scope) => scope !== lacking) }));
    }
    return {
      partnerId,
      spareKeyId,
      test: await add(false),
      live: await add(true),
      revoked: await add(false, { revokedAt: now }),
      expired: await add(false, { expiresAt: now }),
      without,
    };
  });
}
