import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { createStage, type Stage } from './kit/stage.js';
import { subjects } from './scenarios/subjects.js';
import { startMocksTarget } from './targets/mocks-target.js';
import { startPostgresTarget, startSqliteTarget } from './targets/server-target.js';
import type { Target } from './targets/target.js';

const targets: readonly (readonly [name: string, start: () => Promise<Target>])[] = [
  ['mocks', startMocksTarget],
  ['server + SQLite', startSqliteTarget],
  ['server + PostgreSQL', startPostgresTarget],
];

describe.each(targets)('%s', (_name, start) => {
  let stage: Stage;
  beforeAll(async () => {
    stage = createStage(await start());
  });
  afterAll(() => stage?.target.close());
  let known = 0;
  afterEach(() => {
    const failures = stage.target.failures.slice(known);
    known += failures.length;
    expect(failures).toEqual([]);
  });

  for (const { name: subjectName, scenarios } of subjects) {
    describe(subjectName, () => {
      for (const { name, run } of scenarios) it(name, () => run(stage));
    });
  }
});
