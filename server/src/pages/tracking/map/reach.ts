import type { Frame, MapPoint } from '../view/frame.js';

/** Distance beyond each side of the frame to which the map is drawn, in widths and heights of the frame. */
const beyond = 0.75;

/** Returns the drawn part of the map. It extends beyond the frame, because a window that is wider than the frame shows more. */
export function reach({ x, y, width, height }: Frame): Frame {
  return {
    x: x - width * beyond,
    y: y - height * beyond,
    width: width * (1 + 2 * beyond),
    height: height * (1 + 2 * beyond),
  };
}

/** Returns true if the bounding box of the points overlaps a frame. */
export function touches(points: readonly MapPoint[], { x, y, width, height }: Frame): boolean {
  const xs = points.map((point) => point.x);
  const ys = points.map((point) => point.y);
  return Math.max(...xs) >= x && Math.min(...xs) <= x + width && Math.max(...ys) >= y && Math.min(...ys) <= y + height;
}
