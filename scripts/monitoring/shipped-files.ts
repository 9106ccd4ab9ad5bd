import { parse } from 'yaml';
import { read } from '../docs/markdown.js';

/** A rule of the shipped file of alerts. */
export interface AlertRule {
  readonly alert: string;
  readonly expr: string;
  readonly labels: { readonly severity: string };
  readonly annotations: { readonly summary: string; readonly runbook_url: string };
}

/** A panel of the shipped dashboard. */
export interface DashboardPanel {
  readonly type: string;
  readonly title: string;
  readonly gridPos: { readonly x: number; readonly y: number; readonly w: number; readonly h: number };
  readonly fieldConfig?: { readonly defaults: { readonly unit?: string } };
  readonly targets?: readonly { readonly expr: string; readonly legendFormat: string }[];
}

/** Reads the rules of the shipped alerts. */
export function alertRules(): readonly AlertRule[] {
  const file: { groups: { rules: AlertRule[] }[] } = parse(read('server/monitoring/alerts.yaml'));
  return file.groups.flatMap(({ rules }) => rules);
}

/** Reads the panels of the shipped dashboard. */
export function dashboardPanels(): readonly DashboardPanel[] {
  const file: { panels: DashboardPanel[] } = JSON.parse(read('server/monitoring/generated/dashboard.json'));
  return file.panels;
}
