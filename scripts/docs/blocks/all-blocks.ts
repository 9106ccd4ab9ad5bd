import { pages, read } from '../markdown.js';
import { exemptionOf } from './exemptions.js';
import { type Block, pageBlocks } from './page-blocks.js';
import { type PageProgram, pagePrograms } from './page-program.js';

/** The blocks of all pages, hidden code included. */
export function allBlocks(): readonly Block[] {
  return pages().flatMap((page) => pageBlocks(page, read(page)));
}

/**
 * The programs of every page.
 *
 * @param purpose to run them, or to check their types, from which fewer blocks are exempt.
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
 * The first block of TypeScript or shell of every page, alone: without hidden code and without what later blocks may use.
 * Exempt blocks are left out.
 */
export function firstBlocks(): readonly Block[] {
  return pages().flatMap((page) => {
    const shown = pageBlocks(page, read(page)).filter(({ hidden, language }) => !hidden && /^(ts|sh)$/.test(language));
    const [first] = shown;
    return first === undefined || exemptionOf(first)?.from === 'all' ? [] : [first];
  });
}
