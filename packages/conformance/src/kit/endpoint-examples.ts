import type { Endpoint } from '@doorstep/contracts';
import { z } from 'zod';
import type { Harness } from './harness.js';

/** Returns a credential that the endpoint accepts: `apiKey` if it requires a key, a session of its first role otherwise. */
export async function credentialFor(harness: Harness, { meta }: Endpoint, apiKey: string): Promise<string | undefined> {
  if (meta.access.kind === 'api_key') return apiKey;
  if (meta.access.kind === 'public') return undefined;
  const [role] = meta.access.roles;
  if (role === undefined) return undefined;
  return meta.managedInDemo ? harness.owner(role).token : (await harness.as(role)).token;
}

/** Returns the query of an example as a query string, with its question mark. */
export function searchOf(values: Readonly<Record<string, unknown>> = {}): string {
  const query = new URLSearchParams(
    Object.entries(values).flatMap(([name, value]) =>
      [value].flat().map((item): [string, string] => [name, String(item)]),
    ),
  );
  return query.size === 0 ? '' : `?${query}`;
}

/** Returns true if the path of an endpoint has parameters and all of them are ids. */
export function namesIds({ route }: Endpoint): boolean {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name]) => name);
  return names.length > 0 && names.every((name) => /^id$|Id$/.test(name ?? ''));
}

/** Returns true if the path of an endpoint can have a text as its ids: names that the payment provider gave have no fixed form. */
export function acceptsId({ route }: Endpoint, text: string): boolean {
  const names = [...route.path.matchAll(/:(\w+)/g)].map(([, name = '']) => [name, decodeURIComponent(text)]);
  return route.pathParams instanceof z.ZodType && route.pathParams.safeParse(Object.fromEntries(names)).success;
}

/** Returns true if an endpoint accepts only JSON. */
export function takesJson(endpoint: Endpoint): boolean {
  return takesBody(endpoint) && endpoint.meta.upload === undefined;
}

/** Returns true if an endpoint accepts a body. */
export function takesBody({ route }: Endpoint): boolean {
  return 'body' in route && typeof route.body === 'object' && route.body !== null;
}

/** Returns the path of the first example. Its ids do not exist. */
export function pathOf({ route, meta }: Endpoint): string {
  return route.path.replaceAll(/:(\w+)/g, (_, name: string) => meta.examples[0].params?.[name] ?? 'x');
}
