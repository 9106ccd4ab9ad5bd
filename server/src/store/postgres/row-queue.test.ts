import { StoreUnavailable } from '@doorstep/core/store';
import { describe, expect, it } from 'vitest';
import { createRowQueue } from './row-queue.js';

const row = 'orders ord_1';

describe('the queue for a row', () => {
  it('lets the first one pass at once, and calls the others one after another while the row is locked', async () => {
    const rows = createRowQueue();
    const [first, second, third] = [rows.join(row), rows.join(row), rows.join(row)];
    await first.wait(0);
    const order: string[] = [];
    const waits = [
      second.wait(10_000).then(() => order.push('second')),
      third.wait(10_000).then(() => order.push('third')),
    ];
    expect([first.isFirst, second.isFirst]).toEqual([true, false]);
    first.leave(false);
    await waits[0];
    expect([second.isFirst, third.isFirst, order]).toEqual([true, false, ['second']]);
    second.leave(false);
    await waits[1];
    expect([third.isFirst, rows.isContended(row)]).toEqual([true, true]);
    third.leave(false);
    expect(rows.isContended(row)).toBe(false);
  });

  it('calls everybody when the row is free', async () => {
    const rows = createRowQueue();
    const [first, ...others] = [rows.join(row), rows.join(row), rows.join(row)];
    const waits = others.map((turn) => turn.wait(10_000));
    first.leave(true);
    await Promise.all(waits);
    expect(rows.isContended(row)).toBe(false);
    expect(others.map(({ isFirst }) => isFirst)).toEqual([false, false]);
  });

  it('ends a wait after its time, and keeps the place until it is given up', async () => {
    const rows = createRowQueue();
    const [first, second, third] = [rows.join(row), rows.join(row), rows.join(row)];
    await expect(second.wait(5)).rejects.toThrow(StoreUnavailable);
    const wait = third.wait(10_000);
    second.leave(false);
    first.leave(false);
    await wait;
    expect(third.isFirst).toBe(true);
  });

  it('keeps rows apart', () => {
    const rows = createRowQueue();
    rows.join(row);
    expect(rows.join('orders ord_2').isFirst).toBe(true);
    expect([rows.isContended(row), rows.isContended('orders ord_3')]).toEqual([true, false]);
  });
});
