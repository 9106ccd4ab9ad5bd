import { highestBar, stackedBars } from '../logic/stacked-bars.js';
import { usePage } from './context.js';
import type { Tone } from './parts.js';

/** The counts of an interval, one of each series. */
export interface Bar {
  /** Start of the interval. */
  readonly at: string;
  readonly counts: readonly number[];
}

/** Counts over time as stacked bars, with the sums as text. A pointer on a bar shows its counts. */
export function BarChart(props: {
  readonly title: string;
  /** From the bottom to the top. */
  readonly series: readonly (readonly [name: string, tone: Tone])[];
  readonly bars: readonly Bar[];
  readonly timeOf: (instant: string) => string;
}) {
  const { title, series, bars, timeOf } = props;
  const { format } = usePage();
  const counts = bars.map((bar) => bar.counts);
  const paths = stackedBars(counts, series.length);
  const [first, last] = [bars[0], bars.at(-1)];
  const describe = ({ at, counts: own }: Bar): string =>
    [timeOf(at), ...series.map(([name], index) => `${name}: ${format.number(own[index] ?? 0)}`)].join('\n');
  return (
    <figure class="chart">
      <figcaption>
        <h2>{title}</h2>
        {series.map(([name, tone], index) => (
          <span key={name} class={`legend ${tone}`}>
            {name} {format.number(counts.reduce((sum, own) => sum + (own[index] ?? 0), 0))}
          </span>
        ))}
      </figcaption>
      <div class="plot">
        <p class="most" aria-hidden="true">
          {format.number(highestBar(counts))}
        </p>
        <svg viewBox={`0 0 ${Math.max(1, bars.length)} 1`} preserveAspectRatio="none" aria-hidden="true">
          {paths.map((path, index) => (
            <path key={series[index]?.[0]} class={series[index]?.[1]} d={path} />
          ))}
          {bars.map((bar, index) => (
            <g key={bar.at}>
              <title>{describe(bar)}</title>
              <rect x={index} y="0" width="1" height="1" />
            </g>
          ))}
        </svg>
      </div>
      {first && last && (
        <p class="scale" aria-hidden="true">
          <span>{timeOf(first.at)}</span>
          <span>{timeOf(last.at)}</span>
        </p>
      )}
    </figure>
  );
}
