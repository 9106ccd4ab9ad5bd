import { type Reader, type Store, type UnitOfWork, wrapStore } from '@doorstep/core';

/** Counts the statements that a store runs. */
export interface StatementCounter {
  count: number;
  /** The numbers of calls by transaction, method, table and callers; not counted when absent. */
  readonly calls?: Map<string, number>;
}

/** The functions of a call that the list names, the innermost first. */
const namedCallers = 3;

/** Functions between the store and the code that uses it. */
const betweenFunctions =
  /^(Proxy|Object|Reflect|countCalls|counted|new Promise|Array|process|[A-Z]\w*|attempt|run|span|work|withEffects|wrapped)\b/;

/** Wraps a store so that each read, write, begin and commit counts as one statement. */
export function countStatements(counted: Store, counter: StatementCounter): Store {
  return wrapStore(counted, (store) => ({
    ...store,
    reader: countCalls(store.reader, counter, 'outside'),
    transaction: (work, name = 'unnamed') => {
      counter.count += 2;
      note(counter, `${name}: begin and commit`, 2);
      return store.transaction((unit) => work(countCalls(unit, counter, name)), name);
    },
  }));
}

function countCalls<R extends Reader | UnitOfWork>(reader: R, counter: StatementCounter, transaction: string): R {
  return new Proxy(reader, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || name === 'columns') return value;
      return (...argv: unknown[]) => {
        counter.count += 1;
        if (counter.calls) note(counter, `${transaction}: ${String(name)} ${String(argv[0])} < ${callers()}`);
        return Reflect.apply(value, target, argv);
      };
    },
  });
}

function note({ calls }: StatementCounter, name: string, number = 1): void {
  calls?.set(name, (calls.get(name) ?? 0) + number);
}

/** Returns the names of the functions that led to the current call. */
function callers(): string {
  const holder: { stack?: string } = {};
  Error.stackTraceLimit = 25;
  Error.captureStackTrace(holder, callers);
  const names = (holder.stack ?? '')
    .split('\n')
    .map((line) => /^\s+at (?:async )?([\w$.]+) \(/.exec(line)?.[1] ?? '')
    .filter((name) => name !== '' && !betweenFunctions.test(name));
  return [...new Set(names)].slice(0, namedCallers).join(' < ');
}
