/** An observable value. */
export interface Value<T> {
  get(): T;
  set(value: T): void;
  /** Calls the listener at each change, until the signal fires. */
  subscribe(listener: (value: T) => void, signal?: AbortSignal): void;
}

/** Creates a value in memory. */
export function createValue<T>(initial: T): Value<T> {
  let current = initial;
  const listeners = new Set<(value: T) => void>();
  return {
    get: () => current,
    set(value) {
      current = value;
      for (const listener of [...listeners]) listener(value);
    },
    subscribe(listener, signal) {
      if (signal?.aborted) return;
      listeners.add(listener);
      signal?.addEventListener('abort', () => listeners.delete(listener), { once: true });
    },
  };
}

/** A storage such as `localStorage`. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** Creates a storage that lasts as long as the page. */
export function createMemoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

/** Creates a value that is stored as JSON. The key should contain a version, because stored values are not validated. */
export function createStoredValue<T>(storage: KeyValueStorage, key: string, initial: T): Value<T> {
  const value = createValue(read(storage, key, initial));
  return {
    ...value,
    set(next) {
      if (next === undefined) storage.removeItem(key);
      else storage.setItem(key, JSON.stringify(next));
      value.set(next);
    },
  };
}

function read<T>(storage: KeyValueStorage, key: string, initial: T): T {
  const text = storage.getItem(key);
  if (text === null) return initial;
  try {
    return JSON.parse(text);
  } catch {
    return initial;
  }
}
