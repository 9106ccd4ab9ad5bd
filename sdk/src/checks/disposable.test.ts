import { expect, it } from 'vitest';
import { DoorstepPlatform } from '../client/doorstep-platform.js';
import { json, scriptedFetch } from '../testing/scripted-fetch.js';
import { disposable } from './disposable.js';

it('signs a session out at the end of its block', async () => {
  const { fetch, sent } = scriptedFetch(json(200, {}));
  const session = new DoorstepPlatform({ baseUrl: 'https://api.test', fetch }).withToken('token');
  await session.as('courier')[Symbol.asyncDispose]();
  expect(sent.map(({ method, url }) => `${method} ${url}`)).toEqual(['POST https://api.test/api/v1/auth/logout']);
});

it('adds no property that is listed', async () => {
  let closed = 0;
  const server = disposable({ port: 80 }, () => {
    closed += 1;
  });
  expect(Object.keys(server)).toEqual(['port']);
  await server[Symbol.asyncDispose]();
  expect(closed).toBe(1);
});
