import { afterAll, beforeAll, beforeEach, describe, expect, it, vi } from 'vitest';
import { recordFigure } from '../../lib/figures.mjs';
import { allPrograms } from './all-blocks.js';
import { createGiven, fetchOf, type Given } from './given.js';
import type { PageProgram } from './page-program.js';
import { writePrograms } from './program-files.js';

/** The exports of a program. */
interface ProgramModule {
  page(given: Given, reached: (line: number) => void): Promise<unknown>;
}

let executed = 0;
afterAll(() => recordFigure('Documentation: TypeScript blocks executed', executed));

function stub(given: Given): void {
  vi.stubGlobal('fetch', fetchOf(given));
  vi.stubEnv('DOORSTEP_API_KEY', given.sandbox.apiKey);
  vi.stubEnv('DOORSTEP_BASE_URL', given.sandbox.baseUrl);
  for (const name of ['log', 'error'] as const) vi.spyOn(console, name).mockImplementation(() => undefined);
}

function unstub(): void {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
}

async function run({ page, blocks }: PageProgram, file: string, given: Given): Promise<void> {
  const module: ProgramModule = await import(file);
  const reached = new Set<number>();
  await module.page(given, (line) => reached.add(line));
  const skipped = blocks.filter(({ line }) => !reached.has(line)).map(({ line }) => `${page}:${line}`);
  expect(skipped, 'blocks that did not run').toEqual([]);
  executed += blocks.length;
}

const files = writePrograms('run', allPrograms('run'));

describe('the TypeScript of', () => {
  const plain = files.filter(({ program }) => !program.registersTests);
  it.each(plain.map((one) => [`${one.program.page}:${one.program.line}`, one] as const))(
    '%s runs',
    async (_page, { program, file }) => {
      const given = await createGiven();
      stub(given);
      try {
        await run(program, file, given);
      } finally {
        unstub();
      }
    },
  );
});

// The tests of pages are registered here and run like ours.
for (const { program, file } of files.filter(({ program }) => program.registersTests)) {
  describe(`the tests of ${program.page}:${program.line}`, async () => {
    const given = await createGiven();
    beforeAll(() => stub(given));
    afterAll(unstub);
    beforeEach(() => expect.hasAssertions());
    await run(program, file, given);
  });
}
