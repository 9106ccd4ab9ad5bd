import type { Endpoint, Role } from '@doorstep/contracts';
import type { ObjectKind } from './object-kinds.js';

/** What is asked for when a path names an object of a side. */
export interface VariantCriteria {
  readonly endpoint: Endpoint;
  /** Whose it is, for what belongs to an account. */
  readonly role: Role;
  readonly livemode: boolean;
  /** Whether it is to be one that the caller has nothing to do with. */
  readonly foreign: boolean;
  /** Whether the caller is of no company, courier or fleet yet: then to one that none of these has, either. */
  readonly newcomer: boolean;
}

/** The ids of what a side has, by kind and, where there are several of a kind, by variant. */
export interface OwnedObjects {
  add(kind: ObjectKind, id: string, variant?: string): void;
  /** @throws Error when there is none. */
  get(kind: ObjectKind, variant?: string): string;
  /** Every id. */
  all(): readonly OwnedObject[];
  /** Every id by its key; `createBelongings` takes them back. */
  entries(): readonly (readonly [string, OwnedObject])[];
}

interface OwnedObject {
  readonly kind: ObjectKind;
  readonly id: string;
}

/** Creates owned that hold these entries; none when absent. */
export function createOwnedObjects(kept: Iterable<readonly [string, OwnedObject]> = []): OwnedObjects {
  const entries = new Map<string, OwnedObject>(kept);
  const key = (kind: ObjectKind, variant: string): string => `${kind} ${variant}`.trim();
  return {
    add: (kind, id, variant = '') => void entries.set(key(kind, variant), { kind, id }),
    get(kind, variant = '') {
      const found = entries.get(key(kind, variant));
      if (!found) throw new Error(`Nobody made a "${key(kind, variant)}": do it in src/access/fixture.`);
      return found.id;
    },
    all: () => [...entries.values()],
    entries: () => [...entries],
  };
}
