import { type Instant, inUtc } from '../primitives/instant.js';

/** Converts `createdAfter` (inclusive) and `createdBefore` (exclusive), as sent by clients, to a condition. */
export function createdRange({
  createdAfter,
  createdBefore,
}: {
  readonly createdAfter?: string | undefined;
  readonly createdBefore?: string | undefined;
}): { readonly createdAt?: { readonly gte?: Instant; readonly lt?: Instant } } {
  if (createdAfter === undefined && createdBefore === undefined) return {};
  return {
    createdAt: {
      ...(createdAfter === undefined ? {} : { gte: inUtc(createdAfter) }),
      ...(createdBefore === undefined ? {} : { lt: inUtc(createdBefore) }),
    },
  };
}
