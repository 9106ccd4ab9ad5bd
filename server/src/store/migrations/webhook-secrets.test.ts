import { expect, it } from 'vitest';
import { keptReleases, restoreRelease } from '../../testing/kept-release.js';

const expiresAt = '2026-11-22T10:00:00.120Z';

it.each(['sqlite', 'postgres'] as const)('keeps a replaced secret of release 0.1.0 on %s', async (engine) => {
  expect(keptReleases).toContain('0.1.0');
  const database = await restoreRelease('0.1.0', engine);
  const released = await database.open();
  const ids: string[] = await released.knex('webhook_endpoints').orderBy('id').pluck('id');
  const [rotated = '', ...others] = ids;
  await released.knex('webhook_endpoints').update({ previous_secret: null, previous_secret_expires_at: null });
  await released
    .knex('webhook_endpoints')
    .where({ id: rotated })
    .update({ previous_secret: "whsec_o'ld", previous_secret_expires_at: expiresAt });
  await released.close();

  const store = await database.openMigrated();
  const endpoints = await store.reader.find('webhookEndpoints', { orderBy: [['id', 'asc']] });
  expect(others.length).toBeGreaterThan(0);
  expect(endpoints.map(({ id, previousSecrets }) => [id, previousSecrets])).toEqual([
    [rotated, [{ secret: "whsec_o'ld", expiresAt }]],
    ...others.map((id) => [id, []]),
  ]);
  await store.close();
  await database.stop();
});
