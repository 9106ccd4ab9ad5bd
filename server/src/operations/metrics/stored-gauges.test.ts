import { Gauge, Registry } from 'prom-client';
import { describe, expect, it, vi } from 'vitest';
import { createStoredGauges, type GaugeTimes } from './stored-gauges.js';

const never = (): Promise<number> => new Promise(() => undefined);

function setUp(reads: Readonly<Record<string, () => Promise<number>>>, times: Partial<GaugeTimes> = {}) {
  const registry = new Registry();
  const onMissing = vi.fn();
  const sources = Object.entries(reads).map(([name, read]) => {
    const gauge = new Gauge({ name, help: name, labelNames: ['of'], registers: [registry] });
    return {
      name,
      gauges: [gauge],
      async read() {
        const value = await read();
        return () => gauge.set({ of: 'x' }, value);
      },
    };
  });
  const stored = createStoredGauges(sources, onMissing, { pauseMs: 10_000, timeoutMs: 30, staleMs: 10_000, ...times });
  const shown = async (): Promise<Record<string, number | undefined>> => {
    await stored.refresh();
    const metrics = await registry.getMetricsAsJSON();
    return Object.fromEntries(metrics.map(({ name, values }) => [name, values[0]?.value]));
  };
  return { shown, onMissing };
}

describe('figures of the store', () => {
  it('are read once, however often the page is requested', async () => {
    const read = vi.fn(async () => 1);
    const { shown, onMissing } = setUp({ jobs: read });
    await Promise.all([shown(), shown()]);
    expect(await shown()).toEqual({ jobs: 1 });
    expect(read).toHaveBeenCalledOnce();
    expect(onMissing).not.toHaveBeenCalled();
  });

  it('are read again after a pause', async () => {
    let count = 0;
    const { shown } = setUp({ jobs: async () => (count += 1) }, { pauseMs: 0 });
    expect(await shown()).toEqual({ jobs: 1 });
    await expect.poll(shown).toEqual({ jobs: 2 });
  });

  it('are read one after another', async () => {
    let running = 0;
    const read = async (): Promise<number> => {
      running += 1;
      await new Promise((resolve) => setTimeout(resolve, 2));
      running -= 1;
      return running;
    };
    expect(await setUp({ jobs: read, orders: read, quotes: read }).shown()).toEqual({ jobs: 0, orders: 0, quotes: 0 });
  });

  it('drop out when they cannot be read, alone and at once', async () => {
    let fails = false;
    const reads = { jobs: async () => (fails ? Promise.reject(new Error('gone')) : 1), orders: async () => 2 };
    const { shown, onMissing } = setUp(reads, { pauseMs: 0 });
    expect(await shown()).toEqual({ jobs: 1, orders: 2 });
    fails = true;
    await expect.poll(shown).toEqual({ jobs: undefined, orders: 2 });
    expect(onMissing).toHaveBeenCalledWith('jobs');
    expect(onMissing).not.toHaveBeenCalledWith('orders');
    fails = false;
    await expect.poll(shown).toEqual({ jobs: 1, orders: 2 });
  });

  it('do not hold up a scrape when the store hangs, and are not requested again meanwhile', async () => {
    const hanging = vi.fn(never);
    const { shown, onMissing } = setUp({ orders: async () => 2, jobs: hanging }, { pauseMs: 0 });
    const start = performance.now();
    expect(await shown()).toEqual({ orders: 2, jobs: undefined });
    expect(await shown()).toEqual({ orders: 2, jobs: undefined });
    expect(performance.now() - start).toBeLessThan(2_000);
    expect(hanging).toHaveBeenCalledOnce();
    expect(onMissing.mock.calls).toEqual([['jobs'], ['jobs']]);
  });

  it('drop out when they are out of date', async () => {
    const { shown } = setUp({ orders: async () => 2, jobs: never }, { pauseMs: 0, staleMs: 5, timeoutMs: 5 });
    await shown();
    await expect.poll(shown).toEqual({ orders: undefined, jobs: undefined });
  });
});
