import { keptReleases, migrateFurther, restoreRelease, type TestDatabase } from '@doorstep/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { AccessFixture } from '../access-fixture/access-fixture.js';
import { type AccessTarget, startAccessTarget } from '../access-fixture/access-target.js';
import { fixtureOn, readKeptFixture } from './kept-fixture.js';
import { readEndpoints, sendRead } from './reads.js';

const engines = ['sqlite', 'postgres'] as const;
const cases = keptReleases.flatMap((release) =>
  engines.flatMap((engine) => [
    [release, engine, 'the migrations since'] as const,
    [release, engine, 'a later migration as well'] as const,
  ]),
);

describe.each(cases)('a server on the database of %s on %s after %s', (release, engine, further) => {
  const kept = readKeptFixture(release);
  let database: TestDatabase;
  let target: AccessTarget;
  let fixture: AccessFixture;
  beforeAll(async () => {
    database = await restoreRelease(release, engine);
    const existing = { url: database.url, ports: kept.ports };
    if (further === 'the migrations since') {
      target = await startAccessTarget(existing);
    } else {
      const store = await database.open();
      await migrateFurther(store);
      target = await startAccessTarget({ ...existing, store });
    }
    fixture = fixtureOn(target, kept);
  });
  afterAll(async () => {
    await target?.close();
    await database?.stop();
  });

  it('answers every GET that the release answered, as the contract requires', async () => {
    // The release knew some operations by former names.
    const known = readEndpoints.filter(({ interface: side, area, operation, formerOperation = operation }) =>
      kept.answered.includes(`${side}.${area}.${formerOperation}`),
    );
    const wrong: string[] = [];
    let answers = 0;
    for (const endpoint of known) {
      for (const [caller, { status, text }] of await sendRead(fixture, endpoint)) {
        answers += 1;
        if (status !== 200) wrong.push(`${endpoint.name}, ${caller}: ${status} ${text}`);
      }
    }
    expect(wrong).toEqual([]);
    expect(target.failures).toEqual([]);
    expect(answers).toBeGreaterThan(known.length);
    expect(known.length).toBeGreaterThan(90);
  });
});
