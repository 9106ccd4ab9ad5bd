import { describe, expect, it } from 'vitest';
import { places, streets } from '../address/gazetteer.js';
import { insideServiceArea, serviceAreaBoundingBox } from '../area/service-area.js';
import { crossing, metersBetween, placeAt, placeOf, type Segment, segmentsOf, shareNearest } from '../shape/plane.js';
import type { Point } from '../shape/point.js';
import { cityGraph } from './network.js';
import { lakes, riverDambovita, roads } from './roads.js';
import { freeSpeeds } from './speeds.js';

const river = segmentsOf(riverDambovita);
const roadSegments = roads.flatMap(({ course }) => segmentsOf(course));

function metersTo(segments: readonly Segment[], point: Point): number {
  const place = placeOf(point);
  return Math.min(...segments.map((segment) => metersBetween(place, placeAt(segment, shareNearest(place, segment)))));
}

function crossings(course: readonly Point[]): number {
  return segmentsOf(course).flatMap((segment) => river.filter((bank) => crossing(segment, bank))).length;
}

/** Nodes that can be reached from the first junction along edges, forwards or backwards. */
function reached(direction: 'forwards' | 'backwards', rides: (roadClass: keyof typeof freeSpeeds.car) => boolean) {
  const { edges } = cityGraph();
  const found = new Set([edges[0]?.from]);
  for (let before = 0; before < found.size; ) {
    before = found.size;
    for (const edge of edges.filter((candidate) => rides(candidate.class))) {
      const [from, to] = direction === 'forwards' ? [edge.from, edge.to] : [edge.to, edge.from];
      if (found.has(from)) found.add(to);
      if (!edge.oneWay && found.has(to)) found.add(from);
    }
  }
  return found;
}

describe('roads', () => {
  it('make a graph of a few hundred junctions, none of them off the others', () => {
    const { nodes } = cityGraph();
    expect(nodes.length).toBeGreaterThan(350);
    expect(nodes.length).toBeLessThan(700);
    for (const direction of ['forwards', 'backwards'] as const) {
      expect(reached(direction, () => true).size).toBe(nodes.length);
    }
  });

  it.each(['bicycle', 'scooter', 'car'] as const)('lead a %s from everywhere to everywhere', (vehicle) => {
    const { edges } = cityGraph();
    const rides = (roadClass: keyof typeof freeSpeeds.car): boolean => freeSpeeds[vehicle][roadClass] !== null;
    const touched = new Set(edges.filter((edge) => rides(edge.class)).flatMap(({ from, to }) => [from, to]));
    expect(reached('forwards', rides)).toEqual(touched);
    expect(reached('backwards', rides)).toEqual(touched);
  });

  it('cross the river on bridges only', () => {
    const wet = roads.filter(({ course, bridge }) => crossings(course) > 0 && bridge !== true);
    expect(wet.map(({ name }) => name)).toEqual([]);
    const names = roads.filter(({ course }) => crossings(course) > 0).map(({ name }) => name);
    expect(names).toEqual(expect.arrayContaining(['Podul Grozăvești', 'Podul Izvor', 'Podul Mihai Bravu']));
    expect(names.length).toBeGreaterThan(10);
  });

  it('are near every part of the service area', () => {
    const { south, north, west, east } = serviceAreaBoundingBox;
    const far: Point[] = [];
    for (let lat = south; lat < north; lat += 0.004) {
      for (let lng = west; lng < east; lng += 0.005) {
        if (insideServiceArea({ lat, lng }) && metersTo(roadSegments, { lat, lng }) > 1_050) far.push({ lat, lng });
      }
    }
    expect(far).toEqual([]);
  });

  it.each(places.map((place) => [place.name, place] as const))('are near %s', (_name, { point }) => {
    expect(metersTo(roadSegments, point)).toBeLessThan(1_200);
  });

  it('run where the gazetteer has streets of the same name', () => {
    const astray = streets.filter(({ name, course }) => {
      const segments = roads.filter((road) => road.name === name).flatMap((road) => segmentsOf(road.course));
      return segments.length > 0 && course.some((point) => metersTo(segments, point) > 500);
    });
    expect(astray.map(({ name }) => name)).toEqual([]);
  });

  it('have two points or more, each once in a row, and a name', () => {
    for (const { name, course } of roads) {
      expect(name).toMatch(/^\p{Lu}/u);
      expect(course.length).toBeGreaterThanOrEqual(2);
      expect(segmentsOf(course).every(({ from, to }) => metersBetween(from, to) > 0)).toBe(true);
    }
  });
});

describe('waters', () => {
  it('are a river from west to east, and lakes in or near the city', () => {
    const lngs = riverDambovita.map(({ lng }) => lng);
    expect(lngs).toEqual([...lngs].sort((a, b) => a - b));
    for (const { outline } of lakes) {
      expect(outline.length).toBeGreaterThan(3);
      expect(metersTo(roadSegments, outline[0] ?? { lat: 0, lng: 0 })).toBeLessThan(2_000);
    }
  });
});
