/** The part of the height that any count of 1 or more has, so that one error among thousands of calls is visible. */
const leastHeight = 0.04;

/**
 * Returns a path for each series of counts: bars in a box of one unit for each interval and a height of 1, of which those of later series
 * stand on those of earlier ones.
 *
 * @param bars the counts of each interval, one of each series.
 */
export function stackedBars(bars: readonly (readonly number[])[], seriesCount: number): readonly string[] {
  const most = highestBar(bars);
  const paths = Array.from({ length: seriesCount }, () => '');
  for (const [index, counts] of bars.entries()) {
    const heights = counts.map((count) => (count === 0 ? 0 : Math.max(leastHeight, count / most)));
    // What small counts gain, the bar must not gain beyond the box.
    const fit = Math.max(1, sumOf(heights));
    let bottom = 1;
    for (const [series, height] of heights.entries()) {
      if (height === 0) continue;
      const top = bottom - height / fit;
      paths[series] += `M${index + 0.1} ${round(bottom)}V${round(top)}h.8V${round(bottom)}z`;
      bottom = top;
    }
  }
  return paths;
}

/** Returns the sum of the counts of the highest bar, at least 1. */
export function highestBar(bars: readonly (readonly number[])[]): number {
  return bars.reduce((most, counts) => Math.max(most, sumOf(counts)), 1);
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, value) => sum + value, 0);
}

function round(value: number): number {
  return Math.round(value * 1_000) / 1_000;
}
