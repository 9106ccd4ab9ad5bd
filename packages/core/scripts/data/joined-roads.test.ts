import { describe, expect, it } from 'vitest';
import type { Point } from '../../src/values/geo/shape/point.js';
import { readCourse } from '../../src/values/testing/course-fixture.js';
import { joined } from './joined-roads.js';

const line = (text: string, bridge?: true): { course: readonly Point[]; bridge?: true } => ({
  course: readCourse(text),
  ...(bridge ? { bridge } : {}),
});
const courses = (...roads: ReturnType<typeof line>[]): string[] =>
  joined(roads).map(({ course }) => course.map(({ lat, lng }) => `${lng} ${lat}`).join(', '));

describe('joined', () => {
  it('gives roads that cross a point in common', () => {
    expect(courses(line('26.1 44.4, 26.1 44.42'), line('26.09 44.41, 26.11 44.41'))).toEqual([
      '26.1 44.4, 26.1 44.41, 26.1 44.42',
      '26.09 44.41, 26.1 44.41, 26.11 44.41',
    ]);
  });

  it('lets a bridge pass', () => {
    const texts = ['26.1 44.4, 26.1 44.42', '26.09 44.41, 26.11 44.41'] as const;
    expect(courses(line(texts[0]), line(texts[1], true))).toEqual(texts);
  });

  it('moves an end onto the road that it comes near', () => {
    expect(courses(line('26.1 44.4, 26.1 44.42'), line('26.1005 44.41, 26.12 44.41'))).toEqual([
      '26.1 44.4, 26.1 44.41, 26.1 44.42',
      '26.1 44.41, 26.12 44.41',
    ]);
  });

  it('leaves an end that is far from other roads, or joined already', () => {
    const texts = ['26.1 44.4, 26.1 44.42', '26.1015 44.41, 26.12 44.41', '26.12 44.41, 26.13 44.42'];
    expect(courses(...texts.map((text) => line(text)))).toEqual(texts);
  });
});
