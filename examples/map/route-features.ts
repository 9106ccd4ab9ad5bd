import type { DoorstepPlatform, GeocodedPlace, RoutePlan } from '@doorstep/sdk/platform';

/** A GeoJSON feature (RFC 7946 3.2). */
export interface RouteFeature {
  readonly type: 'Feature';
  readonly geometry:
    | { readonly type: 'Point'; readonly coordinates: readonly number[] }
    | { readonly type: 'LineString'; readonly coordinates: readonly (readonly number[])[] };
  readonly properties: Readonly<Record<string, string | number>>;
}

/** The route between two places as GeoJSON. */
export interface RouteFeatures {
  readonly type: 'FeatureCollection';
  readonly bbox: readonly number[];
  readonly features: readonly RouteFeature[];
}

/**
 * Finds the route between two places. Each is given as a user would type it into a search field.
 *
 * @throws Error if a place is not found; ApiError if it is off the map.
 */
export async function routeFeatures(platform: DoorstepPlatform, from: string, to: string): Promise<RouteFeatures> {
  const start = await bestPlace(platform, from);
  const end = await bestPlace(platform, to);
  const route = await platform.routing.getRoute({
    fromLat: start.coordinates.lat,
    fromLng: start.coordinates.lng,
    toLat: end.coordinates.lat,
    toLng: end.coordinates.lng,
  });
  const features = [routeFeature(route), placeFeature(start, 'start'), placeFeature(end, 'end')];
  return { type: 'FeatureCollection', bbox: route.bounds, features };
}

async function bestPlace(platform: DoorstepPlatform, text: string): Promise<GeocodedPlace> {
  const { data } = await platform.geocode.search({ q: text, limit: 1 });
  const [best] = data;
  if (!best) throw new Error(`There is no place called "${text}".`);
  return best;
}

function routeFeature({ geometry, distanceMeters, durationSeconds, vehicle, departAt }: RoutePlan): RouteFeature {
  return { type: 'Feature', geometry, properties: { distanceMeters, durationSeconds, vehicle, departAt } };
}

function placeFeature({ label, kind, coordinates }: GeocodedPlace, role: string): RouteFeature {
  const geometry = { type: 'Point', coordinates: [coordinates.lng, coordinates.lat] } as const;
  return { type: 'Feature', geometry, properties: { role, label, kind } };
}
