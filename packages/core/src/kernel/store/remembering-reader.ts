import type { Reader } from './store.js';

/** Returns a reader that makes each read once, for work that reads much of the same and does not change it. */
export function rememberingReader(reader: Reader): Reader {
  const known = new Map<string, unknown>();
  return new Proxy(reader, {
    get(target, name) {
      const value: unknown = Reflect.get(target, name);
      if (typeof value !== 'function' || name === 'columns') return value;
      return (...argv: unknown[]) => {
        const read = JSON.stringify([name, ...argv]);
        if (!known.has(read)) known.set(read, Reflect.apply(value, target, argv));
        return known.get(read);
      };
    },
  });
}
