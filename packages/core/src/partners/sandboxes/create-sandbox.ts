import { daySeconds, type SandboxRequestSchema } from '@doorstep/contracts';
import type { z } from 'zod';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { systemClockId } from '../../kernel/operation/clocks.js';
import type { Effects } from '../../kernel/operation/operation.js';
import { addSeconds, type Instant, inUtc, toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import { issueKey } from '../partners/keys.js';
import type { PartnerRecord } from '../partners/records.js';
import type { SandboxRecord } from './records.js';

/** Limit for the sandboxes of a partner at a time. */
const maxSandboxes = 100;

/** Longest time by which the clock of a new sandbox is ahead of real time. */
const maxAheadSeconds = 366 * daySeconds;

/** A new sandbox with its key, which is not stored. */
export interface CreatedSandbox {
  readonly sandbox: SandboxRecord;
  readonly apiKey: string;
}

/**
 * Creates a sandbox of `partner`, which the unit of work has locked, with a key that has the scopes of the caller.
 *
 * @throws ServiceProblem sandbox_limit, or invalid_request for the time of its clock.
 */
export async function createSandbox(
  effects: Effects,
  partner: PartnerRecord,
  { name, lifetimeSeconds, clockStartsAt }: z.output<SandboxRequestSchema>,
  caller: PartnerCaller,
): Promise<CreatedSandbox> {
  const { db, ports, schedule } = effects;
  const now = toInstant(ports.clock.now());
  await assertRoom(effects, partner.id, now);
  const expiresAt = addSeconds(now, lifetimeSeconds);
  const sandbox = { id: ports.newId('sandbox'), partnerId: partner.id, name: name ?? null, createdAt: now, expiresAt };
  const owner = {
    id: ports.newId('partner'),
    name: `${partner.name} (${sandbox.id})`,
    contactEmail: null,
    sandboxId: sandbox.id,
    currency: partner.currency,
    createdAt: now,
    updatedAt: now,
  };
  const offsetMilliseconds = aheadMilliseconds(clockStartsAt, now);
  await db.insert('partners', owner);
  await db.insert('sandboxes', sandbox);
  await db.insert('sandboxClocks', { id: owner.id, offsetMilliseconds, resets: 0, updatedAt: now });
  schedule({ kind: 'sandbox.delete', subjectId: sandbox.id, dueAt: expiresAt, clockId: systemClockId });
  const key = { partnerId: owner.id, name: 'Sandbox', livemode: false, scopes: caller.scopes, expiresAt };
  const { secret } = await issueKey({ ...effects, now }, key, caller.keyId);
  return { sandbox, apiKey: secret };
}

async function assertRoom({ db }: Pick<Effects, 'db'>, partnerId: string, now: Instant): Promise<void> {
  if ((await db.count('sandboxes', { partnerId, expiresAt: { gt: now } })) < maxSandboxes) return;
  throw new ServiceProblem('sandbox_limit', `You have ${maxSandboxes} sandboxes: delete one first.`);
}

/** Returns the offset of a clock that starts at a time. @throws ServiceProblem invalid_request */
function aheadMilliseconds(startsAt: string | undefined, now: Instant): number {
  if (startsAt === undefined) return 0;
  const start = inUtc(startsAt);
  const latest = addSeconds(now, maxAheadSeconds);
  if (start >= now && start <= latest) return toMilliseconds(start) - toMilliseconds(now);
  throw fieldProblem(
    'invalid_request',
    '/body/clockStartsAt',
    `must not be before ${now}, and not after ${latest}`,
    'invalid_value',
  );
}
