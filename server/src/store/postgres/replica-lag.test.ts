import { expect, it } from 'vitest';
import { createReplicaLag } from './replica-lag.js';

it.each([
  { title: 'has all of the last sample', position: 30, now: 2_010, behind: 10 },
  { title: 'is beyond the last sample', position: 35, now: 2_010, behind: 10 },
  { title: 'is between two samples', position: 29, now: 2_010, behind: 1_010 },
  { title: 'has the first sample only', position: 10, now: 5_000, behind: 5_000 },
  { title: 'is before the first sample', position: 9, now: 5_000, behind: Number.POSITIVE_INFINITY },
])('a replica that $title is $behind ms behind', ({ position, now, behind }) => {
  const lag = createReplicaLag();
  lag.written(10, 0);
  lag.written(20, 1_000);
  lag.written(30, 2_000);
  expect(lag.behind(position, now)).toBe(behind);
});

it('a replica of a primary that writes nothing is not behind', () => {
  const lag = createReplicaLag();
  for (let at = 0; at <= 600_000; at += 500) lag.written(10, at);
  expect(lag.behind(10, 600_001)).toBe(1);
});

it('a replica that stops is behind since the last position that it has, for ten minutes at least', () => {
  const lag = createReplicaLag();
  for (let at = 0; at <= 599_000; at += 500) lag.written(at, at);
  expect(lag.behind(0, 599_000)).toBe(599_000);
});

it('a primary whose position goes back after a failover counts from then', () => {
  const lag = createReplicaLag();
  lag.written(100, 0);
  lag.written(90, 500);
  expect(lag.behind(90, 510)).toBe(10);
});
