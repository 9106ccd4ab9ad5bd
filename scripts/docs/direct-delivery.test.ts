import {
  deliveryStatuses,
  directEventTypes,
  directRateClasses,
  endpointErrors,
  endpoints,
  problemKinds,
  ratePolicies,
  sandboxScenarios,
} from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { read } from './markdown.js';

/** Returns the rows of the first table below a heading, without its head and without marks of code. */
function table(page: string, heading: string): string[][] {
  const [, section = ''] = read(page).split(`\n## ${heading}\n`);
  const [, lines = ''] = /^((?:\|.*\|\n)+)/m.exec(section) ?? [];
  const [, , ...rows] = lines.trim().split('\n');
  return rows.map((row) => row.slice(2, -2).replaceAll('`', '').split(' | '));
}

it('the guide lists every status of a delivery, with existing events', () => {
  const rows = table('docs/deliveries.md', 'States');
  expect(rows.map(([status]) => status).sort()).toEqual([...deliveryStatuses].sort());
  const events = rows.flatMap(([, , event = '']) => event.split(', '));
  expect(events.filter((type) => !directEventTypes.some((known) => known === type))).toEqual([]);
});

it('the guide lists the rate limits of the contract', () => {
  const policies = new Map(
    directRateClasses.flatMap((name) => ratePolicies[name]).map((policy) => [policy.name, policy]),
  );
  const listed = table('docs/rate-limits.md', 'Limits').map(([name, , calls]) => [name, calls]);
  expect(listed).toEqual(
    [...policies.values()].map(({ name, quota, windowSeconds }) => [
      name,
      `${quota} in ${windowSeconds === 1 ? 'a second' : `${windowSeconds} seconds`}`,
    ]),
  );
});

it('the guide lists problems of the direct interface with their status', () => {
  const answered = new Set(endpoints.filter((endpoint) => endpoint.interface === 'direct').flatMap(endpointErrors));
  const rows = table('docs/handling-errors.md', 'Errors');
  expect(rows.length).toBeGreaterThan(10);
  const statuses = new Map([...answered].map((code) => [code as string, String(problemKinds[code].status)]));
  for (const [code = '', status] of rows) expect([code, statuses.get(code)]).toEqual([code, status]);
});

it('the page of the sandbox lists every scenario', () => {
  const rows = table('docs/sandbox.md', 'Scenarios');
  expect(rows.map(([scenario]) => scenario).sort()).toEqual([...sandboxScenarios].sort());
});
