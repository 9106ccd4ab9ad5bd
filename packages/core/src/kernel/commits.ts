import type { Answers } from './answers.js';
import type { RequestIds, TextResponse } from './http/request.js';
import type { Clocks, ClockTime, ClockUse } from './operation/clocks.js';
import { ClockReset } from './operation/hold-clock.js';
import type { ReadCall } from './operation/operation.js';
import { type EffectsDeps, type EffectsTime, withEffects } from './operation/unit-of-work.js';
import { ServiceProblem } from './primitives/problem.js';
import type { Binding } from './routes/bindings.js';
import type { UnitOfWork } from './store/store.js';

/** The binding of a write. */
export type WriteBinding = Extract<Binding, { kind: 'write' }>;

/** Stores a response under its idempotency key. */
type Keep = (db: UnitOfWork, response: TextResponse) => Promise<void>;

/** The dependencies of commits. */
export interface CommitDeps extends EffectsDeps, Pick<Answers, 'toResponse'> {
  readonly clocks: Pick<Clocks, 'exactTime'>;
}

/** Runs the operation of a write and returns its response. @throws ServiceProblem for a refusal */
export type Commit = (binding: WriteBinding, call: ReadCall, ids: RequestIds, keep?: Keep) => Promise<TextResponse>;

/** Creates the runner of writes. */
export function createCommits(deps: CommitDeps): Commit {
  const { toResponse } = deps;

  /** Runs the operation again if its sandbox is reset before it commits. */
  async function commit(binding: WriteBinding, call: ReadCall, ids: RequestIds, keep?: Keep): Promise<TextResponse> {
    try {
      return await commitOnce(binding, call, ids, keep);
    } catch (error) {
      if (!(error instanceof ClockReset) || binding.clock === 'moves') throw error;
      return commit(binding, { ...call, ...(await deps.clocks.exactTime(call.clockId)) }, ids, keep);
    }
  }

  async function commitOnce(
    binding: WriteBinding,
    call: ReadCall,
    ids: RequestIds,
    keep?: Keep,
  ): Promise<TextResponse> {
    const prepared = await binding.prepare(call);
    const unchanged = keep ? undefined : binding.unchanged?.(call, prepared);
    if (unchanged) return toResponse(binding, unchanged);
    const result = await inTransaction(binding, call, prepared, ids, keep).catch(async (error: unknown) => {
      await undo(binding, call, prepared);
      throw error;
    });
    if (result instanceof ServiceProblem) throw result;
    return result;
  }

  /** Commits in one transaction, together with the operation's events, jobs and idempotency key. */
  function inTransaction(
    binding: WriteBinding,
    call: ReadCall,
    prepared: unknown,
    { id }: RequestIds,
    keep: Keep | undefined,
  ): Promise<TextResponse | ServiceProblem> {
    const requestId = call.caller.kind === 'partner' ? id : undefined;
    return withEffects(
      { ...deps, ports: call.ports, name: binding.endpoint.name, requestId },
      async (effects) => {
        const outcome = await binding.commit({ ...call, ...effects, reader: effects.db }, prepared);
        if (outcome instanceof ServiceProblem) return outcome;
        const response = toResponse(binding, outcome);
        await keep?.(effects.db, response);
        return response;
      },
      writeTime(binding.clock, call),
    );
  }

  return commit;
}

/** Undoes what an operation prepared. The caller reports why it was not committed, so a failure here is only logged. */
async function undo(binding: WriteBinding, call: ReadCall, prepared: unknown): Promise<void> {
  await binding.undo?.(call, prepared).catch((error: unknown) => {
    call.ports.reporter.error('operation not undone', { route: binding.endpoint.name, reason: String(error) });
  });
}

/** Returns the time of the unit of work of a write, and its hold on the clock. */
function writeTime(use: ClockUse | undefined, { now, clockId, resets }: ClockTime): EffectsTime {
  if (use === 'moves') return { now, clockId };
  return use === 'resets' ? { now, clockId, alone: true } : { now, clockId, resets };
}
