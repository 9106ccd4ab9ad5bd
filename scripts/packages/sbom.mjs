/** Writes the software bill of materials of a release: `npm run sbom [-- file]`, by default into `doorstep.cdx.json`. */
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { packages as workspacePackages } from '../dependencies/packages.mjs';
import { StepFailed } from '../lib/quiet-step.mjs';
import { root } from '../lib/root.mjs';
import { output } from '../lib/run.mjs';
import { published } from './published.mjs';

/**
 * Returns a CycloneDX document of the server, the published packages and all libraries that they need to run or contain.
 *
 * @throws StepFailed if npm finds a problem in the lock file.
 */
export async function billOfMaterials() {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-sbom-'));
  try {
    // npm names the document after the folder.
    const staging = join(folder, 'doorstep');
    stage(staging);
    const workspaces = published.flatMap(({ name }) => ['--workspace', name]);
    const options = ['--package-lock-only', '--sbom-format', 'cyclonedx', '--prefix', staging, ...workspaces];
    const text = await output('npm', ['sbom', ...options]);
    if (text === undefined)
      throw new StepFailed('npm cannot list the dependencies: fix the problems above, then run "npm run sbom" again.');
    return withPackageNames(JSON.parse(text));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/**
 * Writes the lock file and the manifests of the workspace without development dependencies. `npm sbom --omit dev` would also leave
 * out libraries that one package needs to run and another one for its tests, such as zod.
 */
function stage(staging) {
  const lock = readJson('package-lock.json');
  const contained = bundledLibraries(lock);
  const packages = {};
  for (const [path, { dev, ...entry }] of Object.entries(lock.packages)) {
    if (dev && !contained.has(path)) continue;
    const isOurs = !path.includes('node_modules/');
    packages[path] = isOurs ? withoutDevelopment(entry, path) : entry;
    if (isOurs)
      writeJson(join(staging, path, 'package.json'), withoutDevelopment(readJson(join(path, 'package.json')), path));
  }
  writeJson(join(staging, 'package-lock.json'), { ...lock, packages });
}

/** Returns the places of the development dependencies that builds copy into packages. */
function bundledLibraries(lock) {
  const places = workspacePackages.flatMap(({ folder, bundled = [] }) =>
    bundled.map((name) => {
      const own = `${folder}/node_modules/${name}`;
      return own in lock.packages ? own : `node_modules/${name}`;
    }),
  );
  return withNeeded(lock, places);
}

/** Adds the libraries that those at some places need, which builds copy with them. */
function withNeeded(lock, places) {
  const found = new Set();
  const open = [...places];
  for (let place = open.pop(); place !== undefined; place = open.pop()) {
    if (found.has(place)) continue;
    found.add(place);
    const { dependencies = {} } = lock.packages[place] ?? {};
    open.push(...Object.keys(dependencies).flatMap((name) => placeOf(lock, place, name) ?? []));
  }
  return found;
}

/** Returns where Node finds a library from another one. */
function placeOf(lock, from, name) {
  const folders = from
    .split('/node_modules/')
    .map((_, index, parts) => parts.slice(0, parts.length - index).join('/node_modules/'));
  return [...folders.map((folder) => `${folder}/node_modules/${name}`), `node_modules/${name}`].find(
    (place) => place in lock.packages,
  );
}

/** Leaves out peers too: customers bring their own MSW for the mocks. Keeps what the build copies into the package. */
function withoutDevelopment({ devDependencies = {}, peerDependencies: _peers, dependencies, ...manifest }, folder) {
  const { bundled = [] } = workspacePackages.find((each) => each.folder === folder) ?? {};
  const contained = Object.fromEntries(bundled.map((name) => [name, devDependencies[name]]));
  return { ...manifest, dependencies: { ...dependencies, ...contained } };
}

/** Replaces the names of packages of the workspace, which npm takes from their folders. */
function withPackageNames(bill) {
  const named = bill.components.map((each) => ({ ...each, name: each['bom-ref'].replace(/@[^@]+$/, '') }));
  return { ...bill, components: named };
}

function readJson(path) {
  return JSON.parse(readFileSync(join(root, path), 'utf8'));
}

function writeJson(path, value) {
  mkdirSync(dirname(path), { recursive: true });
  writeFileSync(path, `${JSON.stringify(value, null, 2)}\n`);
}

/** Writes the bill of materials into a file. @throws StepFailed */
export async function writeBillOfMaterials(path = join(root, 'doorstep.cdx.json')) {
  const bill = await billOfMaterials();
  writeJson(path, bill);
  console.log(`${path} lists ${bill.components.length} packages.`);
}

if (import.meta.url === pathToFileURL(process.argv[1] ?? '').href) {
  const path = process.argv[2] && resolve(process.argv[2]);
  await writeBillOfMaterials(path).catch((error) => {
    console.error(error instanceof StepFailed ? error.message : error);
    process.exitCode = 1;
  });
}
