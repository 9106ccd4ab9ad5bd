import { describe, expect, it } from 'vitest';
import { readCourse } from '../../testing/course-fixture.js';
import { distanceMeters, type Point } from '../shape/point.js';
import { roadGraph } from './graph.js';
import { createSnap } from './snap.js';

const north = { name: 'Nord', class: 'main', oneWay: false, course: readCourse('26.1 44.44, 26.12 44.44') } as const;
const south = { name: 'Sud', class: 'street', oneWay: false, course: readCourse('26.1 44.43, 26.12 44.43') } as const;
const { edges } = roadGraph([north, south]);
const river = readCourse('26.09 44.437, 26.13 44.437');
const snap = createSnap(edges, () => true, []);

describe('createSnap', () => {
  it.each<[string, Point, number, Point]>([
    ['beside a road', { lat: 44.4388, lng: 26.11 }, 0, { lat: 44.44, lng: 26.11 }],
    ['beyond an end', { lat: 44.4302, lng: 26.13 }, 1, { lat: 44.43, lng: 26.12 }],
    ['on a road', { lat: 44.43, lng: 26.105 }, 1, { lat: 44.43, lng: 26.105 }],
    ['in another town', { lat: 45.65, lng: 25.59 }, 0, { lat: 44.44, lng: 26.1 }],
  ])('finds the nearest place on a road for a point %s', (_where, point, edge, expected) => {
    const found = snap(point);
    expect({ edge: found.edge, point: found.point }).toEqual({ edge, point: expected });
    expect(found.legMeters).toBe(distanceMeters(point, expected));
    const start = edges[edge]?.line[0] ?? point;
    expect(found.offsetMeters).toBeCloseTo(distanceMeters(start, expected), 0);
  });

  it('stays on its side of the river', () => {
    const dry = createSnap(edges, () => true, river);
    expect(snap({ lat: 44.4365, lng: 26.11 }).edge).toBe(0);
    expect(dry({ lat: 44.4365, lng: 26.11 }).edge).toBe(1);
  });

  it('takes the other side where there is no road on this', () => {
    const dry = createSnap(edges, ({ class: roadClass }) => roadClass === 'main', river);
    expect(dry({ lat: 44.43, lng: 26.11 }).edge).toBe(0);
  });

  it('leaves out roads that are not accepted, and needs one that is', () => {
    expect(createSnap(edges, ({ class: roadClass }) => roadClass === 'main', [])({ lat: 44.43, lng: 26.11 }).edge).toBe(
      0,
    );
    expect(() => createSnap(edges, () => false, [])).toThrow(RangeError);
    expect(() => snap({ lat: Number.NaN, lng: 26.1 })).toThrow(RangeError);
  });
});
