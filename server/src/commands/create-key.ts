import { scopes } from '@doorstep/contracts';
import { generateApiKey, type Ports, type Store, sha256Hex, toInstant } from '@doorstep/core';
import { type CommandContext, UsageError } from './command.js';
import { withStore } from './with-store.js';

export interface KeyRequest {
  /** Id or exact name of a partner; a name that is not known yet makes a new partner. */
  readonly partner: string;
  readonly livemode: boolean;
  readonly name: string;
}

/**
 * `doorstep keys create --partner <name|id> [--live] [--name n]`: prints a new API key, which is stored nowhere.
 *
 * @throws UsageError without a partner, or with an id that no partner has.
 */
export async function createKey(
  { config, print, note }: CommandContext,
  options: { readonly partner?: string | undefined; readonly live?: boolean; readonly name?: string | undefined },
): Promise<void> {
  const partner = options.partner?.trim();
  if (!partner) throw new UsageError('keys create needs --partner with the name or id of a partner.');
  const request = { partner, livemode: options.live ?? false, name: options.name ?? 'Made on the command line' };
  const key = await withStore(config, (store, ports) => issueKey(store, ports, request));
  note('The key is shown only now: keep it in a safe place.');
  print(key);
}

/** Makes a key with every scope, and the partner if its name is new. @throws UsageError for an unknown partner id. */
export async function issueKey(store: Store, ports: Ports, request: KeyRequest): Promise<string> {
  const key = generateApiKey(ports.random, request.livemode);
  const createdAt = toInstant(ports.clock.now());
  await store.transaction(async (db) => {
    const where = isPartnerId(request.partner) ? { id: request.partner } : { name: request.partner };
    const [found] = await db.find('partners', { where, limit: 1 });
    if (!found && isPartnerId(request.partner)) throw new UsageError(`There is no partner ${request.partner}.`);
    const partner = found ?? { id: ports.newId('partner'), name: request.partner, createdAt };
    if (!found) await db.insert('partners', partner);
    await db.insert('apiKeys', {
      id: ports.newId('apiKey'),
      partnerId: partner.id,
      name: request.name,
      livemode: request.livemode,
      keyHash: sha256Hex(key),
      lastFour: key.slice(-4),
      scopes,
      createdAt,
      expiresAt: null,
      revokedAt: null,
    });
  });
  return key;
}

function isPartnerId(text: string): boolean {
  return /^par_[0-9a-z]{26}$/.test(text);
}
