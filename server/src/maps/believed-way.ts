import {
  distanceMeters,
  insideBoundingBox,
  type Point,
  type Route,
  type RouteLength,
  serviceAreaBoundingBox,
} from '@doorstep/core';
import { MapFailure } from './map-failure.js';

/** How far from a point its road may be. */
const roadWithinMeters = 1_000;
/** 180 km/h. */
const mostMetersPerSecond = 50;

/**
 * The length of a way if it can be one. A server with the roads of another country puts every point on its nearest
 * road, however far, and finds a way of no length there: a way must not be shorter than the straight line.
 *
 * @throws MapFailure for one that cannot be, between points on the map. Beyond it there may be no road anywhere near,
 *   which says nothing about the server: the answer is `undefined`, no way.
 */
export function believedLength(way: RouteLength | undefined, from: Point, to: Point): RouteLength | undefined {
  return way && believed(way, isPossible(way, from, to), from, to);
}

/** As `believedLength`, of a way whose line has to begin and end near the points, too. */
export function believedRoute(route: Route, from: Point, to: Point): Route | undefined {
  const isBetween = isNear(route.geometry.at(0), from) && isNear(route.geometry.at(-1), to);
  return believed(route, isBetween && isPossible(route, from, to), from, to);
}

function believed<W>(way: W, canBe: boolean, from: Point, to: Point): W | undefined {
  if (canBe) return way;
  if (isOnMap(from) && isOnMap(to)) throw new MapFailure('invalid_answer');
  return undefined;
}

function isPossible(way: RouteLength, from: Point, to: Point): boolean {
  const least = distanceMeters(from, to) - 2 * roadWithinMeters;
  return way.distanceMeters >= least && way.distanceMeters <= (way.durationSeconds + 1) * mostMetersPerSecond;
}

function isNear(end: Point | undefined, point: Point): boolean {
  return end !== undefined && distanceMeters(end, point) <= roadWithinMeters;
}

function isOnMap(point: Point): boolean {
  return insideBoundingBox(point, serviceAreaBoundingBox);
}
