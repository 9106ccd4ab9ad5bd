import { createSandbox } from '@doorstep/mocks';
import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { describe, expect, it } from 'vitest';
import { tryDisallowedActions } from './disallowed-actions.js';
import { orderStory } from './order-story.js';

describe('quickstart', () => {
  it('delivers an order and shows that every disallowed action is refused', async () => {
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

  it('works at any time of day', async () => {
    for (const now of ['2026-11-22T01:30:00Z', '2026-12-25T22:00:00Z']) {
      const { baseUrl, fetch } = await createSandbox({ now });
      await orderStory(new DoorstepPlatform({ baseUrl, fetch }), () => {});
    }
  });

  it('fails with a service that refuses nothing', async () => {
    const { baseUrl, fetch } = await createSandbox();
    const lenient: typeof fetch = async (input, init) => {
      const url = String(input);
      if (init?.method === 'POST' && url.includes('/orders/')) return Response.json({});
      return fetch(input, init);
    };
    const platform = new DoorstepPlatform({ baseUrl, fetch: lenient });
    await expect(orderStory(platform, () => {})).rejects.toThrow('should have been refused');
    const session = await platform.demoSignIn({ role: 'courier' });
    expect(await tryDisallowedActions('courier', session, 'ord_01kb2m5v3xe8wr9q4t7n6c0d1f')).toEqual([]);
  });
});
