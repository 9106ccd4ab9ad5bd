import type { Block } from './page-blocks.js';

/** TypeScript of a page as one module, with the line of the page for each of its lines. */
export interface PageProgram {
  readonly page: string;
  /** Line of its first visible block. */
  readonly line: number;
  readonly code: string;
  /** Line of the page by line of the module, both from 1; 0 for generated lines. */
  readonly lines: readonly number[];
  /** Its visible blocks in order. */
  readonly blocks: readonly Block[];
  /** True if it registers tests of vitest. */
  readonly registersTests: boolean;
}

interface Line {
  readonly text: string;
  readonly origin: number;
}

/**
 * Returns the programs of a page in order. A block with imports begins a program. A block without imports continues the program
 * before it, except for calls after tests, which would run before the tests. Hidden code belongs to the block after it.
 */
export function pagePrograms(page: string, blocks: readonly Block[]): readonly PageProgram[] {
  const programs: Block[][] = [[]];
  let hidden: Block[] = [];
  for (const block of blocks) {
    hidden.push(block);
    if (block.hidden) continue;
    if (begins(block, programs.at(-1) ?? [])) programs.push([]);
    programs.at(-1)?.push(...hidden);
    hidden = [];
  }
  programs.at(-1)?.push(...hidden);
  return programs.filter((parts) => parts.some((block) => !block.hidden)).map((parts) => pageProgram(page, parts));
}

function begins(block: Block, before: readonly Block[]): boolean {
  return /^import\s/m.test(block.code) || (before.some(registersTests) && !registersTests(block));
}

function registersTests({ code }: Block): boolean {
  return /^\s*(it|describe|beforeAll|beforeEach)\(/m.test(code);
}

/**
 * Builds the module of a program. Each block is in a scope inside that of the block before it, so that it may use and redeclare
 * earlier names. Imports are at the top. The module exports a function that takes the names of `Given`, and a callback
 * for the start of each block.
 */
function pageProgram(page: string, blocks: readonly Block[]): PageProgram {
  const shown = blocks.filter(({ hidden }) => !hidden);
  const bodies = blocks.map((block) => ({ block, ...splitImports(block) }));
  const lines: Line[] = [
    { text: "import type { Given } from '../../../../scripts/docs/blocks/given.js';", origin: 0 },
    ...bodies.flatMap(({ imports }) => imports),
    {
      text: 'export async function page(given: Given, reached: (line: number) => void): Promise<unknown> {',
      origin: 0,
    },
    { text: `const { ${givenNames.join(', ')} } = given;`, origin: 0 },
    ...bodies.flatMap(({ block, body }) => [
      { text: `return (async (): Promise<unknown> => { reached(${block.line});`, origin: 0 },
      ...body,
    ]),
    { text: `return undefined;${' })();'.repeat(bodies.length)} }`, origin: 0 },
  ];
  return {
    page,
    line: shown[0]?.line ?? 0,
    code: `${lines.map(({ text }) => text).join('\n')}\n`,
    lines: [0, ...lines.map(({ origin }) => origin)],
    blocks: shown,
    registersTests: shown.some(registersTests),
  };
}

/** The names of `Given`. */
const givenNames = [
  'sandbox',
  'doorstep',
  'platform',
  'customer',
  'courier',
  'merchant',
  'fleet',
  'support',
  'admin',
] as const;

function splitImports({ code, line }: Block): { readonly imports: readonly Line[]; readonly body: readonly Line[] } {
  const imports: Line[] = [];
  const rest = code.replace(/^import\s(?:[^'";]*?\sfrom\s)?'[^']+';?$/gm, (statement, offset: number) => {
    const origin = line + code.slice(0, offset).split('\n').length - 1;
    imports.push({ text: statement.replace(/\s+/g, ' '), origin });
    return statement.replace(/[^\n]/g, '');
  });
  const body = rest.split('\n').map((text, index) => ({
    text: text.replace(/^export (?=(async function|function|const|let|class|type|interface)\b)/, ''),
    origin: line + index,
  }));
  return { imports, body };
}
