import type { Reader } from './store.js';

/** A reader that remembers the results of its reads, until `forget` is called. */
export interface ReadMemory {
  readonly reader: Reader;
  forget(): void;
}

type Read = (...argv: readonly unknown[]) => Promise<unknown>;

/** Creates a memory of `source`. A failed read is not remembered. Callers must not change the rows. */
export function createReadMemory(source: Reader): ReadMemory {
  let known = new Map<string, Promise<unknown>>();

  function remember(name: 'get' | 'find' | 'count' | 'aggregate'): Read {
    return async (...argv) => {
      const rows = known;
      const key = `${name} ${JSON.stringify(argv)}`;
      // The cast is sound: a caller passes the arguments of the method that it called.
      const result = rows.get(key) ?? (source as unknown as Record<string, Read>)[name]?.(...argv);
      if (result && !rows.has(key)) {
        rows.set(key, result);
        result.catch(() => rows.delete(key));
      }
      const found = await result;
      // Each caller gets its own list, because some reverse it.
      return Array.isArray(found) ? [...found] : found;
    };
  }

  return {
    reader: {
      columns: (table) => source.columns(table),
      // The casts are sound: a remembered method returns the results of the method of the same name.
      get: remember('get') as Reader['get'],
      find: remember('find') as Reader['find'],
      count: remember('count') as Reader['count'],
      aggregate: remember('aggregate') as Reader['aggregate'],
      search: (query) => source.search(query),
    },
    forget() {
      known = new Map();
    },
  };
}
