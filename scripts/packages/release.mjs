// `npm run release`: builds, packs, publishes and tags every version that the registry does not have. It publishes the tarballs
// that `npm test` checks, not the folders, and writes the software bill of materials. `--dry-run` does everything but publish
// and tag.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { StepFailed } from '../lib/quiet-step.mjs';
import { root } from '../lib/root.mjs';
import { output, run } from '../lib/run.mjs';
import { inspectTarball } from './inspect-tarball.mjs';
import { packTarball } from './pack.mjs';
import { published } from './published.mjs';
import { writeBillOfMaterials } from './sbom.mjs';

const { values } = parseArgs({ options: { 'dry-run': { type: 'boolean', default: false } } });
const dryRun = values['dry-run'];
const folder = mkdtempSync(join(tmpdir(), 'doorstep-release-'));

try {
  await must('turbo', ['run', 'build', ...published.map(({ name }) => `--filter=${name}`)]);
  const fresh = dryRun ? published : await unpublished();
  const packed = fresh.map((entry) => ({ ...entry, tarball: packTarball(entry, folder) }));
  for (const entry of packed) await assertSound(entry);
  await writeBillOfMaterials();
  // Provenance is signed by the workflow: no other machine can publish.
  const options = dryRun ? ['--dry-run'] : ['--provenance'];
  for (const { tarball } of packed) await must('npm', ['publish', tarball, '--access', 'public', ...options]);
  if (!dryRun) await must('changeset', ['tag']);
} catch (error) {
  console.error(error instanceof StepFailed ? error.message : error);
  process.exitCode = 1;
} finally {
  rmSync(folder, { recursive: true, force: true });
}

/** Returns the packages whose version the registry does not have, dependencies first. */
async function unpublished() {
  const found = [];
  for (const entry of published) {
    const { version } = JSON.parse(readFileSync(join(root, entry.folder, 'package.json'), 'utf8'));
    const known = await output('npm', ['view', `${entry.name}@${version}`, 'version']);
    if (known?.trim() === version) console.log(`${entry.name} ${version} is already published.`);
    else found.push(entry);
  }
  return found;
}

async function assertSound(entry) {
  const found = Object.values((await inspectTarball(entry)).problems).flat();
  if (found.length > 0) throw new StepFailed(`${entry.name} cannot be published:\n  ${found.join('\n  ')}`);
}

async function must(command, parameters) {
  const code = await run(command, parameters);
  if (code !== 0) throw new StepFailed(`${command} ${parameters.join(' ')} ended with code ${code}.`);
}
