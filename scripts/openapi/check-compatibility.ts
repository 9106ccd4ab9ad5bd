import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { recordFigure } from '../lib/figures.mjs';
import { breakingChanges } from './breaking/documents.js';
import { record } from './breaking/json.js';
import { mayBreak, nextVersion } from './breaking/version.js';
import { changesetFolder, currentFolder, documentNames, releasedFolder } from './paths.js';

/*
 * Compares the documents with those of the last release. What breaks who uses them needs a changeset for another major
 * version, or, before 1.0.0, for another minor version.
 */
const changesets = readdirSync(changesetFolder)
  .filter((file) => file.endsWith('.md') && file !== 'README.md')
  .map((file) => readFileSync(join(changesetFolder, file), 'utf8'));

for (const name of documentNames) {
  const released = read(`${releasedFolder}/${name}.json`);
  const current = read(`${currentFolder}/${name}.json`);
  const [before, after] = [versionOf(released), nextVersion(versionOf(current), changesets)];
  const changes = breakingChanges(released, current);
  const label = `OpenAPI: breaking changes of ${name} since ${before}`;
  recordFigure(label, changes.length);
  console.log(`${label}: ${changes.length}`);
  for (const { rule, at, detail } of changes) console.log(`  ${rule} ${at}: ${detail}`);
  if (changes.length === 0 || mayBreak(before, after)) continue;
  console.error(`${after} may not break ${before}: undo the changes, or add a changeset for a version that may.`);
  process.exitCode = 1;
}

function read(path: string): unknown {
  return JSON.parse(readFileSync(path, 'utf8'));
}

function versionOf(document: unknown): string {
  return String(record(record(document)['info'])['version']);
}
