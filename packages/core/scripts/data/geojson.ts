import { z } from 'zod';

/** A GeoJSON Point (RFC 7946 3.1.2), the position as `[lng, lat]`. */
export const Point = z.object({ type: z.literal('Point'), coordinates: z.tuple([z.number(), z.number()]) }).strict();

/** A GeoJSON Feature (RFC 7946 3.2). */
export function feature<P extends z.ZodTypeAny, G extends z.ZodTypeAny>(properties: P, geometry: G) {
  return z.object({ type: z.literal('Feature'), properties, geometry }).strict();
}

/** A GeoJSON FeatureCollection (RFC 7946 3.3). */
export function featureCollection<F extends z.ZodTypeAny>(features: F) {
  return z.object({ type: z.literal('FeatureCollection'), features: z.array(features).min(1) }).strict();
}

/** Prints a feature collection with one feature per line. */
export function printFeatures({ features }: { readonly features: readonly unknown[] }): string {
  return `{ "type": "FeatureCollection", "features": [\n${features.map(printInline).join(',\n')}\n] }\n`;
}

function printInline(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(printInline).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value);
  return `{ ${Object.entries(value)
    .map(([key, member]) => `${JSON.stringify(key)}: ${printInline(member)}`)
    .join(', ')} }`;
}
