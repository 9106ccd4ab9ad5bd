import { readFile } from 'node:fs/promises';
import { vehicles } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { vehicleRules } from './rules.js';

it('the table of vehicles in the manual has their rules', async () => {
  const page = await readFile(new URL('../../../../../docs/carrying-rules.md', import.meta.url), 'utf8');
  for (const vehicle of vehicles) {
    const { jobs, stops, units, pickupMeters, tripMeters } = vehicleRules[vehicle];
    const trip = tripMeters === null ? 'no limit' : `${tripMeters / 1_000} km`;
    expect(page).toContain(`| ${vehicle} | ${jobs} | ${stops} | ${units} | ${pickupMeters / 1_000} km | ${trip} |`);
  }
});
