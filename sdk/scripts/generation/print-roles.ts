import { type Role, roles } from '@doorstep/contracts';
import type { Operation } from './operations.js';
import { byArea, canWait } from './print-resources.js';

/** Prints which operations the accounts of each role may call, by area, from the access rules. */
export function printRoles(operations: readonly Operation[]): string {
  return [
    '/** The operations that sessions of each role may call, by area. */',
    'export interface RoleOperations {',
    ...roles.flatMap((role) => [`  ${role}: {`, ...roleAreas(role, operations), '  };']),
    '}',
    '',
    '/** A role of an account. */',
    'export type SessionRole = keyof RoleOperations;',
  ].join('\n');
}

function roleAreas(role: Role, operations: readonly Operation[]): readonly string[] {
  return [...byArea(operations)].flatMap(([area, members]) => {
    const allowed = members.filter((operation) => mayCall(role, operation));
    const names = allowed.map(({ endpoint }) => endpoint.operation);
    if (canWait(allowed)) names.push('waitFor');
    return names.length === 0 ? [] : [`    ${area}: ${names.map((name) => `'${name}'`).join(' | ')};`];
  });
}

function mayCall(role: Role, { endpoint }: Operation): boolean {
  const { access } = endpoint.meta;
  return access.kind === 'public' || (access.kind === 'session' && access.roles.includes(role));
}
