import { problemKinds } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { explainProblem } from './explain-problem.js';

const problem = { code: 'invalid_request', detail: 'A field is wrong.' };
const remedy = problemKinds.invalid_request.cure;

it.each([
  ['a problem', JSON.stringify(problem), { code: 'invalid_request', lines: ['A field is wrong.'], remedy }],
  [
    'a problem with fields',
    JSON.stringify({ ...problem, errors: [{ pointer: '/body/tip', detail: 'must be positive' }] }),
    { code: 'invalid_request', lines: ['A field is wrong.', '/body/tip: must be positive'], remedy },
  ],
  [
    'a problem of a newer service',
    JSON.stringify({ ...problem, code: 'constructor' }),
    { code: 'constructor', lines: ['A field is wrong.'], remedy: undefined },
  ],
  ['another answer', '{"id":"quo_1"}', undefined],
  ['a cut text', '{"code":"invalid_req', undefined],
  ['null', 'null', undefined],
  ['no body', null, undefined],
])('explainProblem reads %s', (_name, body, expected) => {
  expect(explainProblem(body)).toEqual(expected);
});
