import type { Telemetry } from '../ports/telemetry.js';
import { errorType } from '../primitives/error-type.js';
import { ServiceProblem } from '../primitives/problem.js';
import { type Store, wrapStore } from '../store/store.js';

/** Wraps a store so that each transaction is a span. */
export function traceStore(traced: Store, telemetry: Telemetry): Store {
  return wrapStore(traced, (store) => ({
    ...store,
    transaction: (work, name = 'other') => {
      const attributes = { 'db.system.name': store.system, 'doorstep.transaction.name': name };
      return telemetry.span({ name: 'transaction', attributes }, async (span) => {
        let attempts = 0;
        try {
          const result = await store.transaction((unit) => {
            attempts += 1;
            return work(unit);
          }, name);
          span.set({ 'doorstep.transaction.outcome': 'committed' });
          return result;
        } catch (error) {
          span.set({ 'doorstep.transaction.outcome': 'rolled_back' });
          // A problem rolls back on purpose.
          if (!(error instanceof ServiceProblem)) span.set({ 'error.type': errorType(error) });
          throw error;
        } finally {
          span.set({ 'doorstep.transaction.attempts': attempts });
        }
      });
    },
  }));
}
