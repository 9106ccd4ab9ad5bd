import { expect, it } from 'vitest';
import { problemTexts } from './problem-texts.js';

const problem = { code: 'invalid_request', detail: 'A field is wrong.' };

it.each([
  ['a problem', JSON.stringify(problem), ['A field is wrong.']],
  [
    'a problem with fields',
    JSON.stringify({ ...problem, errors: [{ pointer: '/body/tip', detail: 'must be positive' }] }),
    ['A field is wrong.', '/body/tip: must be positive'],
  ],
  ['another answer', '{"id":"quo_1"}', []],
  ['a cut text', '{"code":"invalid_req', []],
  ['no body', null, []],
])('problemTexts reads %s', (_name, body, expected) => {
  expect(problemTexts(body)).toEqual(expected);
});
