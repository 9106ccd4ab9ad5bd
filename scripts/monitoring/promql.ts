import { parser } from '@prometheus-io/lezer-promql';

/** The names in an expression of PromQL. */
export interface PromqlNames {
  readonly metrics: readonly string[];
  /** Labels that it selects, groups or joins by. */
  readonly labels: readonly string[];
}

/** Returns the names in an expression, as the grammar of Prometheus reads it. Throws an error when it cannot. */
export function namesOf(expr: string): PromqlNames {
  // Grafana replaces its variable for a duration before Prometheus reads the expression.
  const text = expr.replaceAll('$__rate_interval', '5m');
  const found: Record<string, string[]> = { Identifier: [], LabelName: [] };
  parser.parse(text).iterate({
    enter({ type, from, to }) {
      if (type.isError) throw new Error(`Not PromQL at character ${from}: ${text}`);
      found[type.name]?.push(text.slice(from, to));
    },
  });
  return { metrics: found['Identifier'] ?? [], labels: found['LabelName'] ?? [] };
}
