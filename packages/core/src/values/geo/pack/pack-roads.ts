import type { SectionReader } from './pack-format.js';
import { type PackPoint, pieceWeight, type RoadProfile, type TravelWeight } from './travel-weight.js';

/**
 * The roads of a pack as edges between nodes. Edge `e` has two directions, `2 * e` in the order of its points and `2 * e + 1` against it.
 */
export interface PackRoads {
  /** For each edge, the number of its first point; one more at the end. */
  readonly pointStart: Uint32Array;
  /** Latitudes and longitudes in turn. */
  readonly points: Int32Array;
  /** For each point, the millimetres to the next one; 0 for the last point of an edge. */
  readonly lengths: Uint32Array;
  readonly grid: RoadGrid;
}

/** For each cell, the pieces of roads that touch it. A piece has the number of its first point. */
export interface RoadGrid {
  readonly south: number;
  readonly west: number;
  readonly rows: number;
  readonly columns: number;
  /** Height and width of a cell in the unit of points. */
  readonly cellLat: number;
  readonly cellLng: number;
  readonly cellStart: Uint32Array;
  readonly pieces: Uint32Array;
}

/**
 * The roads of one profile as a contraction hierarchy (Geisberger and others, "Contraction Hierarchies", 2008). A *state* is a node, or where turns
 * take time or follow rules, the arrival at the node by one edge. States are numbered in the order of contraction, and arcs lead from a state to
 * higher ones.
 */
export interface RoadHierarchy {
  /** For each direction of an edge, kilometres per hour; 0 where the profile may not travel. */
  readonly speeds: Uint8Array;
  /** For each edge, 1 if it is only for those who begin or end there, such as a private road. */
  readonly local: Uint8Array;
  /** For each direction of an edge, the state at its end; -1 where the profile may not travel. */
  readonly arrivals: Int32Array;
  /** For each direction of an edge, the number of its first state in `departures`; one more at the end. */
  readonly departureStart: Uint32Array;
  /** The states from which a direction of an edge may be entered. */
  readonly departures: Uint32Array;
  /** For each of `departures`, what lights and the turn take there, in units of `packDelayMilliseconds`. */
  readonly departureDelays: Uint8Array;
  readonly stateCount: number;
  /** For each state, the number of its first arc that leaves it upwards; one more at the end. */
  readonly upStart: Uint32Array;
  /** For each state, the number of its first arc that arrives from above; one more at the end. */
  readonly downStart: Uint32Array;
  /** The higher state of each arc. */
  readonly heads: Uint32Array;
  readonly weights: Float64Array;
  /** For an arc of the roads, the direction of an edge; for a shortcut, its first arc. */
  readonly firsts: Int32Array;
  /** For an arc of the roads -1; for a shortcut, its second arc. */
  readonly seconds: Int32Array;
}

/** Names of sections. `${profile}` precedes those of a hierarchy. */
export function readRoads(read: SectionReader): PackRoads {
  const grid = read.f64('roads.grid');
  const [south = 0, west = 0, rows = 0, columns = 0, cellLat = 1, cellLng = 1] = grid;
  return {
    pointStart: read.u32('roads.pointStart'),
    points: read.i32('roads.points'),
    lengths: read.u32('roads.lengths'),
    grid: {
      ...{ south, west, rows, columns, cellLat, cellLng },
      cellStart: read.u32('roads.cellStart'),
      pieces: read.u32('roads.cellPieces'),
    },
  };
}

/** Reads the hierarchy of a profile. */
export function readHierarchy(read: SectionReader, profile: RoadProfile): RoadHierarchy {
  const upStart = read.u32(`${profile}.upStart`);
  const speeds = read.u8(`${profile}.speeds`);
  const local = `${profile}.local`;
  return {
    speeds,
    local: read.has(local) ? read.u8(local) : new Uint8Array(speeds.length / 2),
    arrivals: read.i32(`${profile}.arrivals`),
    departureStart: read.u32(`${profile}.departureStart`),
    departures: read.u32(`${profile}.departures`),
    departureDelays: read.u8(`${profile}.departureDelays`),
    stateCount: upStart.length - 1,
    upStart,
    downStart: read.u32(`${profile}.downStart`),
    heads: read.u32(`${profile}.heads`),
    weights: read.f64(`${profile}.weights`),
    firsts: read.i32(`${profile}.firsts`),
    seconds: read.i32(`${profile}.seconds`),
  };
}

/** Returns a point of a road. */
export function packPoint({ points }: Pick<PackRoads, 'points'>, index: number): PackPoint {
  return { lat: points[2 * index] ?? 0, lng: points[2 * index + 1] ?? 0 };
}

/** A place on an edge: the piece of its line, and the share of that piece from its first point. */
export interface EdgePlace {
  readonly edge: number;
  readonly piece: number;
  readonly share: number;
}

/** Returns the weight from the first point of an edge to a place on it, at a speed. */
export function weightBefore(roads: PackRoads, { edge, piece, share }: EdgePlace, speed: number): TravelWeight {
  let weight = 0;
  for (let at = roads.pointStart[edge] ?? 0; at < piece; at += 1) {
    weight += pieceWeight(roads.lengths[at] ?? 0, speed);
  }
  return weight + pieceWeight(roads.lengths[piece] ?? 0, speed, share);
}

/** Returns the weight of a whole edge at a speed. */
export function edgeWeight(roads: PackRoads, edge: number, speed: number): TravelWeight {
  return weightBefore(roads, { edge, piece: (roads.pointStart[edge + 1] ?? 0) - 2, share: 1 }, speed);
}
