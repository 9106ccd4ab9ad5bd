import type { SessionCaller } from '../kernel/operation/caller.js';
import { isStaff } from './staff.js';

/** How much of people a caller asked to see, and what the audit log keeps of that. */
export interface Visibility {
  /** Support and administrators see people masked unless they ask for more. */
  readonly revealed: boolean;
  readonly audit: Readonly<Record<string, string>>;
}

/** What staff see who did not ask for more. */
export const masked: Visibility = { revealed: false, audit: {} };

/** What the `reveal` of a request comes to: nothing for those who are no staff, since they see what is theirs to see. */
export function visibilityOf(
  caller: Pick<SessionCaller, 'role'>,
  query: { readonly reveal?: boolean | undefined },
): Visibility {
  return isStaff(caller) && query.reveal === true ? { revealed: true, audit: { revealed: 'true' } } : masked;
}
