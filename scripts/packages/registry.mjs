import { existsSync, mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { root } from '../lib/root.mjs';
import { install, runNpm } from './npm.mjs';
import { packTarball } from './pack.mjs';
import { published } from './published.mjs';

const version = '6.8.0';
const cache = join(root, 'node_modules/.cache/doorstep');
const manifest = {
  private: true,
  dependencies: { verdaccio: version },
  // A library of Verdaccio asks for its tag "cjs", and mirrors of npm may have no tags.
  overrides: { 'node-fetch': '2.7.0' },
};

/**
 * Packs the published packages, starts Verdaccio on a free port of this machine, and publishes the tarballs to it as a release does.
 *
 * @param {string} folder Folder for the tarballs and the registry.
 * @returns {Promise<{ tarballs: ReadonlyMap<string, string>, url: string, env: Record<string, string>, close: () => void }>} The
 * tarball of each package, the address, and the environment in which npm takes our packages from there, and all others from
 * where it always does.
 */
export async function startRegistry(folder) {
  const tarballs = new Map(published.map((entry) => [entry.name, packTarball(entry, join(folder, 'tarballs'))]));
  const { server, place } = await listen(join(folder, 'registry'));
  const url = `http:${place}`;
  const env = { 'npm_config_@doorstep:registry': url };
  // npm publishes nothing without a token. Verdaccio accepts any.
  const publisher = { ...env, [`npm_config_${place}:_authToken`]: 'anybody' };
  for (const tarball of tarballs.values())
    await runNpm(['publish', tarball, '--access', 'public'], { cwd: folder, env: publisher });
  return { tarballs, url, env, close: () => server.close() };
}

/** Starts Verdaccio with our packages alone, and returns its address without the scheme, as npm names it in its settings. */
async function listen(storage) {
  const { runServer } = createRequire(join(await verdaccioFolder(), 'package.json'))('verdaccio');
  const application = await runServer({
    configPath: join(storage, 'config.yaml'),
    storage,
    packages: { '@doorstep/*': { access: '$all', publish: '$all' } },
    max_body_size: '20mb',
    web: { enable: false },
    log: { type: 'stdout', format: 'pretty', level: 'error' },
  });
  const server = await new Promise((resolve, reject) => {
    const started = application.listen(0, '127.0.0.1', () => resolve(started));
    started.once('error', reject);
  });
  return { server, place: `//127.0.0.1:${server.address().port}/` };
}

/** Installs Verdaccio once. It is no dependency of the workspace, because only this step needs it. */
async function verdaccioFolder() {
  const folder = join(cache, `verdaccio-${version}`);
  if (existsSync(folder)) return folder;
  mkdirSync(cache, { recursive: true });
  const draft = mkdtempSync(`${folder}-`);
  try {
    writeFileSync(join(draft, 'package.json'), JSON.stringify(manifest));
    await install([], { cwd: draft });
    // Another process may have been first.
    if (!existsSync(folder)) renameSync(draft, folder);
  } finally {
    rmSync(draft, { recursive: true, force: true });
  }
  return folder;
}
