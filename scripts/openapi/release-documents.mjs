// Copies the current documents to those of the last release. Runs with every change of the version, after `npm run generate`,
// which writes the version into them.
import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';

const folder = join(root, 'docs', 'openapi');
const { version } = JSON.parse(readFileSync(join(root, 'sdk', 'package.json'), 'utf8'));

mkdirSync(join(folder, 'released'), { recursive: true });
for (const name of ['direct.json', 'platform.json']) {
  const document = JSON.parse(readFileSync(join(folder, name), 'utf8'));
  if (document.info.version !== version) {
    throw new Error(
      `docs/openapi/${name} has version ${document.info.version} instead of ${version}: run "npm run generate" first.`,
    );
  }
  // On one line, because only a program reads it.
  writeFileSync(join(folder, 'released', name), `${JSON.stringify(document)}\n`);
  console.log(`docs/openapi/released/${name} now has version ${version}.`);
}
