import { createSandbox } from '@doorstep/mocks';
import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { describe, expect, it } from 'vitest';
import { orderStory } from './order-story.js';
import { tryWrongMoves } from './wrong-moves.js';

describe('quickstart', () => {
  it('brings an order to the door and shows every wrong move refused', async () => {
    const { baseUrl, fetch } = await createSandbox();
    const lines: string[] = [];
    await orderStory(new DoorstepPlatform({ baseUrl, fetch }), (line) => lines.push(line));
    const statuses = lines.flatMap((line) => /tracking #\d+: (\w+)/.exec(line)?.[1] ?? []);
    expect(statuses).toEqual(['placed', 'accepted', 'ready', 'claimed', 'picked_up', 'delivered', 'delivered']);
    expect(lines.filter((line) => line.includes('409 invalid_transition')).length).toBeGreaterThan(30);
    expect(lines.filter((line) => line.includes('409 wrong_code'))).toHaveLength(2);
    expect(lines).toContainEqual(expect.stringContaining('merchant_ready by the merchant'));
    expect(lines).toContainEqual(expect.stringContaining('allowed: merchant_accept, merchant_reject'));
  });

  it('works at any hour', async () => {
    for (const now of ['2026-11-22T01:30:00Z', '2026-12-25T22:00:00Z']) {
      const { baseUrl, fetch } = await createSandbox({ now });
      await orderStory(new DoorstepPlatform({ baseUrl, fetch }), () => {});
    }
  });

  it('notices a service that refuses nothing', async () => {
    const { baseUrl, fetch } = await createSandbox();
    const lenient: typeof fetch = async (input, init) => {
      const url = String(input);
      if (init?.method === 'POST' && url.includes('/orders/')) return Response.json({});
      return fetch(input, init);
    };
    const platform = new DoorstepPlatform({ baseUrl, fetch: lenient });
    await expect(orderStory(platform, () => {})).rejects.toThrow('should have been refused');
    const session = await platform.demoSignIn({ role: 'courier' });
    expect(await tryWrongMoves('courier', session, 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f')).toEqual([]);
  });
});
