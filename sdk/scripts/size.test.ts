import { spawnSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';

const script = fileURLToPath(new URL('size.mjs', import.meta.url));
const run = (...options: readonly string[]) => spawnSync(process.execPath, [script, ...options], { encoding: 'utf8' });

it('prints the size of each entry, all within their budgets', () => {
  const { status, stdout, stderr } = run();
  expect(stderr).toBe('');
  expect(status).toBe(0);
  expect(stdout).toMatch(/^(?:partner|platform|webhooks|query|courier) +\d+ bytes gzip of \d+\n/);
  expect(stdout.trim().split('\n')).toHaveLength(5);
});

it('fails if an entry is over its budget', () => {
  const { status, stderr } = run('--budget=webhooks:500');
  expect(status).toBe(1);
  expect(stderr).toMatch(/^The entry "webhooks" has \d+ bytes: its budget is 500\.\n$/);
});
