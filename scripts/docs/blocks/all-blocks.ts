import { pages, read } from '../markdown.js';
import { exemptionOf } from './exemptions.js';
import { type Block, pageBlocks } from './page-blocks.js';
import { type PageProgram, pagePrograms } from './page-program.js';

/** Returns the blocks of all pages, including hidden code. */
export function allBlocks(): readonly Block[] {
  return pages().flatMap((page) => pageBlocks(page, read(page)));
}

/**
 * Returns the programs of all pages.
 *
 * @param purpose of the programs: fewer blocks are exempt from type checks than from running.
 */
export function allPrograms(purpose: 'run' | 'types'): readonly PageProgram[] {
  return pages().flatMap((page) => {
    const blocks = pageBlocks(page, read(page)).filter((block) => {
      const exempt = exemptionOf(block)?.from;
      return block.language === 'ts' && (exempt === undefined || (purpose === 'types' && exempt === 'run'));
    });
    return pagePrograms(page, blocks);
  });
}

/**
 * Returns the first block of TypeScript or shell of every page, except exempt ones.
 */
export function firstBlocks(): readonly Block[] {
  return pages().flatMap((page) => {
    const shown = pageBlocks(page, read(page)).filter(({ hidden, language }) => !hidden && /^(ts|sh)$/.test(language));
    const [first] = shown;
    return first === undefined || exemptionOf(first)?.from === 'all' ? [] : [first];
  });
}
