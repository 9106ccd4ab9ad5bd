import type { Gauge } from 'prom-client';

/** A group of figures, read together from the store. */
export interface GaugeSource {
  /** The group in `doorstep_collect_failures_total`. */
  readonly name: string;
  /** The metrics that show the figures. */
  readonly gauges: readonly Gauge[];
  /** Reads the figures, and returns a function that shows them. */
  read(): Promise<() => void>;
}

/** The times of reads for the metrics page, in milliseconds. */
export interface GaugeTimes {
  /** Shortest pause between reads. */
  readonly pauseMs: number;
  /** Longest time that a scrape waits for the store. */
  readonly timeoutMs: number;
  /** Time after a pause for which figures are shown when the store is too slow to replace them. */
  readonly staleMs: number;
}

const gaugeTimes: GaugeTimes = { pauseMs: 5_000, timeoutMs: 2_000, staleMs: 30_000 };

/** Reads pause for this multiple of the time that they took, so that they use at most 5 % of one connection. */
const pauseFactor = 19;

/** Figures of the store for the metrics page. */
export interface StoredGauges {
  /** Reads the figures unless they are new, and shows them. Never fails: a group that cannot be read has no series. */
  refresh(): Promise<void>;
}

/**
 * Creates the figures of the store. Groups are read one after another, however many scrapes there are, so they need one
 * connection. A read that hangs is not repeated until the store ends it.
 *
 * @param onMissing called with the name of each group that a scrape does without.
 */
export function createStoredGauges(
  sources: readonly GaugeSource[],
  onMissing: (name: string) => void,
  { pauseMs, timeoutMs, staleMs }: GaugeTimes = gaugeTimes,
): StoredGauges {
  const results = new Map<string, { readonly show: () => void; readonly until: number }>();
  let reading: Promise<void> | undefined;
  let nextRead = 0;

  async function readAll(): Promise<void> {
    const start = performance.now();
    const pauseEnd = (): number => performance.now() + Math.max(pauseMs, pauseFactor * (performance.now() - start));
    for (const { name, read } of sources) {
      const show = await read().catch(() => undefined);
      if (show) results.set(name, { show, until: pauseEnd() + staleMs });
      else results.delete(name);
    }
    nextRead = pauseEnd();
    reading = undefined;
  }

  return {
    async refresh() {
      if (performance.now() >= nextRead) reading ??= readAll();
      if (reading) await within(timeoutMs, reading);
      for (const { name, gauges } of sources) {
        const result = results.get(name);
        for (const gauge of gauges) hide(gauge);
        if (result && result.until > performance.now()) result.show();
        else onMissing(name);
      }
    },
  };
}

/** Removes all series of a gauge. A reset alone would set a gauge without labels to zero. */
function hide(gauge: Gauge): void {
  gauge.reset();
  gauge.remove({});
}

/** Waits for work, but no longer than this. */
async function within(milliseconds: number, work: Promise<void>): Promise<void> {
  let timer: NodeJS.Timeout | undefined;
  const cut = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, milliseconds);
  });
  await Promise.race([work, cut]).finally(() => clearTimeout(timer));
}
