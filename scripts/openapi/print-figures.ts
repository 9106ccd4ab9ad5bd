import { readFileSync } from 'node:fs';
import { recordFigure } from '../lib/figures.mjs';
import { documentCounts, documentFigures } from './figures.js';
import { currentFolder, documentNames } from './paths.js';

/*
 * Prints how complete the documents are, and fails when they are not. Bodies of bytes are not counted: they have no form in
 * JSON.
 */
const documents = documentNames.map((name): unknown =>
  JSON.parse(readFileSync(`${currentFolder}/${name}.json`, 'utf8')),
);
const counts = documents.map(documentCounts);
const figures = documents.map(documentFigures);
const labels = Object.keys(figures[0] ?? {});
const width = Math.max(...labels.map(({ length }) => length));

console.log(['OpenAPI documents'.padEnd(width), ...documentNames].join('  '));
for (const label of Object.keys(counts[0] ?? {})) {
  console.log([label.padEnd(width), ...counts.map((one) => String(one[label]))].join('  '));
}
for (const label of labels) {
  const cells = figures.map((one) => `${one[label]?.have}/${one[label]?.of}`);
  console.log([label.padEnd(width), ...cells].join('  '));
}

const incomplete = labels.filter((label) => figures.some((one) => one[label]?.have !== one[label]?.of));
for (const [index, name] of documentNames.entries()) {
  const { operations, schemas, webhooks, links } = counts[index] ?? {};
  const whole = `${labels.length - incomplete.length} of ${labels.length} figures at 100 %`;
  recordFigure(
    `OpenAPI: ${name}`,
    `${operations} operations, ${schemas} schemas, ${webhooks} webhooks, ${links} links; ${whole}`,
  );
}
if (incomplete.length > 0) {
  console.error(`Not everywhere: ${incomplete.join(', ')}.`);
  process.exitCode = 1;
}
