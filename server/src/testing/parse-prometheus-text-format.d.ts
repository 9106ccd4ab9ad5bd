/** A parser of the text format of Prometheus, which comes without types. */
declare module 'parse-prometheus-text-format' {
  export interface ParsedMetric {
    readonly name: string;
    readonly help: string;
    readonly type: string;
    readonly metrics: readonly { readonly labels?: Readonly<Record<string, string>>; readonly value: string }[];
  }
  // biome-ignore lint/style/noDefaultExport: the module is one function
  export default function parsePrometheusTextFormat(page: string): ParsedMetric[];
}
