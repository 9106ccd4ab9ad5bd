import type { Endpoint } from '@doorstep/contracts';
import type { Caller, SessionCaller } from '../operation/caller.js';
import type { ReadCall } from '../operation/operation.js';
import type { Ports } from '../ports/ports.js';
import { ServiceProblem } from '../primitives/problem.js';
import type { Binding, StreamCall, UntypedAnswer } from '../routes/bindings.js';
import type { Store, UnitOfWork } from '../store/store.js';
import type { AuditEntryRecord } from './records.js';

type AuditedCall = Pick<ReadCall, 'caller' | 'params' | 'now'>;

/** The dependencies of the audit log. */
export interface AuditDeps {
  readonly store: Pick<Store, 'transaction'>;
  readonly ports: Pick<Ports, 'newId'>;
}

/**
 * Wraps a binding so that each successful call leaves an entry in the audit log, if its route is audited. The entry of
 * a read is written before the answer is returned, that of a write in the transaction of the write.
 */
export function audited(binding: Binding, deps: AuditDeps): Binding {
  const { endpoint } = binding;
  if (endpoint.meta.audit === undefined) return binding;
  if (binding.kind === 'write') {
    return {
      ...binding,
      async commit(call, prepared) {
        const outcome = await binding.commit(call, prepared);
        if (!(outcome instanceof ServiceProblem)) await record(call.db, endpoint, call, outcome, deps);
        return outcome;
      },
    };
  }
  const run = async (call: AuditedCall, answer: UntypedAnswer): Promise<UntypedAnswer> => {
    if (auditedCaller(endpoint, call.caller)) {
      await deps.store.transaction((db) => record(db, endpoint, call, answer, deps), endpoint.name);
    }
    return answer;
  };
  return binding.kind === 'read'
    ? { ...binding, run: async (call: ReadCall) => run(call, await binding.run(call)) }
    : { ...binding, run: async (call: StreamCall) => run(call, await binding.run(call)) };
}

/** Returns the caller if their calls of this endpoint are audited. */
function auditedCaller({ meta }: Endpoint, caller: Caller): SessionCaller | undefined {
  if (caller.kind !== 'session') return undefined;
  const isStaff = caller.role === 'support' || caller.role === 'admin';
  return meta.audit === 'everyone' || isStaff ? caller : undefined;
}

async function record(
  db: UnitOfWork,
  endpoint: Endpoint,
  call: AuditedCall,
  answer: UntypedAnswer,
  { ports }: AuditDeps,
): Promise<void> {
  const caller = auditedCaller(endpoint, call.caller);
  if (!caller) return;
  const entry: AuditEntryRecord = {
    id: ports.newId('auditEntry'),
    at: call.now,
    actorId: caller.accountId,
    role: caller.role,
    action: `${endpoint.area}.${endpoint.operation}`,
    subjectId: firstParameter(endpoint, call.params),
    details: answer.audit ?? {},
  };
  await db.insert('auditEntries', entry);
}

/** Returns the first parameter of the path: the id of the object that the call is about. */
function firstParameter({ route }: Endpoint, params: unknown): string | null {
  const name = /:(\w+)/.exec(route.path)?.[1];
  if (name === undefined || typeof params !== 'object' || params === null) return null;
  const value: unknown = Object.entries(params).find(([key]) => key === name)?.[1];
  return typeof value === 'string' ? value : null;
}
