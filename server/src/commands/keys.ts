import { ApiKeyRequest, rollOverlap, scopes } from '@doorstep/contracts';
import {
  type ApiKeyRecord,
  createPartner,
  issueKey,
  keyStatus,
  type Reader,
  revokeKey,
  rollKey,
  toInstant,
  withEffects,
} from '@doorstep/core';
import { type CommandContext, commandLineActor, UsageError } from './command.js';
import { parseDuration } from './parse-duration.js';
import { findPartner, newPartner } from './partner-request.js';
import { withStore } from './with-store.js';

interface PartnerOption {
  /** Id or exact name. */
  readonly partner?: string | undefined;
}

interface KeyOption {
  readonly key?: string | undefined;
}

/**
 * `doorstep-server keys create --partner <name|id> [--live] [--name <text>] [--scopes <list>]`: creates an API key and prints it.
 * The key itself is not stored. Creates the partner if no partner has the name.
 *
 * @throws UsageError without a partner, with an unknown partner id or with an unknown scope.
 */
export async function createKey(
  { config, print, note }: CommandContext,
  options: PartnerOption & {
    readonly live?: boolean | undefined;
    readonly name?: string | undefined;
    readonly scopes?: string | undefined;
  },
): Promise<void> {
  const idOrName = partnerOf(options, 'create');
  const { name, livemode, scopes: allowed } = keyRequest(options);
  const { secret } = await withStore({ config, note }, (store, ports) =>
    withEffects({ store, ports }, async (effects) => {
      const partner =
        (await findPartner(effects.db, idOrName)) ??
        (await createPartner(effects, newPartner(idOrName, undefined), commandLineActor));
      const wanted = { partnerId: partner.id, name, livemode, scopes: allowed, expiresAt: null };
      return issueKey(effects, wanted, commandLineActor);
    }),
  );
  note(shownOnce);
  print(secret);
}

/**
 * `doorstep-server keys list --partner <name|id>`: prints one line for each key, newest first: id, mode, last four characters,
 * status, last use and name, separated by tabs.
 *
 * @throws UsageError without a known partner.
 */
export async function listKeys({ config, print, note }: CommandContext, options: PartnerOption): Promise<void> {
  const idOrName = partnerOf(options, 'list');
  const lines = await withStore({ config, note }, async ({ reader }, ports) => {
    const partner = await findPartner(reader, idOrName);
    if (!partner) throw new UsageError(`There is no partner named "${idOrName}".`);
    const where = { partnerId: partner.id };
    const keys = await reader.find('apiKeys', { where, orderBy: [['createdAt', 'desc']] });
    return keys.map((key) => keyLine(key, toInstant(ports.clock.now())));
  });
  if (lines.length === 0) note('This partner has no keys.');
  for (const line of lines) print(line);
}

/**
 * `doorstep-server keys roll --key <id> [--overlap <duration>]`: prints the key that replaces this one. Both work during the
 * overlap.
 *
 * @throws UsageError without a known key, or with a malformed or too long overlap.
 * @throws ServiceProblem key_not_active
 */
export async function replaceKey(
  { config, print, note }: CommandContext,
  options: KeyOption & { readonly overlap?: string | undefined },
): Promise<void> {
  const overlapSeconds = parseDuration(options.overlap ?? '24h');
  if (overlapSeconds === undefined || overlapSeconds > rollOverlap.maxSeconds) {
    throw new UsageError('--overlap takes a duration of at most seven days, such as 30m, 24h or 7d.');
  }
  const { secret } = await withStore({ config, note }, (store, ports) =>
    withEffects({ store, ports }, async (effects) => {
      const { id: keyId, partnerId } = await existingKey(effects.db, options, 'roll');
      return rollKey(effects, { partnerId, keyId }, overlapSeconds, commandLineActor);
    }),
  );
  note(shownOnce);
  print(secret);
}

/**
 * `doorstep-server keys revoke --key <id>`: revokes the key. Other processes refuse it within a second.
 *
 * @throws UsageError without a known key.
 * @throws ServiceProblem key_not_active
 */
export async function revokeKeyById({ config, print, note }: CommandContext, options: KeyOption): Promise<void> {
  const { id, name } = await withStore({ config, note }, (store, ports) =>
    withEffects({ store, ports }, async (effects) => {
      const { id: keyId, partnerId } = await existingKey(effects.db, options, 'revoke');
      return revokeKey(effects, { partnerId, keyId }, commandLineActor);
    }),
  );
  print(`Revoked ${id} ("${name}").`);
}

const shownOnce = 'The key is shown only this once. Keep it in a safe place.';

function partnerOf({ partner }: PartnerOption, command: string): string {
  const idOrName = partner?.trim();
  if (!idOrName) throw new UsageError(`keys ${command} needs --partner with the name or id of a partner.`);
  return idOrName;
}

function keyRequest(options: {
  readonly live?: boolean | undefined;
  readonly name?: string | undefined;
  readonly scopes?: string | undefined;
}): ReturnType<typeof ApiKeyRequest.parse> {
  const request = ApiKeyRequest.safeParse({
    name: options.name ?? 'Created on the command line',
    livemode: options.live ?? false,
    scopes: options.scopes?.split(',').map((scope) => scope.trim()),
  });
  if (request.success) return request.data;
  throw new UsageError(
    request.error.issues.some(({ path }) => path[0] === 'scopes')
      ? `--scopes takes one or more of ${scopes.join(',')}.`
      : '--name takes 1 to 80 characters.',
  );
}

async function existingKey(reader: Reader, { key: id }: KeyOption, command: string): Promise<ApiKeyRecord> {
  if (!id) throw new UsageError(`keys ${command} needs --key with the id of a key. See doorstep-server keys list.`);
  // Does not repeat the value: it may be the key itself.
  if (!/^key_[0-9a-z]{26}$/.test(id)) throw new UsageError('--key takes the id of a key, key_..., not the key itself.');
  const key = await reader.get('apiKeys', id);
  if (!key) throw new UsageError(`There is no key ${id}.`);
  return key;
}

function keyLine(key: ApiKeyRecord, now: string): string {
  const mode = key.livemode ? 'live' : 'test';
  return [key.id, mode, key.lastFour, keyStatus(key, now), key.lastUsedAt ?? 'never used', key.name].join('\t');
}
