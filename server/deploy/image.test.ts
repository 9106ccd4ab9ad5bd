import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { bundleServer } from '@doorstep/simulation';
import { describe, expect, it } from 'vitest';
import { environmentOf, execForm, ignoredPaths, lastOf, parseDockerfile } from './dockerfile.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const stages = parseDockerfile(file('Dockerfile'));
const isIgnored = ignoredPaths(file('Dockerfile.dockerignore'));
const last = stages.at(-1);
if (!last) throw new Error('The Dockerfile has no stage.');

interface Manifest {
  readonly name: string;
  readonly dependencies?: Readonly<Record<string, string>>;
  /** Those of the workspace are part of the build. */
  readonly devDependencies?: Readonly<Record<string, string>>;
}

/** Returns the folders of the packages of the workspace that a package needs, itself included. */
function neededFolders(name: string): readonly string[] {
  const packages = readdirSync(join(root, 'packages')).map((folder) => `packages/${folder}`);
  const folders = ['contracts', 'sdk', 'server', ...packages];
  const manifests = folders.map((folder): readonly [string, Manifest] => [
    folder,
    JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8')),
  ]);
  const found = manifests.find(([, manifest]) => manifest.name === name);
  if (!found) return [];
  const { dependencies, devDependencies } = found[1];
  return [...new Set([found[0], ...Object.keys({ ...dependencies, ...devDependencies }).flatMap(neededFolders)])];
}

const sourcesOf = (text: string): readonly string[] => text.split(/\s+/).slice(0, -1);

describe('the Dockerfile', () => {
  it('copies the packages that the server needs, their manifests and their output', () => {
    const needed = neededFolders('@doorstep/server').toSorted();
    const [build, libraries] = stages.map(({ instructions }) =>
      instructions
        .filter(({ name, options }) => name === 'COPY' && options['from'] === undefined)
        .flatMap(({ text }) => sourcesOf(text)),
    );
    const missing = needed.filter((folder) => !build?.some((path) => `${folder}/`.startsWith(`${path}/`)));
    expect(missing).toEqual([]);
    expect(libraries).toContain('server/package.json');
    const paths = [...(build ?? []), ...(libraries ?? [])];
    expect(paths.filter((path) => !existsSync(join(root, path)) || isIgnored(path))).toEqual([]);
    const output = last.instructions.filter(({ options }) => options['from'] === 'build').map(({ text }) => text);
    // The program contains the code of the other packages.
    const parts = ['/app/server/dist server/dist', '/app/packages/console/dist server/dist/console'];
    expect(output).toEqual(expect.arrayContaining(parts));
  });

  it('sees every source and configuration of these packages, and nothing else', () => {
    for (const folder of neededFolders('@doorstep/server')) {
      const sources = readdirSync(join(root, folder, 'src'), { recursive: true, withFileTypes: true });
      const paths = sources
        .filter((entry) => entry.isFile())
        .map((entry) => relative(root, join(entry.parentPath, entry.name)));
      expect(paths.filter((path) => isIgnored(path) !== path.endsWith('.test.ts'))).toEqual([]);
      expect(isIgnored(`${folder}/package.json`)).toBe(false);
    }
    const others = [
      '.git',
      '.env',
      '.data/doorstep.sqlite',
      'examples',
      'node_modules',
      'server/deploy/secrets/key',
      'server/dist',
    ];
    expect(others.filter((path) => !isIgnored(path))).toEqual([]);
  });

  it('runs commands that exist, and pins its images', () => {
    const commands = stages
      .flatMap(({ instructions }) => instructions.filter(({ name }) => name === 'RUN'))
      .map(({ text }) => text);
    expect(commands.map((text) => text.split(' ').slice(0, 3).join(' '))).toEqual([
      'npm ci --ignore-scripts',
      'node packages/console/scripts/build.mjs',
      'node server/scripts/bundle-cli.mjs',
      'npm ci --omit=dev',
      'rm -rf node_modules/@photostructure',
      'install --directory --mode=0700',
    ]);
    const { dependencies } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));
    expect(dependencies).toHaveProperty('esbuild');
    const programs = commands.flatMap((text) => /^node (\S+)$/.exec(text)?.[1] ?? []);
    expect(programs.filter((path) => !existsSync(join(root, path)) || isIgnored(path))).toEqual([]);
    for (const { image } of stages.filter(({ image: from }) => !stages.some(({ name }) => name === from))) {
      expect(image).toMatch(/^(?:node:\d+\.\d+\.\d+-bookworm|debian:\d+\.\d+-slim)$/);
    }
  });

  it('ends with its own user, who is not root, and a signal that the server handles', () => {
    const [user = '', group = ''] = lastOf(last, 'USER').text.split(':');
    expect([Number(user) > 9_999, Number(group) > 9_999]).toEqual([true, true]);
    expect(lastOf(last, 'RUN').text).toContain(`--owner=${user} --group=${group} ${environmentOf(last)['DATA_DIR']}`);
    expect(lastOf(last, 'EXPOSE').text).toBe(environmentOf(last)['PORT']);
    expect(lastOf(last, 'STOPSIGNAL').text).toBe('SIGTERM');
  });

  it('starts a server that its health check finds alive, until SIGTERM ends it', async () => {
    const [program, path, ...words] = [...execForm(lastOf(last, 'ENTRYPOINT')), ...execForm(lastOf(last, 'CMD'))];
    expect([program, path]).toEqual(['node', 'server/dist/cli.js']);
    const data = mkdtempSync(join(tmpdir(), 'doorstep-start-'));
    const env = { ...environmentOf(last), PATH: process.env['PATH'] ?? '', PORT: await freePort(), DATA_DIR: data };
    const server = start([await bundleServer(), ...words], env);
    const [check = '', ...args] = execForm(lastOf(last, 'HEALTHCHECK'));
    expect(check).toBe('node');
    await expect.poll(() => start(args, env).code, { timeout: 60_000, interval: 100 }).toBe(0);
    server.kill();
    expect(await server.code).toBe(0);
    expect(await start(args, env).code).toBe(1);
    rmSync(data, { recursive: true });
  });
});

interface Started {
  readonly code: Promise<number | null>;
  kill(): void;
}

function start(args: readonly string[], env: NodeJS.ProcessEnv): Started {
  const child = spawn(process.execPath, args, { cwd: root, env, stdio: 'ignore' });
  return { code: new Promise((resolve) => child.on('exit', resolve)), kill: () => void child.kill('SIGTERM') };
}

function freePort(): Promise<string> {
  return new Promise((resolve) => {
    const listener = createServer().listen(0, '127.0.0.1', () => {
      const address = listener.address();
      listener.close(() => resolve(typeof address === 'object' && address ? String(address.port) : ''));
    });
  });
}
