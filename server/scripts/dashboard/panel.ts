/** A unit of Grafana. */
type Unit = 's' | 'bytes' | 'reqps' | 'ops' | 'short' | 'percentunit' | 'none';

/** A query of a panel. */
export interface Query {
  readonly expr: string;
  /** Name of each series, with labels in double braces. */
  readonly legend: string;
}

/** A panel, without its place. */
export interface Panel {
  readonly title: string;
  readonly description?: string;
  readonly type: 'timeseries' | 'stat';
  readonly unit: Unit;
  /** A value from which the panel is red. */
  readonly limit?: number;
  readonly stacked?: boolean;
  readonly queries: readonly Query[];
}

/** A row of panels. */
export interface Row {
  readonly title: string;
  readonly panels: readonly Panel[];
}

type Options = Pick<Panel, 'description' | 'limit' | 'stacked'>;

/** Creates a chart over time. `queries` maps the name of a series to its expression. */
export function chart(
  title: string,
  unit: Unit,
  queries: Readonly<Record<string, string>>,
  options: Options = {},
): Panel {
  return { title, type: 'timeseries', unit, queries: queriesOf(queries), ...options };
}

/** Creates a panel with the last value of an expression. */
export function stat(title: string, unit: Unit, expr: string, options: Options = {}): Panel {
  return { title, type: 'stat', unit, queries: queriesOf({ [title]: expr }), ...options };
}

function queriesOf(queries: Readonly<Record<string, string>>): Query[] {
  return Object.entries(queries).map(([legend, expr]) => ({ expr, legend }));
}
