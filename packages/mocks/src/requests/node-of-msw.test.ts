import { expect, it } from 'vitest';
import { requireNodeOfMsw } from './node-of-msw.js';

const msw2 = { SetupServerApi: class {}, setupServer() {} };
const msw3 = { setupServer() {} };
const node22 = { withResolvers() {} };

it.each([
  ['MSW 2 on Node 20', msw2, {}],
  ['MSW 2 on Node 22', msw2, node22],
  ['MSW 3 on Node 22', msw3, node22],
])('accepts %s', (_title, msw, promise) => {
  expect(() => requireNodeOfMsw(msw, promise)).not.toThrow();
});

it('says what MSW 3 needs on Node 20, where each request would fail', () => {
  expect(() => requireNodeOfMsw(msw3, {})).toThrow(
    'MSW 3 needs Node 22 or later: install a newer Node, or MSW 2 with `npm install --save-dev msw@2`.',
  );
});
