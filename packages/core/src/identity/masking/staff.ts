import type { Role } from '@doorstep/contracts';

/** Returns true for support agents and administrators. */
export function isStaff({ role }: { readonly role: Role }): boolean {
  return role === 'support' || role === 'admin';
}
