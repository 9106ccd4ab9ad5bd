import { isDeepStrictEqual } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startMocksTarget } from '../targets/mocks-target.js';
import { startPostgresTarget, startSqliteTarget } from '../targets/server-target.js';
import type { Target } from '../targets/target.js';
import { addPart } from './parity-parts.js';
import { playStory } from './story.js';
import { createTranscript, type Entry } from './transcript.js';

async function record(start: () => Promise<Target>): Promise<readonly Entry[]> {
  const target = await start();
  try {
    const transcript = createTranscript(target);
    await playStory(transcript, target);
    expect(target.failures).toEqual([]);
    return transcript.entries;
  } finally {
    await target.close();
  }
}

describe('all targets', () => {
  let mocks: readonly Entry[] = [];
  let differing = 0;
  beforeAll(async () => {
    mocks = await record(startMocksTarget);
  });
  afterAll(() => {
    addPart({ kind: 'story', answers: mocks.length, differences: differing });
    expect(mocks.length).toBeGreaterThan(340);
  });

  // Equal seeds and clocks give equal ids, codes and tokens, so answers are compared byte for byte.
  it.each([
    ['server + SQLite', startSqliteTarget],
    ['server + PostgreSQL', () => startPostgresTarget({ assumes: false })],
  ] as const)('give the same answers as the mocks: %s', async (_name, start) => {
    const server = await record(start);
    const differences = mocks.flatMap((entry, index) =>
      isDeepStrictEqual(entry, server[index]) ? [] : [{ mocks: entry, server: server[index] }],
    );
    differing += differences.length;
    expect(differences).toEqual([]);
    expect(server).toHaveLength(mocks.length);
  });
});
