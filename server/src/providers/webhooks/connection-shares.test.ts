import { expect, it } from 'vitest';
import { createConnectionShares } from './connection-shares.js';

const never = new AbortController().signal;

it('lets a limited number of requests of each key run, and the others in order', async () => {
  const shares = createConnectionShares(2);
  const started: string[] = [];
  const take = async (key: string, name: string): Promise<() => void> => {
    const end = await shares.take(key, never);
    started.push(name);
    return end;
  };
  const [a1, a2] = await Promise.all([take('a', 'a1'), take('a', 'a2')]);
  const [a3, a4] = [take('a', 'a3'), take('a', 'a4')];
  const b1 = await take('b', 'b1');
  expect(started).toEqual(['a1', 'a2', 'b1']);
  a2?.();
  await a3;
  expect(started.at(-1)).toBe('a3');
  a1?.();
  for (const end of [await a3, await a4, b1]) end();
  expect(started).toEqual(['a1', 'a2', 'b1', 'a3', 'a4']);
});

it('gives the turn of a request that stops waiting to the next one', async () => {
  const shares = createConnectionShares(1);
  const end = await shares.take('a', never);
  const stopping = new AbortController();
  const [stopped, next] = [shares.take('a', stopping.signal), shares.take('a', never)];
  stopping.abort(new Error('too late'));
  await expect(stopped).rejects.toThrow('too late');
  await expect(shares.take('a', AbortSignal.abort(new Error('over')))).rejects.toThrow('over');
  end();
  (await next)();
  (await shares.take('a', never))();
});
