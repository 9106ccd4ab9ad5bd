// Prints and records the sizes of the OpenAPI documents. The linters check that the documents are complete.
import { recordFigure } from '../lib/figures.mjs';
import { output } from '../lib/run.mjs';

for (const name of ['direct', 'platform']) {
  const report = await output('redocly', ['stats', `docs/openapi/${name}.json`, '--format=json']);
  const stats: Record<string, { total: number }> = JSON.parse(report ?? '');
  const figures = ['operations', 'schemas', 'webhooks', 'links'];
  const counts = figures.map((figure) => `${stats[figure]?.total} ${figure}`).join(', ');
  console.log(`OpenAPI, ${name}: ${counts}`);
  recordFigure(`OpenAPI: ${name}`, counts);
}
