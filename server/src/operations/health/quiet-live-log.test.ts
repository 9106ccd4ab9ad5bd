import { expect, it } from 'vitest';
import { createQuietLiveLog } from './quiet-live-log.js';

it.each([
  ['is a warning while the database works', true, ['warn lost', 'info listening']],
  ['is no warning during an outage of the database', false, ['debug listening', 'debug lost']],
])('a lost connection %s', async (_title, works, expected) => {
  const lines: string[] = [];
  const line = (level: string) => (first: unknown, message?: string) => void lines.push(`${level} ${message ?? first}`);
  const log = createQuietLiveLog({ debug: line('debug'), info: line('info'), warn: line('warn') }, async () => works);
  log.warn({ error: new Error('lost') }, 'lost');
  if (works) await expect.poll(() => lines.length, { timeout: 3_000 }).toBe(1);
  log.info('listening');
  await expect.poll(() => lines.length, { timeout: 3_000 }).toBe(2);
  expect(lines).toEqual(expected);
});
