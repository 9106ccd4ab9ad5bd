import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { notificationRules } from './rules/rule-table.js';

/** The rules as docs/notifications.md has them. */
const rows = notificationRules.map(({ eventType, audience, channels, category, urgency, expirySeconds }) => {
  const useful = expirySeconds < 3_600 ? `${expirySeconds / 60} min` : `${expirySeconds / 3_600} h`;
  return `| \`${eventType}\` | ${audience} | ${channels.join(', ')} | \`${category}\` | ${urgency} | ${useful} |`;
});

it('the documentation lists the rules as they are', async () => {
  const page = await readFile(new URL('../../../../docs/notifications.md', import.meta.url), 'utf8');
  const [, table = ''] = /useful for \|\n\|[-|]+\|\n((?:\|.*\n)+)/.exec(page) ?? [];
  expect(table.trimEnd().split('\n')).toEqual(rows);
});
