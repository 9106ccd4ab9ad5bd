import { openCity } from '@doorstep/mocks/city';
import { expect, it } from 'vitest';
import { importedAndorra } from '../cities/imported-andorra.js';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startSqliteTarget } from '../targets/server-target.js';
import type { Target } from '../targets/target.js';
import { playCityStory } from './city-story.js';
import { addPart } from './parity-parts.js';
import { createTranscript, type Entry } from './transcript.js';

async function record(target: Target): Promise<readonly Entry[]> {
  const transcript = createTranscript(target);
  await playCityStory(transcript);
  expect(target.failures).toEqual([]);
  await target.close();
  return transcript.entries;
}

it('gives the same answers with a city pack in the mocks and on the server', async () => {
  const pack = await importedAndorra();
  const mocks = await record(await startMocksTarget({ city: openCity(pack) }));
  const server = await record(await startSqliteTarget([pack]));
  expect(server).toEqual(mocks);
  const ofAndorra = mocks.filter(({ status, text }) => status === 200 && text.includes('Andorra'));
  expect(ofAndorra.length).toBeGreaterThan(3);
  addPart({ kind: 'story', answers: mocks.length, differences: 0 });
});
