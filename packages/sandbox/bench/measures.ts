import type { Page } from 'playwright-core';

/** Durations in milliseconds. */
export interface Durations {
  readonly values: readonly number[];
}

/**
 * Notes when a frame with the map, or with the shapes above it, is painted. A map without a graphics card draws with the same calls.
 */
const noteDraws = `
  globalThis.lastDraw = 0;
  let noted = false;
  const note = () => {
    if (noted) return;
    noted = true;
    setTimeout(() => {
      noted = false;
      globalThis.lastDraw = performance.now();
    });
  };
  const noteCalls = (prototype, names) => {
    for (const name of names) {
      const own = prototype[name];
      prototype[name] = function (...values) {
        note();
        return own.apply(this, values);
      };
    }
  };
  noteCalls(WebGL2RenderingContext.prototype, ['drawElements', 'drawArrays']);
  noteCalls(CanvasRenderingContext2D.prototype, ['clearRect', 'fill', 'stroke', 'fillText']);`;

/** Times from a move of the slider, in milliseconds. */
export interface Seeks {
  /** Until the list is painted. */
  readonly list: Durations;
  /** Until the last frame of list and map. */
  readonly last: Durations;
}

/**
 * Moves the slider and waits until the list has the new moment and nothing was drawn for a while, which is longer than the time between
 * two frames without a graphics card.
 */
const seek = (step: number, withMap: boolean): string => `new Promise((resolve, reject) => {
  const slider = document.querySelector('.time-bar input');
  const list = document.querySelector('.rows') ?? document.querySelector('.list-column');
  const started = performance.now();
  const quiet = 600;
  const paints = [];
  const observer = new MutationObserver(() => requestAnimationFrame(() => setTimeout(() => paints.push(performance.now()))));
  observer.observe(list.closest('.work'), { subtree: true, childList: true, characterData: true, attributes: true });
  slider.value = '${step}';
  slider.dispatchEvent(new Event('input', { bubbles: true }));
  const check = () => {
    const answer = performance.getEntriesByType('resource')
      .find(({ name, startTime, responseEnd }) => name.includes('limit=${withMap ? 1000 : 200}') && startTime >= started && responseEnd > 0);
    const first = answer && paints.find((at) => at > answer.responseEnd);
    const last = Math.max(paints.at(-1) ?? 0, ${withMap ? 'globalThis.lastDraw' : '0'});
    const now = performance.now();
    if (first && now - last > quiet) {
      observer.disconnect();
      performance.clearResourceTimings();
      resolve({ list: first - started, last: last - started });
    } else if (now - started > 20000) reject(new Error('The seek did not end.'));
    else setTimeout(check, 10);
  };
  check();
})`;

/** Seeks to times all over the past, each when the one before is painted. */
export async function measureSeeks(page: Page, count: number, withMap: boolean): Promise<Seeks> {
  await page.getByRole('slider').waitFor();
  await page.locator('.rows').waitFor({ timeout: 60_000 });
  if (withMap) {
    await page.locator('.map-zoom').waitFor({ timeout: 60_000 });
    await page.evaluate(noteDraws);
    await page.waitForTimeout(5_000);
  }
  const found: { readonly list: number; readonly last: number }[] = [];
  for (let index = 0; index < count + 3; index += 1) {
    // Neighbours are far from each other: the golden section fills the range evenly.
    const step = 20 + Math.round(((index * 0.618_034) % 1) * 960);
    const times = await page.evaluate<{ list: number; last: number }>(seek(step, withMap));
    // The first ones compile the code of the page.
    if (index >= 3) found.push(times);
  }
  return { list: { values: found.map(({ list }) => list) }, last: { values: found.map(({ last }) => last) } };
}

/** Scrolls a list by a few rows in each frame, through the pages that it loads. */
const scroll = `new Promise((resolve) => {
  const list = document.querySelector('.rows');
  const frames = [];
  let before = performance.now();
  const step = (now) => {
    frames.push(now - before);
    before = now;
    list.scrollTop += 120;
    if (frames.length < 600) requestAnimationFrame(step);
    else resolve({ frames: frames.slice(1), rows: Number(list.querySelector('[role=option]').getAttribute('aria-setsize')) });
  };
  requestAnimationFrame(step);
})`;

/** Returns the time between two frames, and the number of rows that were read at the end. */
export async function measureScroll(page: Page): Promise<{ readonly frames: Durations; readonly rows: number }> {
  await page.locator('.rows').waitFor();
  const { frames, rows } = await page.evaluate<{ frames: number[]; rows: number }>(scroll);
  return { frames: { values: frames }, rows };
}
