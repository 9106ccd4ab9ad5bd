import { createMemoryStore } from '@doorstep/core';
import { describe, expect, it, vi } from 'vitest';
import { startTestServer } from '../testing/start-test-server.js';

describe('startServer', () => {
  it('closes once, even if it is called repeatedly', async () => {
    const store = createMemoryStore();
    const close = vi.spyOn(store, 'close');
    const server = await startTestServer({}, { store, worker: true });
    expect((await fetch(`${server.url}/api/v1/health`)).status).toBe(200);
    await Promise.all([server.close(), server.close()]);
    await server.close();
    expect(close).toHaveBeenCalledOnce();
    await expect(fetch(`${server.url}/api/v1/health`)).rejects.toThrow();
  });

  it('answers requests in progress before it closes the store', async () => {
    const store = createMemoryStore();
    let finish = (): void => {};
    const held = new Promise<never[]>((resolve) => {
      finish = () => resolve([]);
    });
    const find = vi.spyOn(store.reader, 'find').mockImplementation(() => held);
    const close = vi.spyOn(store, 'close');
    const server = await startTestServer({}, { store });
    const answer = fetch(`${server.url}/api/v1/demo/accounts`);
    await expect.poll(() => find.mock.calls.length).toBe(1);
    const closed = server.close();
    await expect(fetch(`${server.url}/api/v1/health`)).rejects.toThrow();
    expect(close).not.toHaveBeenCalled();
    finish();
    expect((await answer).status).toBe(200);
    await closed;
    expect(close).toHaveBeenCalledOnce();
  });

  it('closes the store when it cannot listen', async () => {
    const store = createMemoryStore();
    const close = vi.spyOn(store, 'close');
    await expect(startTestServer({ HOST: '192.0.2.1' }, { store })).rejects.toThrow(/^HOST=192\.0\.2\.1/);
    expect(close).toHaveBeenCalledOnce();
  });

  it('enforces no rate limits with RATE_LIMITS=off', async () => {
    const statuses = async (limits: string): Promise<Set<number>> => {
      const server = await startTestServer({ RATE_LIMITS: limits });
      const login = () => fetch(`${server.url}/api/v1/auth/login`, { method: 'POST' });
      const answers = await Promise.all(Array.from({ length: 30 }, login));
      await server.close();
      return new Set(answers.map(({ status }) => status));
    };
    expect(await statuses('on')).toEqual(new Set([400, 429]));
    expect(await statuses('off')).toEqual(new Set([400]));
  });

  it.each([
    ['uses X-Forwarded-For of a trusted proxy', '1', [400]],
    ['ignores X-Forwarded-For without a trusted proxy', 'off', [400, 429]],
  ])('%s', async (_name, trusted, expected) => {
    const server = await startTestServer({ TRUST_PROXY: trusted });
    const login = (_: unknown, client: number) =>
      fetch(`${server.url}/api/v1/auth/login`, {
        method: 'POST',
        headers: { 'x-forwarded-for': `198.51.100.${client}` },
      });
    const answers = await Promise.all(Array.from({ length: 30 }, login));
    await server.close();
    expect(new Set(answers.map(({ status }) => status))).toEqual(new Set(expected));
  });

  it.each<[string, Record<string, string>, RegExp[]]>([
    [
      'warns about links and published passwords',
      { SEED: 'demo', HOST: '0.0.0.0' },
      [/PUBLIC_URL/, /published passwords/],
    ],
    ['does not warn if it serves this machine only', { SEED: 'demo' }, []],
    ['does not warn with PUBLIC_URL and no demo data', { HOST: '0.0.0.0', PUBLIC_URL: 'https://api.example' }, []],
  ])('%s', async (_title, env, expected) => {
    const server = await startTestServer(env);
    await server.close();
    const warnings = server.log.filter(({ level }) => level === 'warn').map(({ msg }) => msg);
    expect(warnings).toEqual(expected.map((pattern) => expect.stringMatching(pattern)));
  });
});
