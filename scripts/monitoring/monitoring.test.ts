import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { scrape, startTestServer, type TestServer } from '@doorstep/server/testing';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { anchors, read } from '../docs/markdown.js';
import { namesOf } from './promql.js';
import { alertRules, dashboardPanels } from './shipped-files.js';

const alerts = alertRules();
const charts = dashboardPanels().filter(({ type }) => type !== 'row');
const expressions = [
  ...alerts.map(({ alert, expr }) => ({ name: alert, expr })),
  ...charts.flatMap(({ title, targets = [] }) => targets.map(({ expr }) => ({ name: title, expr }))),
];

/** Labels that Prometheus adds, and those of histograms and of the library's metrics. */
const otherLabels = ['job', 'instance', 'le', 'kind'];

describe('the dashboard and the alerts', () => {
  let folder: string;
  let server: TestServer;
  /** The metrics of the page, without the suffixes of histograms. */
  let metrics: readonly string[];

  beforeAll(async () => {
    folder = await mkdtemp(join(tmpdir(), 'doorstep-monitoring-'));
    server = await startTestServer({ METRICS_PORT: '0', DATABASE_URL: join(folder, 'doorstep.sqlite') });
    const { text } = await scrape(server.metricsUrl);
    metrics = [...text.matchAll(/^# TYPE (\S+)/gm)].map(([, name = '']) => name);
  });
  afterAll(async () => {
    await server.close();
    await rm(folder, { recursive: true, force: true });
  });

  it.each(expressions)('$name: $expr uses metrics and labels of the page', ({ expr }) => {
    const names = namesOf(expr);
    const used = names.metrics.filter((name) => name !== 'up' && !name.startsWith('node_'));
    const known = used.map((name) => name.replace(/_(?:bucket|sum|count)$/, ''));
    expect(metrics).toEqual(expect.arrayContaining([...new Set(known)]));
    if (used.length === 0) return;
    const labels = [...otherLabels, ...known.flatMap(labelsOf)];
    expect(labels).toEqual(expect.arrayContaining([...new Set(names.labels)]));
  });

  it('shows every metric of Doorstep', () => {
    const shown = new Set(expressions.flatMap(({ expr }) => namesOf(expr).metrics));
    const own = metrics.filter((name) => name.startsWith('doorstep_'));
    expect(own.filter((name) => !shown.has(name) && !shown.has(`${name}_bucket`))).toEqual([]);
  });
});

/** Returns the labels of a metric, as the table of the documentation lists them. */
function labelsOf(metric: string): string[] {
  const row = read('docs/monitoring.md')
    .split('\n')
    .find((line) => line.startsWith(`| \`${metric}\` |`));
  return [...(row?.split(' | ')[2] ?? '').matchAll(/`(\w+)`/g)].map(([, label = '']) => label);
}

describe('the dashboard', () => {
  it.each(charts)('has a unit, a query and a name for each series of the panel "$title"', (panel) => {
    expect(panel.title).not.toBe('');
    expect(panel.fieldConfig?.defaults.unit).toBeTruthy();
    expect(panel.targets?.every(({ expr, legendFormat }) => expr !== '' && legendFormat !== '')).toBe(true);
    expect(panel.targets).not.toHaveLength(0);
  });

  it('has no two panels at one place', () => {
    const cells = dashboardPanels().flatMap(({ gridPos: { x, y, w, h } }) =>
      Array.from({ length: w * h }, (_, index) => `${x + (index % w)},${y + Math.floor(index / w)}`),
    );
    expect(new Set(cells).size).toBe(cells.length);
  });
});

describe.each(alerts)('the alert $alert', ({ alert, labels, annotations }) => {
  it('has a severity, a summary and a paragraph in the runbook', () => {
    expect(['page', 'ticket']).toContain(labels.severity);
    expect(annotations.summary).not.toBe('');
    const anchor = alert.toLowerCase();
    expect(annotations.runbook_url).toBe(`docs/operating.md#${anchor}`);
    const [, runbook = ''] = read('docs/operating.md').split('\n## Runbook\n');
    expect(runbook).toContain(`\n### ${alert}\n\n`);
    expect(anchors(read('docs/operating.md'))).toContain(anchor);
  });

  it('is in the table of docs/monitoring.md', () => {
    expect(read('docs/monitoring.md')).toContain(
      `| [${alert}](operating.md#${alert.toLowerCase()}) | ${labels.severity} |`,
    );
  });
});
