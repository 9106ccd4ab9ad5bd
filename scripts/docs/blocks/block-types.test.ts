import { beforeAll, expect, it } from 'vitest';
import { recordFigure } from '../../lib/figures.mjs';
import { allBlocks, allPrograms, firstBlocks } from './all-blocks.js';
import { type Block, pageBlocks, place } from './page-blocks.js';
import { type PageProgram, pagePrograms } from './page-program.js';
import { typeErrors, writePrograms } from './program-files.js';

const fence = '```';
const programsOf = (page: string, ...lines: readonly string[]): readonly PageProgram[] =>
  pagePrograms(page, pageBlocks(page, lines.join('\n')));

/** Pages with mistakes, which are compiled together with the real ones. */
const wrong = [
  ...programsOf(
    'wrong/types.md',
    ...['# Some', `${fence}ts`, 'const count = 1;', 'const name: string = count;', fence],
    ...[`${fence}ts`, 'name.nothing();', fence],
  ),
  ...programsOf(
    'wrong/names.md',
    ...[`${fence}ts`, "import { Doorstop } from '@doorstep/sdk';", 'await doorstep.quotes.creat({});', fence],
  ),
];

const alone = 'alone/';

/** The first block of a page as a reader copies it: nothing is defined before it. */
function standalone(block: Block): readonly PageProgram[] {
  return pagePrograms(`${alone}${block.page}`, [block]).map((program) => ({
    ...program,
    code: program.code.replace(/^const \{.*\} = given;$/m, ''),
  }));
}

const programs = allPrograms('types');
let errors: readonly string[];
beforeAll(() => {
  errors = typeErrors(
    writePrograms('types', [
      ...programs,
      ...wrong,
      ...firstBlocks.filter(({ language }) => language === 'ts').flatMap(standalone),
    ]),
  );
});

it('the TypeScript of every page compiles', () => {
  expect(errors.filter((error) => !/^(wrong|alone)\//.test(error))).toEqual([]);
  const count = programs.reduce((sum, { blocks }) => sum + blocks.length, 0);
  recordFigure('Documentation: TypeScript blocks type-checked', count);
});

it('reports mistakes at their page and line', () => {
  const found = errors
    .map((error) => /^wrong\/\S+ error TS\d+/.exec(error)?.[0])
    .filter((error) => error !== undefined);
  expect(found.sort()).toEqual([
    'wrong/names.md:2: error TS2724',
    'wrong/names.md:3: error TS2551',
    'wrong/types.md:4: error TS2322',
    'wrong/types.md:7: error TS2339',
  ]);
});

it('the first block of each page needs nothing that the page does not show', () => {
  const prepared = firstBlocks.filter((block) =>
    allBlocks.some(({ hidden, language, page, line }) => {
      return hidden && language === block.language && page === block.page && line < block.line;
    }),
  );
  const violations = [
    ...prepared.map((block) => `${place(block)}: hidden code runs before this block`),
    ...errors.filter((error) => error.startsWith(alone)).map((error) => error.slice(alone.length)),
  ];
  expect(violations.sort()).toEqual([]);
  expect(firstBlocks.length).toBeGreaterThan(20);
});
