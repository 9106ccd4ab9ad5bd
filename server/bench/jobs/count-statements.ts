import { type Reader, type Store, type UnitOfWork, wrapStore } from '@doorstep/core';

/** Counts the statements that a store runs. */
export interface StatementCounter {
  count: number;
}

/** Wraps a store so that each read, write, begin and commit counts as one statement. */
export function countStatements(counted: Store, counter: StatementCounter): Store {
  return wrapStore(counted, (store) => ({
    ...store,
    reader: countCalls(store.reader, counter),
    transaction: (work, name) => {
      counter.count += 2;
      return store.transaction((unit) => work(countCalls(unit, counter)), name);
    },
  }));
}

function countCalls<R extends Reader | UnitOfWork>(reader: R, counter: StatementCounter): R {
  return new Proxy(reader, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || name === 'columns') return value;
      return (...argv: unknown[]) => {
        counter.count += 1;
        return Reflect.apply(value, target, argv);
      };
    },
  });
}
