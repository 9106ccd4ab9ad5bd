import type { Role } from '@doorstep/contracts';

/** Whether somebody is of support, or an administrator. */
export function isStaff({ role }: { readonly role: Role }): boolean {
  return role === 'support' || role === 'admin';
}
