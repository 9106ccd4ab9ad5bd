import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { syntheticDay } from '@doorstep/dispatch/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { InputError, readInstance } from './instance.js';
import { runBench } from './run-bench.js';

const main = fileURLToPath(new URL('main.ts', import.meta.url));
let folder: string;

beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'doorstep-dispatch-'));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** Writes an invented day in the format of the instances. */
function writeDay(name: string, changes: Readonly<Record<string, string>> = {}): string {
  const day = syntheticDay({ seed: 5, orders: 20, couriers: 4, hours: 2 });
  const stores = new Map(day.orders.map(({ group, pickup }) => [group, pickup]));
  const idOf = (text: string): string => text.replace(' ', '');
  const minutes = (seconds: number | null): number => Math.floor((seconds ?? 0) / 60);
  const files: Record<string, readonly string[]> = {
    restaurants: ['restaurant x y', ...[...stores].map(([id, { x, y }]) => `${idOf(id)}\t${x}\t${y}`)],
    couriers: [
      'courier x y on_time off_time',
      ...day.couriers.map(({ id, position: { x, y }, freeAt, shiftEndsAt }) =>
        [idOf(id), x, y, minutes(freeAt), minutes(shiftEndsAt)].join('\t'),
      ),
    ],
    orders: [
      'order x y placement_time restaurant ready_time',
      ...day.orders.map(({ id, dropoff: { x, y }, placedAt, group, readyAt }) =>
        [idOf(id), x, y, minutes(placedAt), idOf(group), minutes(readyAt)].join('\t'),
      ),
    ],
    instance_parameters: ['speed pickup dropoff target maximum pay_per_order pay_per_hour', '320 4 4 40 90 10 15'],
  };
  mkdirSync(join(folder, name), { recursive: true });
  for (const [file, lines] of Object.entries(files)) {
    const text = changes[file] ?? lines.join('\n');
    if (text !== 'missing') writeFileSync(join(folder, name, `${file}.txt`), text);
  }
  return join(folder, name);
}

/** Runs the benchmark in this process, which has loaded it. */
function bench(...args: readonly string[]) {
  let stdout = '';
  let stderr = '';
  const log = (line: string): void => {
    stdout += `${line}\n`;
  };
  const error = (line: string): void => {
    stderr += `${line}\n`;
  };
  return { status: runBench(args, { log, error }), stdout, stderr };
}

/** Runs the benchmark as its command does. */
function benchProgram(...args: readonly string[]) {
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['--conditions=doorstep-source', '--import', 'tsx', main, ...args],
    { encoding: 'utf8' },
  );
  return { status, stdout, stderr };
}

describe('the benchmark', () => {
  it('writes a solution per day and prints the figures', () => {
    writeDay('days/first');
    const out = join(folder, 'solutions');
    const { status, stdout, stderr } = bench(join(folder, 'days'), '--out', out, '--compare');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    expect(stdout).toMatch(/^day\s+orders\s+mean\s+p90.*\nfirst\s+20\s/);
    expect(stdout).toMatch(/both delivered: service, greedy\nfirst( {2}\d+\.\d\d){2}\n/);
    const rows = (file: string): readonly (readonly string[])[] =>
      readFileSync(join(out, 'first', `solution_info_${file}.txt`), 'utf8')
        .trim()
        .split('\n')
        .slice(1)
        .map((line) => line.split(' '));
    const assigned = rows('assignments').flatMap(([, , , ...ids]) => ids);
    const orders = rows('orders');
    expect(assigned.toSorted()).toEqual(orders.map(([id]) => id).toSorted());
    for (const [, placed, ready, pickup, dropoff] of orders.map((row) => row.map(Number))) {
      expect([placed, ready, pickup, dropoff]).toEqual(
        [placed, ready, pickup, dropoff].toSorted((a = 0, b = 0) => a - b),
      );
    }
    // Each bundle takes a way to its store and one to each customer.
    expect(rows('couriers')).toHaveLength(rows('assignments').length + orders.length);
  });

  it('prints a row for each kind of noise', () => {
    writeDay('noisy/first');
    const { status, stdout, stderr } = bench(join(folder, 'noisy'), '--noise', 'none,both');
    expect({ status, stderr }).toEqual({ status: 0, stderr: '' });
    const [none, both] = ['none', 'both'].map(
      (name) => stdout.match(new RegExp(`^${name} +(\\d+\\.\\d\\d) +`, 'm'))?.[1],
    );
    expect([none, both, none !== both]).toEqual([expect.any(String), expect.any(String), true]);
  });

  it('refuses a folder that is missing, in one line', () => {
    const args = ['nowhere', '--out', 'anywhere'] as const;
    expect(bench(...args)).toEqual({ status: 1, stdout: '', stderr: 'nowhere is not a folder.\n' });
    expect(benchProgram(...args)).toEqual(bench(...args));
  });
});

describe('an instance', () => {
  it.each([
    ['couriers', 'missing', /couriers\.txt is missing\.$/],
    ['orders', 'header\no1\t1\t2\t3', /orders\.txt:2: 4 columns instead of 6\.$/],
    ['orders', 'header\no1\t1\t2\tnoon\tstore1\t5', /orders\.txt:2: "noon" is not a number\.$/],
    ['orders', 'header\no1\t1\t2\t3\tnowhere\t5', /orders\.txt:2: no restaurant "nowhere"\.$/],
    ['instance_parameters', 'header', /instance_parameters\.txt has no values\.$/],
  ])('with a mistake in %s is refused with the place of the mistake', (file, text, message) => {
    const path = writeDay(`mistakes/${file}-${text.length}`, { [file]: text });
    expect(() => readInstance(path, 'day')).toThrow(message);
    expect(() => readInstance(path, 'day')).toThrow(InputError);
  });
});
