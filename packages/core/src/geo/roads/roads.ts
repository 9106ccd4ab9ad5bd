import type { Point } from '../shape/point.js';
import { readCourse } from '../shape/polyline.js';
import { centreRows } from './centre-rows.js';
import { connectingRows } from './connecting-rows.js';
import { eastRows } from './east-rows.js';
import { joined } from './joined.js';
import { junctionRows } from './junctions.js';
import { northRows } from './north-rows.js';
import { ringRows } from './ring-rows.js';
import type { RoadClass, RoadRow } from './road-row.js';
import { southRows } from './south-rows.js';
import { dambovitaCourse, lakeRows } from './waters.js';
import { westRows } from './west-rows.js';

/** A stretch of road. */
export interface Road {
  readonly name: string;
  readonly class: RoadClass;
  /** May be driven in the direction of the course only. */
  readonly oneWay: boolean;
  /** Two points or more. Where roads meet between their points, both pass through the same place. */
  readonly course: readonly Point[];
  /** Over or under all that it crosses, as bridges of the river and of railways: other roads meet its ends only. */
  readonly bridge?: true;
}

/** A lake, for maps. */
export interface Lake {
  readonly name: string;
  /** The shore, without the first point repeated at the end. */
  readonly outline: readonly Point[];
}

const positions = new Map(junctionRows);

function roadOf([name, roadClass, course, ...marks]: RoadRow): Road {
  const stops = course.split(', ').map((stop) => positions.get(stop) ?? stop);
  const bridge = marks.includes('bridge') ? ({ bridge: true } as const) : {};
  const oneWay = marks.includes('one-way');
  return { name, class: roadClass, oneWay, course: readCourse(stops.join(', ')), ...bridge };
}

/** The main roads of Bucharest: simplified and approximate, good to about a hundred metres. */
export const roads: readonly Road[] = joined(
  [...centreRows, ...northRows, ...eastRows, ...southRows, ...westRows, ...connectingRows, ...ringRows].map(roadOf),
);

/** The Dâmbovița downstream, through the city and beyond the outer ring on both sides. Bridges alone cross it. */
export const riverDambovita: readonly Point[] = readCourse(dambovitaCourse);

export const lakes: readonly Lake[] = lakeRows.map(([name, outline]) => ({ name, outline: readCourse(outline) }));
