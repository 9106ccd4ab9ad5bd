import parsePrometheusTextFormat from 'parse-prometheus-text-format';

/** One series of a metrics page. */
export interface Sample {
  /** With the suffix of a histogram: `_bucket`, `_sum` or `_count`. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

/** A metrics page as a foreign parser reads it. */
export interface ScrapedPage {
  readonly text: string;
  readonly samples: readonly Sample[];
  /** Returns the value of the first series of this name whose labels include these. */
  value(name: string, labels?: Readonly<Record<string, string>>): number | undefined;
}

/** Scrapes the metrics page of a server. */
export async function scrape(url: string | undefined): Promise<ScrapedPage> {
  if (url === undefined) throw new Error('The server has no metrics page.');
  const text = await (await fetch(url)).text();
  const samples = parse(text);
  return {
    text,
    samples,
    value(name, wanted = {}) {
      const isWanted = ({ labels }: Sample): boolean =>
        Object.entries(wanted).every(([key, value]) => labels[key] === value);
      return samples.find((sample) => sample.name === name && isWanted(sample))?.value;
    },
  };
}

/** Reads every series. Without its type, a histogram is read series by series: the parser would drop its labels. */
function parse(text: string): Sample[] {
  const metrics = parsePrometheusTextFormat(text.replaceAll(/^# TYPE \S+ histogram$/gm, ''));
  return metrics.flatMap(({ name, metrics: series }) =>
    series.map(({ labels = {}, value }) => ({ name, labels, value: Number(value) })),
  );
}
