import { describe, expect, it } from 'vitest';
import { createCodeConsole } from './print.js';
import { CodeError, runCode } from './run-code.js';

const modules = new Map([['@shop/basket', { add: (a: number, b: number) => a + b, name: 'basket' }]]);

async function run(code: string): Promise<readonly string[]> {
  const lines: string[] = [];
  await runCode(
    code,
    modules,
    createCodeConsole(({ text }) => lines.push(text)),
  );
  return lines;
}

it.each([
  ["import { add } from '@shop/basket';\nconsole.log(add(1, await 2));", ['3']],
  ["import { add as sum, name } from '@shop/basket'; console.log(sum(1, 1), name);", ['2 basket']],
  [
    "import {\n  add,\n} from '@shop/basket';\nimport * as all from '@shop/basket';\nconsole.log(all.add === add);",
    ['true'],
  ],
  [
    "console.warn({ a: [1] }, null, undefined, new RangeError('no'))",
    ['{\n  "a": [\n    1\n  ]\n} null undefined RangeError: no'],
  ],
  ['', []],
])('runs %j', async (code, printed) => {
  expect(await run(code)).toEqual(printed);
});

describe('names the line of', () => {
  it.each([
    ['wrong syntax', 'const a = 1;\nconst b: number = 2;', 2, 'SyntaxError: Unexpected token'],
    [
      'an unknown module',
      "\nimport fs from 'node:fs';",
      2,
      '"node:fs" is not available here: import from @shop/basket.',
    ],
    ['an export', 'const a = 1;\n\nexport { a };', 3, 'Nothing can import this code: remove "export".'],
    [
      'an error',
      "import {\n  name,\n} from '@shop/basket';\nnull.length;",
      4,
      'TypeError: Cannot read properties of null',
    ],
    [
      'an error after a wait',
      "await 1;\nconst later = async () => {\n  await 1;\n  throw new Error('late');\n};\nawait later();",
      4,
      'Error: late',
    ],
    ['an unknown name', 'missing();', 1, 'ReferenceError: missing is not defined'],
  ])('%s', async (_name, code, line, message) => {
    const failure = await run(code).catch((error: unknown) => error);
    expect(failure).toBeInstanceOf(CodeError);
    expect(failure).toMatchObject({ line, message: expect.stringContaining(message) });
  });

  it('nothing for a value that is no error', async () => {
    await expect(run('throw 7;')).rejects.toMatchObject({ line: undefined, message: 'The code threw 7.' });
  });
});
