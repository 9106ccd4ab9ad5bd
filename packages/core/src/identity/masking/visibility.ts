import type { SessionCaller } from '../../kernel/operation/caller.js';
import { isStaff } from './staff.js';

/** Visibility of personal data to a caller, and the details for the audit log. */
export interface Visibility {
  /** True if staff asked for unmasked personal data. */
  readonly revealed: boolean;
  readonly audit: Readonly<Record<string, string>>;
}

/** Visibility without `reveal`. */
export const masked: Visibility = { revealed: false, audit: {} };

/** Evaluates the `reveal` parameter of a request. It has no effect for callers who are not staff. */
export function visibilityOf(
  caller: Pick<SessionCaller, 'role'>,
  query: { readonly reveal?: boolean | undefined },
): Visibility {
  return isStaff(caller) && query.reveal === true ? { revealed: true, audit: { revealed: 'true' } } : masked;
}
