/**
 * Makes the tarball to publish: `node scripts/pack.mjs [folder]`, by default in this package.
 *
 * The published package.json is not that of the workspace: it has no `doorstep-source` condition, because the
 * sources are not packed, and nothing that only development needs.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));

/** @returns the manifest as it is published. */
export function publishedManifest(manifest) {
  const { devDependencies: _, scripts: __, private: ___, ...published } = manifest;
  return { ...published, exports: withoutSources(manifest.exports) };
}

function withoutSources(target) {
  if (typeof target === 'string') return target;
  const conditions = Object.entries(target).filter(([condition]) => condition !== 'doorstep-source');
  return Object.fromEntries(conditions.map(([condition, inner]) => [condition, withoutSources(inner)]));
}

/** @returns the path of the tarball in `folder`. */
export function pack(folder) {
  if (!existsSync(join(root, 'dist/esm/index.js'))) throw new Error('Build first: npm run build.');
  const staging = mkdtempSync(join(tmpdir(), 'doorstep-sdk-pack-'));
  try {
    cpSync(join(root, 'dist'), join(staging, 'dist'), { recursive: true });
    cpSync(join(root, 'README.md'), join(staging, 'README.md'));
    cpSync(join(root, '../LICENSE'), join(staging, 'LICENSE'));
    const manifest = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    writeFileSync(join(staging, 'package.json'), `${JSON.stringify(publishedManifest(manifest), null, 2)}\n`);
    const options = { cwd: staging, encoding: 'utf8', stdio: ['ignore', 'pipe', 'inherit'] };
    const output = execFileSync('npm', ['pack', '--json', '--pack-destination', resolve(folder)], options);
    const [{ filename }] = Object.values(JSON.parse(output));
    return join(resolve(folder), filename);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) console.log(pack(process.argv[2] ?? root));
