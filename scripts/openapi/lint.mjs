// Lints the OpenAPI documents and their stories with the rules of Redocly (redocly.yaml) and Spectral (.spectral.yaml). Any
// finding fails: Redocly's rules are all errors, and Spectral fails from hints on.
import { recordFigure } from '../lib/figures.mjs';
import { run } from '../lib/run.mjs';

const documents = ['direct', 'platform'].flatMap((side) =>
  ['json', 'arazzo.yaml'].map((format) => `docs/openapi/${side}.${format}`),
);
const linters = [
  { title: 'OpenAPI: Redocly, recommended-strict and more', command: ['redocly', ['lint']] },
  {
    title: 'OpenAPI: Spectral, spectral:oas and spectral:arazzo with optional rules',
    command: ['spectral', ['lint', ...documents, '--fail-severity', 'hint']],
  },
];

for (const { title, command } of linters) {
  const passed = (await run(...command)) === 0;
  recordFigure(title, passed ? '0 errors, 0 warnings' : 'FAILED');
  if (!passed) process.exitCode = 1;
}
