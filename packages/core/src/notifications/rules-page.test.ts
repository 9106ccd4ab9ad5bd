import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { notificationRules } from './rules/rules.js';

/** The rows of the table in docs/notifications.md. */
const rows = notificationRules.map(({ eventType, audience, channels, category, urgency, expirySeconds }) => {
  const useful = expirySeconds < 3_600 ? `${expirySeconds / 60} min` : `${expirySeconds / 3_600} h`;
  return `| \`${eventType}\` | ${audience} | ${channels.join(', ')} | \`${category}\` | ${urgency} | ${useful} |`;
});

it('matches the table of rules in the documentation', async () => {
  const page = await readFile(new URL('../../../../docs/notifications.md', import.meta.url), 'utf8');
  const [, table = ''] = /useful for \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(page) ?? [];
  expect(table.trimEnd().split('\n')).toEqual(rows);
});
