import type { Point } from '@doorstep/core';

const scale = 1e6;
const firstCharacter = 63;
const moreFollows = 0x20;
const fiveBits = 0x1f;
/** Seven groups hold 35 bits: more than 360 degrees of six decimals, with their sign. */
const mostGroups = 7;

/**
 * The points of a line in the encoded polyline format with six decimals, as Valhalla writes shapes: differences from
 * point to point, in groups of five bits, lowest first. `undefined` for anything else.
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
  // Multiplied, not shifted: the value may need more than 32 bits before its sign is taken off.
  let bits = 0;
  for (let group = 0; group < mostGroups; group += 1) {
    const code = text.charCodeAt(start + group) - firstCharacter;
    if (!(code >= 0 && code < moreFollows * 2)) return undefined;
    bits += (code & fiveBits) * 32 ** group;
    if (code < moreFollows) return { value: signed(bits), end: start + group + 1 };
  }
  return undefined;
}

/** The lowest bit is the sign; below zero the others are inverted. */
function signed(bits: number): number {
  const half = Math.floor(bits / 2);
  return bits % 2 === 0 ? half : -half - 1;
}
