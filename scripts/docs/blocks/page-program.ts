import type { Block } from './page-blocks.js';

/** TypeScript of a page as one module, with the line of the page for each of its lines. */
export interface PageProgram {
  readonly page: string;
  /** Of its first block that is shown. */
  readonly line: number;
  readonly code: string;
  /** Line of the page by line of the module, both from 1; 0 for lines that no block has. */
  readonly lines: readonly number[];
  /** The blocks in it without the hidden ones, in order. */
  readonly blocks: readonly Block[];
  /** Whether it registers tests of vitest. */
  readonly registersTests: boolean;
}

interface Line {
  readonly text: string;
  readonly origin: number;
}

/**
 * The programs of a page, in order. A block that imports something begins a program, so that it stands for itself; one that
 * does not goes on where the one before it ended, but for calls after tests, which would be made before these. Hidden code
 * belongs to the block after it.
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
 * Blocks in order. Each may use what earlier ones declared and declare the same name again, because each
 * is in a scope inside that of the one before it; imports are at the top, once. The module exports a function that
 * takes what every page may use (`Given`) and is told of every block that begins.
 */
function pageProgram(page: string, blocks: readonly Block[]): PageProgram {
  const shown = blocks.filter(({ hidden }) => !hidden);
  const bodies = blocks.map((block) => ({ block, ...splitImports(block) }));
  const lines: Line[] = [
    { text: "import type { Given } from '@docs/given';", origin: 0 },
    ...uniqueImports(bodies.flatMap(({ imports }) => imports)),
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

/** What every block may use without saying where it comes from. */
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
    imports.push(...singleImports(statement).map((text) => ({ text, origin })));
    return statement.replace(/[^\n]/g, '');
  });
  const body = rest.split('\n').map((text, index) => ({
    text: text.replace(/^export (?=(async function|function|const|let|class|type|interface)\b)/, ''),
    origin: line + index,
  }));
  return { imports, body };
}

/** `import { a, type B } from 'c'` is two imports: so each is made once, whoever else asks for it. */
function singleImports(statement: string): string[] {
  const [, kind = '', names, source = ''] =
    /^import\s(type\s)?\{([^}]*)\}\sfrom\s('[^']+')/.exec(statement.replace(/\s+/g, ' ')) ?? [];
  if (names === undefined) return [statement];
  return names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '')
    .map((name) => `import { ${kind === '' ? name : `type ${name}`} } from ${source};`);
}

/** A type that is imported as a value, too, is imported once. */
function uniqueImports(imports: readonly Line[]): readonly Line[] {
  const byText = new Map<string, Line>();
  for (const line of imports) if (!byText.has(line.text)) byText.set(line.text, line);
  return [...byText.values()].filter(
    ({ text }) => !text.includes('{ type ') || !byText.has(text.replace('{ type ', '{ ')),
  );
}
