import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { onboard } from '../kit/applicants.js';
import { files } from '../kit/document-uploads.js';
import { createHarness } from '../kit/harness.js';
import { startMocksTarget } from '../targets/mocks-target.js';

const page = await readFile(new URL('../../../../docs/onboarding.md', import.meta.url), 'utf8');

/** The commands of the guide, in order. */
const commands = [...page.matchAll(/^```sh\n(.*?)^```$/gms)]
  .flatMap(([, code = '']) => code.split(/^(?=doorstep )/m))
  .filter((lines) => lines.startsWith('doorstep '));

type Variables = Record<string, string>;

/** Parses the request of a command, and substitutes the variables. */
function requestOf(lines: string, variables: Variables): { readonly path: string; readonly init: RequestInit } {
  const filled = lines.replace(/'\$([A-Z_]+)'|\$([A-Z_]+)/g, (_all, quoted, plain) => variables[quoted ?? plain] ?? '');
  const [, path = ''] = /^doorstep '?([^\s']+)/.exec(filled) ?? [];
  const [, json] = / --json '([^']*)'/.exec(filled) ?? [];
  const parts = [...filled.matchAll(/ -F (\w+)=(\S+)/g)].map(([, name = '', value = '']) => [name, value] as const);
  const [, method = json === undefined && parts.length === 0 ? 'GET' : 'POST'] = / -X (\w+)/.exec(filled) ?? [];
  const [, authorization] = / -H "Authorization: ([^"]*)"/.exec(filled) ?? [];
  const headers = {
    ...(authorization === undefined ? {} : { authorization }),
    ...(json === undefined ? {} : { 'content-type': 'application/json' }),
  };
  const body = json ?? (parts.length > 0 ? formOf(parts) : undefined);
  return { path, init: { method, headers, ...(body === undefined ? {} : { body }) } };
}

function formOf(parts: readonly (readonly [string, string])[]): FormData {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (value.startsWith('@')) form.append(name, new File([Uint8Array.from(files.pdf)], value.slice(1)));
    else form.append(name, value);
  }
  return form;
}

/** Returns the variables that the guide sets from an answer. */
function named(path: string, answer: Record<string, unknown>): Variables {
  const text = (value: unknown): string => String(value);
  if (path === 'leads')
    return { LEAD: text(Object(answer['lead']).id), APPLICANT: text(Object(answer['signedIn']).token) };
  if (path === 'auth/demo-login') {
    return { [Object(answer['account']).role.toUpperCase()]: text(answer['token']) };
  }
  if (path.endsWith('/documents')) return { [text(answer['kind']).toUpperCase()]: text(answer['id']) };
  if (path === 'merchant/stores') return { STORE: text(Object(answer['data'])[0].id) };
  if (path.endsWith('/menu-categories')) return { CATEGORY: text(answer['id']) };
  return path.endsWith('/menu-items') ? { ITEM: text(answer['id']) } : {};
}

it('the commands of the guide lead from the form to the first shift, and to the first item', async () => {
  const target = await startMocksTarget();
  const supplier = await onboard(createHarness(target), 'supplier', 'Elena Covrigaru');
  const variables: Variables = { MERCHANT: supplier.session.token };
  const statuses: unknown[] = [];
  for (const lines of commands) {
    const { path, init } = requestOf(lines, variables);
    const response = await target.fetch(`${target.baseUrl}/api/v1/${path}`, init);
    const answer: Record<string, unknown> = await response.json();
    expect(response.ok, `${lines}${JSON.stringify(answer)}`).toBe(true);
    Object.assign(variables, named(path, answer));
    if (/^leads\/[^/]+(\/status|\/go-live)?$/.test(path)) statuses.push(answer['status']);
    if (path === 'couriers/location') expect(answer['onShift']).toBe(true);
    if (init.method === 'PATCH' && path.includes('menu-items'))
      expect(answer['availability']).toMatchObject({ soldOut: true });
  }
  expect(commands).toHaveLength(23);
  expect(statuses).toEqual(['new', 'approved', 'live']);
  await target.close();
});
