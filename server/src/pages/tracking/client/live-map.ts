import type { PublicTracking } from '@doorstep/contracts';
import { frameAround, isInside, toMap, viewBox } from '../view/frame.js';
import { icons } from '../view/icons.js';
import { markedPoints, scaleOf } from '../view/marks.js';

/** Longest time in which the mark moves from one position to the next, in seconds. */
const longestMove = 5;

/** Creates a function that moves the courier on the map that the server drew. */
export function createLiveMap(map: SVGSVGElement): (tracking: PublicTracking) => void {
  let frame = map.viewBox.baseVal;
  let shownAt: string | undefined;
  let movedAt = 0;

  function zoom(tracking: PublicTracking): void {
    const next = frameAround(markedPoints(tracking));
    map.setAttribute('viewBox', viewBox(next));
    frame = map.viewBox.baseVal;
    for (const sized of map.querySelectorAll('.sized')) sized.setAttribute('transform', `scale(${scaleOf(next)})`);
    map.querySelector('.labels')?.setAttribute('font-size', String(11 * Number(scaleOf(next))));
  }

  return (tracking) => {
    const mark = map.querySelector<SVGGElement>('#courier');
    const position = tracking.courier?.position;
    if (!mark) return;
    if (!tracking.courier || !position) {
      mark.setAttribute('display', 'none');
      shownAt = undefined;
      return;
    }
    if (position.at === shownAt) return;
    const { x, y } = toMap(position.coordinates);
    const appears = mark.hasAttribute('display');
    const glyph = mark.querySelector('.glyph');
    if (glyph && appears) glyph.innerHTML = icons[tracking.courier.vehicle].html;
    const seconds = appears ? 0 : Math.min((performance.now() - movedAt) / 1_000, longestMove);
    mark.style.transitionDuration = `${seconds.toFixed(2)}s`;
    mark.style.transform = `translate(${x}px, ${y}px)`;
    mark.removeAttribute('display');
    if (!isInside({ x, y }, frame)) zoom(tracking);
    shownAt = position.at;
    movedAt = performance.now();
  };
}
