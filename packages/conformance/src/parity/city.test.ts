import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openCity } from '@doorstep/mocks/city';
import { runCli } from '@doorstep/server';
import { expect, it } from 'vitest';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startSqliteTarget } from '../targets/server-target.js';
import type { Target } from '../targets/target.js';
import { playCityStory } from './city-story.js';
import { addPart } from './parity-parts.js';
import { createTranscript, type Entry } from './transcript.js';

/** © OpenStreetMap contributors, ODbL 1.0. */
const extract = join(import.meta.dirname, '../../../../server/src/testing/osm/andorra.osm.pbf');

async function importedPack(): Promise<Uint8Array> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-parity-'));
  const path = join(folder, 'andorra.city');
  const silent = (): void => {};
  expect(await runCli(['city', 'import', extract, '--out', path], {}, { print: silent, note: silent })).toBe(0);
  const bytes = await readFile(path);
  await rm(folder, { recursive: true });
  return bytes;
}

async function record(target: Target): Promise<readonly Entry[]> {
  const transcript = createTranscript(target);
  await playCityStory(transcript);
  expect(target.failures).toEqual([]);
  await target.close();
  return transcript.entries;
}

it('gives the same answers with a city pack in the mocks and on the server', async () => {
  const pack = await importedPack();
  const mocks = await record(await startMocksTarget(openCity(pack)));
  const server = await record(await startSqliteTarget([pack]));
  expect(server).toEqual(mocks);
  const ofAndorra = mocks.filter(({ status, text }) => status === 200 && text.includes('Andorra'));
  expect(ofAndorra.length).toBeGreaterThan(3);
  addPart({ kind: 'story', answers: mocks.length, differences: 0 });
});
