import { readFileSync } from 'node:fs';
import getReleasePlan from '@changesets/get-release-plan';
import { recordFigure } from '../lib/figures.mjs';
import { root } from '../lib/root.mjs';
import { breakingChanges, hasNewVersion, mayBreak, type VersionedDocument } from './breaking-changes.js';

/*
 * Compares the documents with those of the last release. A breaking change needs a changeset for another major version, or,
 * before 1.0.0, for another minor version. In the direct interface, it also needs a new dated version.
 */
const { releases } = await getReleasePlan(root);
const planned = releases.find(({ name }) => name === '@doorstep/sdk')?.newVersion;

for (const name of ['direct', 'platform']) {
  const [released, current] = [`${root}docs/openapi/released/${name}.json`, `${root}docs/openapi/${name}.json`];
  const [before, after] = [versionOf(released), planned ?? versionOf(current)];
  const changes = await breakingChanges(released, current);
  const label = `OpenAPI: breaking changes of ${name} since ${before}`;
  recordFigure(label, changes.length);
  console.log(`${label}: ${changes.length}`);
  for (const change of changes) console.log(`  ${change}`);
  if (changes.length > 0 && name === 'direct' && !hasNewVersion(read(released), read(current))) {
    console.error('These changes need a new version in contracts/src/shared/versions: undo them, or add one.');
    process.exitCode = 1;
  }
  if (changes.length === 0 || mayBreak(before, after)) continue;
  console.error(`${after} must not break ${before}: undo the changes, or add a changeset for a version that may.`);
  process.exitCode = 1;
}

function versionOf(path: string): string {
  return read(path).info.version;
}

function read(path: string): VersionedDocument & { readonly info: { readonly version: string } } {
  return JSON.parse(readFileSync(path, 'utf8'));
}
