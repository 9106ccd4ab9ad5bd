import { createDraw } from '@doorstep/simulation';
import { describe, expect, it } from 'vitest';
import { runCampaign } from '../../crash/campaign/run-campaign.js';

describe('under faults, no acknowledged order or delivery is lost, and none is charged twice', () => {
  // The rest is left to `npm run crash`: on PostgreSQL, webhooks of a killed process are sent again after a minute.
  it.concurrent.each([
    ['one server on SQLite', { kinds: ['sqlite'], only: ['kill', 'write lock'], kills: 2 }],
    ['two servers on PostgreSQL', { kinds: ['postgres'], only: ['row lock'], kills: 0 }],
  ] as const)(
    'of %s',
    async (_city, { kinds, only, kills }) => {
      const report = await runCampaign({
        kinds,
        only,
        rounds: ({ name }) => (name === 'kill' ? kills : 1),
        processes: 2,
        random: createDraw('short').fraction,
      });
      expect(report.faults).toEqual([]);
      expect(report.orders).toBeGreaterThan(0);
      expect(report.deliveries).toBeGreaterThan(0);
      // Servers start and recover several times, which takes a minute or two on a busy machine.
    },
    300_000,
  );
});
