import type { ObjectKind } from './object-kinds.js';

/** The ids of the objects of a side, by kind and, where there are several of a kind, by variant. */
export interface OwnedObjects {
  add(kind: ObjectKind, id: string, variant?: string): void;
  /** @throws Error if there is none. */
  get(kind: ObjectKind, variant?: string): string;
  all(): readonly OwnedObject[];
  /** Every id with its key, as `createOwnedObjects` accepts them. */
  entries(): readonly (readonly [string, OwnedObject])[];
}

interface OwnedObject {
  readonly kind: ObjectKind;
  readonly id: string;
}

/** Creates a collection with these entries, empty by default. */
export function createOwnedObjects(kept: Iterable<readonly [string, OwnedObject]> = []): OwnedObjects {
  const entries = new Map<string, OwnedObject>(kept);
  const key = (kind: ObjectKind, variant: string): string => `${kind} ${variant}`.trim();
  return {
    add: (kind, id, variant = '') => void entries.set(key(kind, variant), { kind, id }),
    get(kind, variant = '') {
      const found = entries.get(key(kind, variant));
      if (!found) throw new Error(`The fixture has no "${key(kind, variant)}". Add it in src/access-fixture.`);
      return found.id;
    },
    all: () => [...entries.values()],
    entries: () => [...entries],
  };
}
