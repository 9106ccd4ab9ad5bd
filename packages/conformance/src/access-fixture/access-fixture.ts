import type { Store } from '@doorstep/core';
import type { Harness } from '../kit/harness.js';
import type { Applicant } from './applicants.js';
import type { OrderContext } from './orders.js';
import type { OwnedObjects } from './owned-objects.js';
import type { PartnerKeys } from './partners.js';
import type { People, Side } from './people.js';

/** One of the two sides: its accounts, its partner, and an object of every kind. */
export interface FixtureSide {
  readonly side: Side;
  readonly people: People;
  readonly keys: PartnerKeys;
  readonly shop: OrderContext['shop'];
  readonly owned: OwnedObjects;
}

/** The data that the access matrix runs on: two sides that have nothing to do with each other. */
export interface AccessFixture extends Readonly<Record<Side, FixtureSide>> {
  readonly harness: Harness;
  readonly store: Store;
  /** Tokens of accounts that have no company, courier or fleet yet. */
  readonly newcomers: Readonly<Record<Applicant, string>>;
  /** Secrets that `ours` received only once, by name: `authenticator customer`, `archive customer`. */
  readonly secrets: Map<string, string>;
}
