import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('size.mjs', import.meta.url));
const run = (...options: readonly string[]) => spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });

it('says how big each entry is, and that all keep to their budgets', () => {
  const { status, stdout, stderr } = run('--json');
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(Object.keys(JSON.parse(stdout))).toEqual(['partner', 'platform', 'webhooks', 'query']);
});

it('fails when one is over its budget', () => {
  const { status, stderr } = run('--budget=webhooks:500');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The entry "webhooks" has \d+ bytes: its budget is 500\.\n$/);
});
