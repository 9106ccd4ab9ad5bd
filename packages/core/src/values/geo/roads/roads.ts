import { roadsJson } from '../../../kernel/generated/roads.js';
import { decodeLine, unitsPerDegree } from '../shape/encoded-line.js';
import type { Point } from '../shape/point.js';
import type { RoadClass, RoadRow, RoadRows } from './road-row.js';

/** A stretch of road. */
export interface Road {
  readonly name: string;
  readonly class: RoadClass;
  /** Vehicles may drive in the direction of the course only. */
  readonly oneWay: boolean;
  /** Two points or more. Where roads meet between their points, both pass through the same place. */
  readonly course: readonly Point[];
  /** Passes over or under everything that it crosses: other roads meet its ends only. */
  readonly bridge?: true;
}

/** A lake, for maps. */
export interface Lake {
  readonly name: string;
  /** The shore, without the first point repeated at the end. */
  readonly outline: readonly Point[];
}

const rows: RoadRows = JSON.parse(roadsJson);

function roadOf([name, roadClass, course, ...marks]: RoadRow): Road {
  const bridge = marks.includes('bridge') ? ({ bridge: true } as const) : {};
  const points = decodeLine(course, unitsPerDegree.fine);
  return { name, class: roadClass, oneWay: marks.includes('one-way'), course: points, ...bridge };
}

/** The main roads of Bucharest: simplified and approximate, good to about a hundred metres. */
export const roads: readonly Road[] = rows.roads.map(roadOf);

/** The Dâmbovița downstream, through the city and beyond the outer ring on both sides. Only bridges cross it. */
export const riverDambovita: readonly Point[] = decodeLine(rows.river);

/** The lakes that roads go around. */
export const lakes: readonly Lake[] = rows.lakes.map(([name, outline]) => ({ name, outline: decodeLine(outline) }));
