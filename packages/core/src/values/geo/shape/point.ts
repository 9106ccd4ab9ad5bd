/** A position on the Earth in degrees, WGS 84. GeoJSON writes the same position as `[lng, lat]`. */
export interface Point {
  readonly lat: number;
  readonly lng: number;
}

/** A rectangle in degrees. `west` is below `east`: nothing here spans the antimeridian. */
export interface BoundingBox {
  readonly south: number;
  readonly west: number;
  readonly north: number;
  readonly east: number;
}

/** Mean radius of the Earth (IUGG R1), in metres. */
const earthRadiusMeters = 6_371_008.8;

const toRadians = (degrees: number): number => (degrees * Math.PI) / 180;
const toDegrees = (radians: number): number => (radians * 180) / Math.PI;

/** Great-circle distance in metres (haversine), not rounded. */
export function distanceMeters(a: Point, b: Point): number {
  const sinLat = Math.sin(toRadians(b.lat - a.lat) / 2);
  const sinLng = Math.sin(toRadians(b.lng - a.lng) / 2);
  const haversine = sinLat * sinLat + Math.cos(toRadians(a.lat)) * Math.cos(toRadians(b.lat)) * sinLng * sinLng;
  // Rounding can lift the haversine of antipodal points above 1, whose arcsine is NaN.
  return 2 * earthRadiusMeters * Math.asin(Math.sqrt(Math.min(1, haversine)));
}

/**
 * The smallest box in degrees around the circle of `radiusMeters` about `center`: a cheap first filter, to be followed
 * by `distanceMeters`. A circle that holds a pole gets every longitude.
 */
export function boundingBox(center: Point, radiusMeters: number): BoundingBox {
  const angle = radiusMeters / earthRadiusMeters;
  const latSpan = toDegrees(angle);
  const south = center.lat - latSpan;
  const north = center.lat + latSpan;
  if (south <= -90 || north >= 90) {
    return { south: Math.max(-90, south), west: -180, north: Math.min(90, north), east: 180 };
  }
  // The circle is widest a little poleward of its centre, hence the arcsine and not the plain quotient.
  const lngSpan = toDegrees(Math.asin(Math.sin(angle) / Math.cos(toRadians(center.lat))));
  return { south, west: center.lng - lngSpan, north, east: center.lng + lngSpan };
}

/** Returns true if the point is in the box or on its edge. */
export function insideBoundingBox(point: Point, box: BoundingBox): boolean {
  return point.lat >= box.south && point.lat <= box.north && point.lng >= box.west && point.lng <= box.east;
}

/** Returns a key that is the same for equal points. */
export function pointKey({ lat, lng }: Point): string {
  return `${lat} ${lng}`;
}
