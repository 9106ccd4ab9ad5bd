import {
  distanceMeters,
  insideBoundingBox,
  type Point,
  type Route,
  type RouteLength,
  serviceAreaBoundingBox,
} from '@doorstep/core';
import { MapFailure } from './map-failure.js';

/** The largest plausible distance between a point and its road. */
const roadWithinMeters = 1_000;
/** 180 km/h. */
const mostMetersPerSecond = 50;

/**
 * Returns the length if it is plausible: not shorter than the straight line, and not too fast. A server with the roads of
 * another country moves each point to its nearest road, however far, and finds a route without length there.
 *
 * Returns undefined for an implausible length to a point off the map, where there may be no road at all.
 *
 * @throws MapFailure for an implausible length between points on the map.
 */
export function plausibleLength(length: RouteLength | undefined, from: Point, to: Point): RouteLength | undefined {
  return length && plausible(length, hasPlausibleLength(length, from, to), from, to);
}

/** Does the same for a route, whose line must also begin and end near the points. */
export function plausibleRoute(route: Route, from: Point, to: Point): Route | undefined {
  const isBetween = isNear(route.geometry.at(0), from) && isNear(route.geometry.at(-1), to);
  return plausible(route, isBetween && hasPlausibleLength(route, from, to), from, to);
}

function plausible<R>(route: R, isPlausible: boolean, from: Point, to: Point): R | undefined {
  if (isPlausible) return route;
  if (isOnMap(from) && isOnMap(to)) throw new MapFailure('invalid_answer');
  return undefined;
}

function hasPlausibleLength(route: RouteLength, from: Point, to: Point): boolean {
  const least = distanceMeters(from, to) - 2 * roadWithinMeters;
  return route.distanceMeters >= least && route.distanceMeters <= (route.durationSeconds + 1) * mostMetersPerSecond;
}

function isNear(end: Point | undefined, point: Point): boolean {
  return end !== undefined && distanceMeters(end, point) <= roadWithinMeters;
}

function isOnMap(point: Point): boolean {
  return insideBoundingBox(point, serviceAreaBoundingBox);
}
