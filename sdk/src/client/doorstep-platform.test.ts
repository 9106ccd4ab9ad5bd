import { describe, expect, it } from 'vitest';
import { json, problem, type Step, scriptedFetch } from '../testing/scripted-fetch.js';
import { DoorstepPlatform } from './doorstep-platform.js';

const signedIn = json(
  201,
  { token: 'tok_1', account: { id: 'acc_1' }, session: { id: 'ses_1' } },
  { 'x-request-id': 'req_5' },
);
const noContent: Step = () => new Response(null, { status: 204 });

function platform(...steps: readonly [Step, ...Step[]]) {
  const { fetch, sent } = scriptedFetch(...steps);
  return { platform: new DoorstepPlatform({ fetch, baseUrl: 'https://api.test' }), sent };
}

describe('DoorstepPlatform', () => {
  it('sends calls without a session', async () => {
    const { platform: app, sent } = platform(json(200, { data: [] }));
    await app.reference.listCities({ country: 'RO' });
    expect(sent[0]).toMatchObject({ url: 'https://api.test/api/v1/cities?country=RO' });
    expect(sent[0]?.headers.has('authorization')).toBe(false);
  });

  it.each([
    ['signIn', '/api/v1/auth/login', (app: DoorstepPlatform) => app.signIn({ email: 'a@b.example', password: 'p' })],
    ['demoSignIn', '/api/v1/auth/demo-login', (app: DoorstepPlatform) => app.demoSignIn({ role: 'courier' })],
    [
      'register',
      '/api/v1/auth/register',
      (app: DoorstepPlatform) => app.register({ email: 'a@b.example', password: 'p', displayName: 'A' }),
    ],
  ])('%s resolves with a client for the session', async (_, path, open) => {
    const { platform: app, sent } = platform(signedIn, json(200, { id: 'ord_1' }), noContent);
    const session = await open(app);
    expect(session.signedIn).toEqual({ account: { id: 'acc_1' }, session: { id: 'ses_1' } });
    expect(session.token).toBe('tok_1');
    await session.orders.get('ord_1');
    expect(await session.signOut()).toBeUndefined();
    expect(sent.map(({ method, url }) => `${method} ${new URL(url).pathname}`)).toEqual([
      `POST ${path}`,
      'GET /api/v1/orders/ord_1',
      'POST /api/v1/auth/logout',
    ]);
    expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([null, 'Bearer tok_1', 'Bearer tok_1']);
  });

  it('exposes the response of a sign-in', async () => {
    const { platform: app } = platform(signedIn);
    const { data, response } = await app.demoSignIn({ role: 'customer' }).withResponse();
    expect(data.token).toBe('tok_1');
    expect(response).toMatchObject({ status: 201, requestId: 'req_5' });
  });

  it('rejects when a sign-in fails', async () => {
    const { platform: app, sent } = platform(problem(401, 'invalid_credentials'));
    await expect(app.signIn({ email: 'a@b.example', password: 'p' })).rejects.toMatchObject({
      name: 'AuthenticationError',
      code: 'invalid_credentials',
    });
    expect(sent).toHaveLength(1);
  });

  it('sends an empty object for an omitted optional body, and no body where a route takes none', async () => {
    const { platform: app, sent } = platform(json(200, {}));
    const session = app.withToken('tok_1');
    await session.orders.accept('ord_1');
    await session.orders.markReady('ord_1');
    expect(sent.map(({ body }) => body)).toEqual(['{}', null]);
    expect(sent[1]?.headers.has('content-type')).toBe(false);
  });

  it('rejects a token that cannot be sent, without revealing it', () => {
    expect(() => platform(noContent).platform.withToken('tok 1\n')).toThrow(/^token must be/);
  });
});
