import type { Point } from '@doorstep/core';

const scale = 1e6;
const firstCharacter = 63;
const moreFollows = 0x20;
const fiveBits = 0x1f;
/** Seven groups hold 35 bits, enough for 360 degrees with six decimals and a sign. */
const mostGroups = 7;

/**
 * Decodes a line in the encoded polyline format with six decimals, which Valhalla uses for shapes: differences from point
 * to point, in groups of five bits, lowest first. Returns undefined for malformed text.
 */
export function decodePolyline6(text: string): readonly Point[] | undefined {
  const points: Point[] = [];
  let at = 0;
  let lat = 0;
  let lng = 0;
  while (at < text.length) {
    const north = readNumber(text, at);
    const east = north && readNumber(text, north.end);
    if (!north || !east) return undefined;
    lat += north.value;
    lng += east.value;
    if (Math.abs(lat) > 90 * scale || Math.abs(lng) > 180 * scale) return undefined;
    points.push({ lat: lat / scale, lng: lng / scale });
    at = east.end;
  }
  return points;
}

function readNumber(text: string, start: number): { readonly value: number; readonly end: number } | undefined {
  // Multiplies instead of shifting, because the value may have more than 32 bits with its sign.
  let bits = 0;
  for (let group = 0; group < mostGroups; group += 1) {
    const code = text.charCodeAt(start + group) - firstCharacter;
    if (!(code >= 0 && code < moreFollows * 2)) return undefined;
    bits += (code & fiveBits) * 32 ** group;
    if (code < moreFollows) return { value: signed(bits), end: start + group + 1 };
  }
  return undefined;
}

/** Decodes the sign, which is the lowest bit. The other bits of a negative number are inverted. */
function signed(bits: number): number {
  const half = Math.floor(bits / 2);
  return bits % 2 === 0 ? half : -half - 1;
}
