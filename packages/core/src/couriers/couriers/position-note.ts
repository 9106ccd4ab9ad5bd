import { toInstant, toMilliseconds } from '../../kernel/primitives/instant.js';
import type { CourierPosition } from './last-position.js';

/** Writes a position as the note that other processes receive. */
export function positionNote({ coordinates: { lat, lng }, at }: CourierPosition): string {
  return `${lat},${lng},${toMilliseconds(at)}`;
}

/** Reads the position in a note; undefined if the note has another form, for example that of a later release. */
export function notedPosition(text: string): CourierPosition | undefined {
  const [lat, lng, at, ...rest] = text.split(',').map(Number);
  if (lat === undefined || lng === undefined || at === undefined || rest.length > 0) return undefined;
  if (!Number.isFinite(lat) || !Number.isFinite(lng) || !Number.isSafeInteger(at)) return undefined;
  return { coordinates: { lat, lng }, at: toInstant(at) };
}
