import { describe, expect, it } from 'vitest';
import { createSandbox, createSandboxWith } from './create-sandbox.js';
import type { Sandbox } from './sandbox.js';

const headers = { 'content-type': 'application/json' };

async function json(sandbox: Sandbox, path: string, init?: RequestInit): Promise<Record<string, unknown>> {
  return (await sandbox.fetch(`${sandbox.baseUrl}${path}`, init)).json();
}

async function createQuote(sandbox: Sandbox): Promise<Record<string, unknown>> {
  const body = JSON.stringify({
    pickup: { address: 'Strada Lipscani 25, București' },
    dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
  });
  const authorization = `Bearer ${sandbox.apiKey}`;
  return json(sandbox, '/v1/quotes', { method: 'POST', headers: { ...headers, authorization }, body });
}

const readQuote = (sandbox: Sandbox, id: unknown): Promise<Record<string, unknown>> =>
  json(sandbox, `/v1/quotes/${String(id)}`, { headers: { authorization: `Bearer ${sandbox.apiKey}` } });

describe('createSandbox', () => {
  it('keeps created records until it is reset', async () => {
    const sandbox = await createSandbox();
    const quote = await createQuote(sandbox);
    expect(await readQuote(sandbox, quote['id'])).toEqual(quote);
    await sandbox.reset();
    expect(await readQuote(sandbox, quote['id'])).toMatchObject({ status: 404 });
  });

  it('produces the same ids after a reset, and different ones with another seed', async () => {
    const sandbox = await createSandbox({ seed: 7 });
    const first = await createQuote(sandbox);
    await sandbox.advance('1h');
    await sandbox.reset();
    expect(await createQuote(sandbox)).toEqual(first);
    const other = await createSandbox({ seed: 8 });
    expect((await createQuote(other))['id']).not.toBe(first['id']);
  });

  it('advances the clock only on request', async () => {
    const sandbox = await createSandbox({ now: '2026-03-29T00:00:00Z' });
    const quote = await createQuote(sandbox);
    expect(quote).toMatchObject({ status: 'open', createdAt: '2026-03-29T00:00:00.000Z' });
    await sandbox.advance('15m');
    expect(new Date(sandbox.clock.now()).toISOString()).toBe('2026-03-29T00:15:00.000Z');
    expect(await readQuote(sandbox, quote['id'])).toMatchObject({ status: 'expired' });
    await expect(sandbox.advance('soon')).rejects.toThrow(RangeError);
  });

  it('has published demo accounts that can sign in', async () => {
    const sandbox = await createSandbox();
    for (const email of Object.values(sandbox.demo.emails)) {
      const body = JSON.stringify({ email, password: sandbox.demo.password });
      const signedIn = await json(sandbox, '/api/v1/auth/login', { method: 'POST', headers, body });
      expect(signedIn).toMatchObject({ account: { email, demo: true } });
      await sandbox.advance('1m');
    }
  });

  it('answers below a base path and refuses other addresses', async () => {
    const sandbox = await createSandbox({ baseUrl: 'http://localhost:5173/backend/' });
    expect(sandbox.baseUrl).toBe('http://localhost:5173/backend');
    expect(await json(sandbox, '/api/v1/health')).toMatchObject({ status: 'ok' });
    await expect(sandbox.fetch('http://localhost:5173/api/v1/health')).rejects.toThrow(TypeError);
  });

  it('rejects an aborted request as fetch does', async () => {
    const sandbox = await createSandbox();
    const signal = AbortSignal.abort();
    await expect(sandbox.fetch(`${sandbox.baseUrl}/api/v1/health`, { signal })).rejects.toThrow('aborted');
  });

  it('adds records of the workspace to the demo data, and reports failures', async () => {
    const failures: string[] = [];
    let prepared = 0;
    const sandbox = await createSandboxWith({
      onError: (message) => failures.push(message),
      prepare: async (store) => {
        prepared += 1;
        expect(await store.reader.count('stores', {})).toBeGreaterThan(30);
        await store.transaction((db) => db.update('stores', { slug: 'cuhnia-amzei' }, { name: 'Changed' }));
      },
    });
    await sandbox.reset();
    const stores = await json(sandbox, '/api/v1/discovery/stores?lat=44.4467&lng=26.0972&limit=100');
    expect(JSON.stringify(stores)).toContain('"name":"Changed"');
    expect([prepared, failures]).toEqual([1, []]);
  });
});
