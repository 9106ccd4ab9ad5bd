import { pages, read } from '../markdown.js';
import { exemptionOf } from './exemptions.js';
import { type Block, pageBlocks } from './page-blocks.js';
import { type PageProgram, pagePrograms } from './page-program.js';

/** The blocks of each page, including hidden code. */
const blocksByPage: readonly (readonly [page: string, readonly Block[]])[] = pages().map((page) => [
  page,
  pageBlocks(page, read(page)),
]);

/** The blocks of all pages, including hidden code. */
export const allBlocks: readonly Block[] = blocksByPage.flatMap(([, blocks]) => blocks);

/**
 * Returns the programs of all pages.
 *
 * @param purpose of the programs: fewer blocks are exempt from type checks than from running.
 */
export function allPrograms(purpose: 'run' | 'types'): readonly PageProgram[] {
  const isIncluded = (block: Block): boolean => {
    const exempt = exemptionOf(block)?.from;
    return block.language === 'ts' && (exempt === undefined || (purpose === 'types' && exempt === 'run'));
  };
  return blocksByPage.flatMap(([page, blocks]) => pagePrograms(page, blocks.filter(isIncluded)));
}

/** The first block of TypeScript or shell of every page, except exempt ones. */
export const firstBlocks: readonly Block[] = blocksByPage.flatMap(([, blocks]) => {
  const first = blocks.find(({ hidden, language }) => !hidden && /^(ts|sh)$/.test(language));
  return first === undefined || exemptionOf(first)?.from === 'all' ? [] : [first];
});
