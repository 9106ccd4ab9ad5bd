import { describe, expect, it } from 'vitest';
import { recordFigure } from '../../lib/figures.mjs';
import { read } from '../markdown.js';
import { allBlocks } from './all-blocks.js';
import { httpErrors, jsonErrors } from './data-blocks.js';
import { exemptionOf, exemptions } from './exemptions.js';
import { type Block, pageBlocks, place } from './page-blocks.js';

const blocks = allBlocks.filter(({ hidden }) => !hidden);
const checked = blocks.filter((block) => exemptionOf(block)?.from !== 'all');

/** Programs that `npm test -- --only packed` compiles and runs with React. */
const consumers = ['orders.tsx', 'app.tsx'].map((name) => read(`scripts/packages/consumers/react/${name}`));

/** The check of a block by language; `ts` and `sh` have separate tests. */
const languages: Readonly<Record<string, (block: Block) => readonly string[]>> = {
  ts: () => [],
  sh: () => [],
  tsx: ({ code }) =>
    consumers.some((file) => file.includes(code)) ? [] : ['no program of scripts/packages/consumers/react contains it'],
  json: ({ code, info }) => jsonErrors(code, info),
  http: ({ code }) => httpErrors(code),
};

it('checks every block that is not exempt', () => {
  const errors = checked.flatMap((block) => {
    const check = languages[block.language];
    const found = check === undefined ? [`"${block.language}" is not a language of checked blocks`] : check(block);
    return found.map((error) => `${place(block)}: ${error}`);
  });
  expect(errors).toEqual([]);
  recordFigure('Documentation: code blocks', blocks.length);
  recordFigure('Documentation: blocks of JSON and HTTP checked against the contract', checked.filter(isData).length);
});

function isData({ language }: Block): boolean {
  return language === 'json' || language === 'http';
}

it('has one block and a reason for each exemption', () => {
  const fitting = exemptions.map((exemption) => blocks.filter((block) => exemptionOf(block) === exemption).length);
  expect(fitting).toEqual(exemptions.map(() => 1));
  expect(exemptions.filter(({ reason }) => reason.length < 10)).toEqual([]);
  const count = (from: string): number => exemptions.filter((exemption) => exemption.from === from).length;
  recordFigure('Documentation: exempt blocks', `${count('all')} from checks, ${count('run')} from running`);
});

describe('pageBlocks', () => {
  it('finds blocks with line and language, also in lists and comments', () => {
    const page = [
      '# A',
      '```ts',
      'a',
      '',
      'b',
      '```',
      '1. B',
      '   ```sh extra words',
      '   c',
      '   ```',
      '<!-- ts: d',
      'e -->',
      '```',
      'f',
      '```',
    ];
    const found = pageBlocks('a.md', page.join('\n'));
    expect(found.map(({ line, language, info, code, hidden }) => [line, language, info, code, hidden])).toEqual([
      [3, 'ts', '', 'a\n\nb', false],
      [9, 'sh', 'extra words', 'c', false],
      [11, 'ts', '', 'd\ne', true],
      [14, '', '', 'f', false],
    ]);
  });

  it('ends a block only at a fence of its length', () => {
    expect(pageBlocks('a.md', '````md\n```ts\na\n```\n````').map(({ code }) => code)).toEqual(['```ts\na\n```']);
  });

  it.each(['```ts\nb', '<!-- ts: b'])('refuses %j without an end', (block) => {
    expect(() => pageBlocks('a.md', `a\n\n${block}`)).toThrow('a.md:3: this block has no end.');
  });
});

describe('httpErrors', () => {
  it.each([
    ['POST /v1/sandbox/clock/advance   { "seconds": 150 }', []],
    ['POST /v1/sandbox/clock/advance\nIdempotency-Key: a\n{\n  "seconds": 150\n}', []],
    ['GET /api/v1/privacy/export-request/{id}   completed', []],
    ['GET /api/v1/geocode/search?q=lips 25&limit=5', []],
    ['Retry-After: 3', []],
    ['POST /v1/sandbox/clock/rewind', ['POST /v1/sandbox/clock/rewind is not a route']],
    ['what?', ['"what?" is neither a request nor a header']],
  ])('checks %j', (code, errors) => {
    expect(httpErrors(code)).toEqual(errors);
  });

  it('refuses values that the route would refuse', () => {
    expect(httpErrors('POST /v1/sandbox/clock/advance { "minutes": 1 }')).not.toEqual([]);
    expect(httpErrors('GET /api/v1/geocode/search?limit=5')).not.toEqual([]);
    expect(httpErrors('POST /v1/sandbox/clock/advance { "seconds": }')).not.toEqual([]);
  });
});

describe('jsonErrors', () => {
  it.each([
    ['{ "a": 1 }', '', 0],
    ['{ "amount": 1, "currency": "RON" }', 'schema=Money', 0],
    ['{ "amount": 1.5, "currency": "RON" }', 'schema=Money', 1],
    ['{ "amount": 1 }', 'schema=Nothing', 1],
    ['{ "a": ... }', '', 1],
  ])('checks %j as %s', (code, info, count) => {
    expect(jsonErrors(code, info)).toHaveLength(count);
  });
});
