import { execFileSync } from 'node:child_process';
import { recordFigure } from '../lib/figures.mjs';
import { currentFolder, documentNames, root } from './paths.js';

/* Prints and records the sizes of the OpenAPI documents. The linters check that the documents are complete. */
const figures = ['operations', 'schemas', 'webhooks', 'links'] as const;

for (const name of documentNames) {
  const program = ['node_modules/@redocly/cli/bin/cli.js', 'stats', `${currentFolder}/${name}.json`, '--format=json'];
  const options = { cwd: root, encoding: 'utf8' } as const;
  const env = { ...process.env, REDOCLY_TELEMETRY: 'off' };
  const stats: Record<string, { total: number }> = JSON.parse(
    execFileSync(process.execPath, program, { ...options, env }),
  );
  const counts = figures.map((figure) => `${stats[figure]?.total} ${figure}`).join(', ');
  console.log(`OpenAPI, ${name}: ${counts}`);
  recordFigure(`OpenAPI: ${name}`, counts);
}
