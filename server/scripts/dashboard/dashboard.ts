import type { Panel } from './panel.js';
import { rows } from './rows.js';

const datasource = { type: 'prometheus', uid: '$datasource' };

/** Width of the grid of Grafana. */
const gridWidth = 24;

const sizes = { stat: { width: 4, height: 4 }, timeseries: { width: 8, height: 8 } };

/** Returns the dashboard in the format of Grafana, ready for an import. */
export function dashboard(): object {
  return {
    title: 'Doorstep',
    uid: 'doorstep',
    description: 'Requests, database, jobs, webhooks, trade and processes of Doorstep.',
    tags: ['doorstep'],
    schemaVersion: 39,
    editable: true,
    refresh: '30s',
    time: { from: 'now-3h', to: 'now' },
    templating: { list: [datasourceVariable, instanceVariable] },
    panels: placedPanels(),
  };
}

const datasourceVariable = { name: 'datasource', label: 'Data source', type: 'datasource', query: 'prometheus' };

const instanceVariable = {
  name: 'instance',
  label: 'Process',
  type: 'query',
  datasource,
  query: { query: 'label_values(doorstep_build_info, instance)', refId: 'instance' },
  refresh: 2,
  includeAll: true,
  multi: true,
  allValue: '.*',
  current: { text: 'All', value: '$__all' },
};

/** Lays the panels out from left to right, each row below its title. */
function placedPanels(): object[] {
  const placed: object[] = [];
  let y = 0;
  for (const { title, panels } of rows) {
    placed.push({ id: placed.length + 1, type: 'row', title, gridPos: { x: 0, y, w: gridWidth, h: 1 }, panels: [] });
    y += 1;
    let x = 0;
    let height = 0;
    for (const panel of panels) {
      const size = sizes[panel.type];
      if (x + size.width > gridWidth) {
        x = 0;
        y += height;
      }
      placed.push({ id: placed.length + 1, gridPos: { x, y, w: size.width, h: size.height }, ...panelOf(panel) });
      x += size.width;
      height = size.height;
    }
    y += height;
  }
  return placed;
}

function panelOf({ title, description, type, unit, limit, stacked = false, queries }: Panel): object {
  const steps = [{ color: 'green', value: null }, ...(limit === undefined ? [] : [{ color: 'red', value: limit }])];
  return {
    type,
    title,
    ...(description === undefined ? {} : { description }),
    datasource,
    fieldConfig: {
      defaults: {
        unit,
        min: 0,
        thresholds: { mode: 'absolute', steps },
        ...(type === 'timeseries'
          ? { custom: { fillOpacity: stacked ? 30 : 0, stacking: { mode: stacked ? 'normal' : 'none' } } }
          : {}),
      },
      overrides: [],
    },
    targets: queries.map(({ expr, legend }, index) => ({
      refId: String.fromCharCode(65 + index),
      datasource,
      expr,
      legendFormat: legend,
    })),
  };
}
