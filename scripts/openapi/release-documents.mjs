// Keeps the documents as they are now as those of the last release. Part of every change of the version, after
// `npm run generate`, which writes the version into them.
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
      `docs/openapi/${name} is of ${document.info.version}, and this is ${version}: run "npm run generate" first.`,
    );
  }
  // On one line: it is compared, not read.
  writeFileSync(join(folder, 'released', name), `${JSON.stringify(document)}\n`);
  console.log(`docs/openapi/released/${name} is that of ${version}.`);
}
