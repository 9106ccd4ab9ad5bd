import { daySeconds } from '@doorstep/contracts';
import { useLayoutEffect, useRef } from 'preact/hooks';
import uPlot from 'uplot';
import type { FailureSeries } from '../logic/failure-series.js';
import { usePage } from './context.js';

const height = 96;

/** Distances of the labels of the time axis in seconds. */
const seconds = [1, 5, 10, 30, 60, 300, 900, 3_600, 6 * 3_600, daySeconds, 7 * daySeconds];

/** Successful and failed attempts over time. The same numbers are in the list of attempts. */
export function FailureChart({ series }: { readonly series: FailureSeries }) {
  const { text, format } = usePage();
  const box = useRef<HTMLDivElement>(null);
  const drawn = JSON.stringify(series);
  useLayoutEffect(() => {
    const element = box.current;
    if (!element) return undefined;
    const colour = (name: string): string => getComputedStyle(document.documentElement).getPropertyValue(name).trim();
    const axis = { stroke: colour('--soft'), grid: { stroke: colour('--rule') }, ticks: { show: false } };
    const timeOf = (second: number): string => format.time(new Date(second * 1_000).toISOString());
    const bars = uPlot.paths.bars?.({ size: [0.8, 24] });
    const chart = new uPlot(
      {
        width: element.clientWidth,
        height,
        legend: { show: false },
        cursor: { show: false },
        scales: {
          x: { range: (_chart, low, high) => [low - (high - low) * 0.03 - 0.5, high + (high - low) * 0.03 + 0.5] },
          y: { range: (_chart, _low, high) => [0, Math.max(1, high)] },
        },
        axes: [
          {
            ...axis,
            size: 24,
            space: 80,
            grid: { show: false },
            incrs: seconds,
            values: (_chart, ticks) => ticks.map(timeOf),
          },
          { ...axis, size: 32, space: 24, incrs: [1, 2, 5, 10, 20, 50, 100, 200, 500, 1_000] },
        ],
        series: [
          {},
          { fill: colour('--bad'), width: 0, points: { show: false }, ...(bars ? { paths: bars } : {}) },
          { fill: colour('--good'), width: 0, points: { show: false }, ...(bars ? { paths: bars } : {}) },
        ],
      },
      // Bars of all attempts, and over them those of the successful ones: what remains visible failed.
      [
        [...series.times],
        series.times.map((_, index) => (series.succeeded[index] ?? 0) + (series.failed[index] ?? 0)),
        [...series.succeeded],
      ],
      element,
    );
    const observer = new ResizeObserver(() => chart.setSize({ width: element.clientWidth, height }));
    observer.observe(element);
    return () => {
      observer.disconnect();
      chart.destroy();
    };
  }, [drawn]);
  return (
    <figure class="section">
      <figcaption>
        <h2>{text.webhooks.chart}</h2>
      </figcaption>
      <div ref={box} class="chart" aria-hidden="true" />
    </figure>
  );
}
