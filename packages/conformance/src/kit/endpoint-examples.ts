import type { Endpoint, Role } from '@doorstep/contracts';
import type { DemoAccount, Harness } from './harness.js';

const personOf: Readonly<Record<Role, DemoAccount>> = {
  customer: 'customer',
  merchant: 'merchant',
  courier: 'courier',
  fleet: 'fleet',
  support: 'support',
  admin: 'admin',
};

/** Who plays which role, in the order of the roles. */
export const players: readonly (readonly [role: string, person: DemoAccount])[] = Object.entries(personOf);

/** A credential that the endpoint accepts: `apiKey` where a key is asked for. */
export async function credentialFor(harness: Harness, { meta }: Endpoint, apiKey: string): Promise<string | undefined> {
  if (meta.access.kind === 'api_key') return apiKey;
  if (meta.access.kind === 'public') return undefined;
  const [role] = meta.access.roles;
  return role === undefined ? undefined : (await harness.as(personOf[role])).token;
}

/** The query of an example as the end of an address. */
export function searchOf(values: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, String(item)]),
    ),
  );
  return query.size === 0 ? '' : `?${query}`;
}

/** Whether the path of an endpoint has parameters, which are all ids. */
export function namesIds({ route }: Endpoint): boolean {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return names.length > 0 && names.every((name) => /^id$|Id$/.test(name ?? ''));
}

/** Whether an endpoint takes JSON and nothing else. */
export function takesJson({ route, meta }: Endpoint): boolean {
  return 'body' in route && typeof route.body === 'object' && route.body !== null && meta.upload === undefined;
}

/** The path of the first example, whose ids are those of nothing. */
export function pathOf({ route, meta }: Endpoint): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => meta.examples[0].params?.[name] ?? 'x');
}
