/** A value that tells when it changes. */
export interface Value<T> {
  get(): T;
  set(value: T): void;
  /** Calls the listener at each change, until the signal fires. */
  subscribe(listener: (value: T) => void, signal?: AbortSignal): void;
}

/** A value in memory. */
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

/** Where values outlive the page. */
export type KeyValueStorage = Pick<Storage, 'getItem' | 'setItem' | 'removeItem'>;

/** A storage that forgets everything with the page. */
export function createMemoryStorage(): KeyValueStorage {
  const entries = new Map<string, string>();
  return {
    getItem: (key) => entries.get(key) ?? null,
    setItem: (key, text) => void entries.set(key, text),
    removeItem: (key) => void entries.delete(key),
  };
}

/**
 * A value that is kept as JSON. Put a version into the key: what is there is taken for what this version of the app wrote.
 */
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
