import type { sandboxesContract } from '@doorstep/contracts';
import type { PartnerCaller } from '../../kernel/operation/caller.js';
import { systemClockId } from '../../kernel/operation/clocks.js';
import { type Operation, type Operations, type ReadCall, withPreparation } from '../../kernel/operation/operation.js';
import { type Instant, toInstant } from '../../kernel/primitives/instant.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { findPage } from '../../kernel/store/page.js';
import type { Reader } from '../../kernel/store/store.js';
import type { PartnerRecord } from '../partners/records.js';
import { createSandbox } from './create-sandbox.js';
import { stopSandbox } from './delete-sandbox.js';
import { ownerOf } from './owner.js';
import type { SandboxRecord } from './records.js';
import { sandboxView, sandboxViews } from './view.js';

type Area = typeof sandboxesContract;

const create: Operation<Area['create']> = async (call) => {
  const { body, caller, db } = call;
  const partner = await company(db, caller);
  // Serialises creation, so that concurrent calls cannot exceed the limit.
  await db.lock('partners', partner.id);
  const { sandbox, apiKey } = await createSandbox(call, partner, body, caller);
  const headers = { location: `/v1/sandboxes/${sandbox.id}` };
  return { status: 201, body: { ...(await sandboxView(call, sandbox)), apiKey }, headers };
};

const remove: Operation<Area['delete']> = async (call) => {
  const { caller, db, params, schedule } = call;
  const now = systemTime(call);
  const { id: partnerId } = await company(db, caller);
  const { id } = ownSandbox(await db.lock('sandboxes', params.id), partnerId, now);
  await stopSandbox(db, (await ownerOf(db, id)).id);
  await db.update('sandboxes', { id }, { expiresAt: now });
  schedule({ kind: 'sandbox.delete', subjectId: id, dueAt: now, clockId: systemClockId });
  return { status: 204, body: undefined };
};

function systemTime({ ports }: Pick<ReadCall, 'ports'>): Instant {
  return toInstant(ports.clock.now());
}

/** Returns the company of a test key. @throws ServiceProblem test_mode_only, or forbidden for a key of a sandbox. */
async function company(reader: Reader, { partnerId, livemode }: PartnerCaller): Promise<PartnerRecord> {
  if (livemode) throw new ServiceProblem('test_mode_only');
  const partner = await reader.get('partners', partnerId);
  if (partner?.sandboxId === null) return partner;
  throw new ServiceProblem('forbidden', 'This key belongs to a sandbox: use a test key of your account.');
}

/** @throws ServiceProblem not_found */
function ownSandbox(sandbox: SandboxRecord | undefined, partnerId: string, now: Instant): SandboxRecord {
  if (sandbox?.partnerId === partnerId && sandbox.expiresAt > now) return sandbox;
  throw new ServiceProblem('not_found', 'You have no such sandbox.');
}

/** The sandboxes of partners. Their times are real times, whatever the clock of the calling key shows. */
export const sandboxesOperations: Operations<Area> = {
  create,

  async list(call) {
    const { caller, query, reader } = call;
    const { id: partnerId } = await company(reader, caller);
    const list = {
      where: { partnerId },
      moving: { expiresAt: { gt: systemTime(call) } },
      orderBy: [['createdAt', 'desc']],
    } as const;
    const { rows, nextCursor } = await findPage(reader, 'sandboxes', list, query);
    return { status: 200, body: { data: await sandboxViews(call, rows), nextCursor } };
  },

  async get(call) {
    const { caller, params, reader } = call;
    const { id: partnerId } = await company(reader, caller);
    const sandbox = ownSandbox(await reader.get('sandboxes', params.id), partnerId, systemTime(call));
    return { status: 200, body: await sandboxView(call, sandbox) };
  },

  delete: withPreparation<Area['delete'], void>({
    // The worker stores the requests of this process only later, and they belong to the sandbox.
    prepare: ({ ports }) => ports.requestRecorder.flush(),
    commit: remove,
  }),
};
