/** Packs the tarballs to publish: `node scripts/packages/pack.mjs [folder]`, by default into `tarballs`. */
import { execFileSync } from 'node:child_process';
import { cpSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { describeLicences } from '../../packages/openapi/scripts/licences.mjs';
import { packages as workspacePackages } from '../dependencies/packages.mjs';
import { root } from '../lib/root.mjs';
import { published } from './published.mjs';
import { publishedManifest, publishedReadme } from './published-files.mjs';

/**
 * Packs the build of a package with its published manifest and README.
 *
 * @param {{ name: string, folder: string, copied?: Record<string, string> }} entry One of `published`.
 * @param {string} target Folder for the tarball.
 * @returns {string} Path of the tarball.
 * @throws Error when the package is not built.
 */
export function packTarball({ name, folder, copied = {} }, target) {
  const source = join(root, folder);
  if (!existsSync(join(source, 'dist'))) throw new Error(`${name} is not built: run "npm run build".`);
  const staging = mkdtempSync(join(tmpdir(), 'doorstep-pack-'));
  try {
    stage({ folder, copied }, source, staging);
    for (const [from, to] of Object.entries(copied)) copyBuild(join(root, from), join(staging, to));
    mkdirSync(target, { recursive: true });
    const options = ['pack', '--json', '--ignore-scripts', '--pack-destination', resolve(target)];
    const shell = process.platform === 'win32';
    const stdio = ['ignore', 'pipe', 'ignore'];
    const [{ filename }] = Object.values(
      JSON.parse(execFileSync('npm', options, { cwd: staging, encoding: 'utf8', shell, stdio })),
    );
    return join(resolve(target), filename);
  } finally {
    rmSync(staging, { recursive: true, force: true });
  }
}

/**
 * Returns the package.json that a package has on npm.
 *
 * @param {{ folder: string, copied?: Record<string, string> }} entry One of `published`.
 * @param {object} [repository] Location of the sources, if known.
 */
export function packedManifest({ folder, copied = {} }, repository) {
  const manifest = JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
  return publishedManifest(manifest, repository, containedPackages(folder, Object.keys(copied)));
}

function stage({ folder, copied }, source, staging) {
  const manifest = JSON.parse(readFileSync(join(source, 'package.json'), 'utf8'));
  const readme = readFileSync(join(source, 'README.md'), 'utf8');
  // Known only to the workflow that makes a release.
  const { GITHUB_SERVER_URL: server, GITHUB_REPOSITORY: name } = process.env;
  const url = server && name ? `${server}/${name}` : undefined;
  const repository = url && { type: 'git', url: `git+${url}.git`, directory: folder };
  const tree = url && `${url}/blob/${manifest.name}@${manifest.version}`;
  const write = (file, text) => writeFileSync(join(staging, file), text);
  write('package.json', `${JSON.stringify(packedManifest({ folder, copied }, repository), null, 2)}\n`);
  write('README.md', publishedReadme(readme, folder, tree));
  const own = manifest.files.filter((path) => !Object.values(copied).includes(path));
  for (const path of [...own, 'CHANGELOG.md']) cpSync(join(source, path), join(staging, path), { recursive: true });
  cpSync(join(root, 'LICENSE'), join(staging, 'LICENSE'));
}

/** Copies the build of a private package, with the licences of the libraries in it. */
function copyBuild(from, to) {
  if (!existsSync(from)) throw new Error(`${from} is missing: run "npm run build".`);
  cpSync(from, to, { recursive: true });
  const libraries = JSON.parse(readFileSync(join(from, 'libraries.json'), 'utf8'));
  const places = libraries.map((name) => join(root, 'node_modules', name));
  writeFileSync(join(to, 'THIRD-PARTY-LICENSES.txt'), describeLicences(places));
}

/**
 * Returns the libraries of each package of the workspace that the build of another one contains. A copied build contains its
 * libraries itself.
 */
function containedPackages(folder, copiedBuilds) {
  const { bundled = [] } = workspacePackages.find((each) => each.folder === folder) ?? {};
  const manifests = workspacePackages.map((each) => ({
    ...JSON.parse(readFileSync(join(root, each.folder, 'package.json'), 'utf8')),
    isCopied: copiedBuilds.includes(`${each.folder}/dist`),
  }));
  const contained = manifests.filter(({ name, isCopied }) => bundled.includes(name) && !isCopied);
  const isLibrary = ([name]) => manifests.every((manifest) => manifest.name !== name);
  return new Map(
    contained.map(({ name, dependencies = {} }) => [
      name,
      Object.fromEntries(Object.entries(dependencies).filter(isLibrary)),
    ]),
  );
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const target = resolve(process.argv[2] ?? join(root, 'tarballs'));
  for (const entry of published) console.log(packTarball(entry, target));
}
