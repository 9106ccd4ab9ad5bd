/**
 * Installs the tarball in a directory outside the workspace and uses it as customers do: ES module, CommonJS and
 * TypeScript.
 */
import { execFileSync } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { publint } from 'publint';
import { formatMessage } from 'publint/utils';
import { pack } from './pack.mjs';

const root = fileURLToPath(new URL('..', import.meta.url));
const typescript = dirname(createRequire(import.meta.url).resolve('typescript/package.json'));
const types = dirname(dirname(createRequire(import.meta.url).resolve('@types/node/package.json')));
const home = mkdtempSync(join(tmpdir(), 'doorstep-sdk-consumer-'));

function run(what, command, ...parameters) {
  try {
    execFileSync(command, parameters, { cwd: home, encoding: 'utf8', stdio: 'pipe' });
    console.log(`ok      ${what}`);
  } catch (error) {
    process.exitCode = 1;
    console.error(`FAILED  ${what}\n${error.stdout ?? ''}${error.stderr ?? ''}`);
  }
}

/** Compiles with every check on, the package's declarations included. */
function compile(what, file, ...options) {
  const strict = [
    '--noEmit',
    '--strict',
    '--exactOptionalPropertyTypes',
    '--noUncheckedIndexedAccess',
    '--target',
    'es2022',
  ];
  const tsc = [join(typescript, 'bin/tsc'), '--ignoreConfig', ...strict, ...options, file];
  run(`TypeScript, ${what}`, process.execPath, ...tsc);
}

try {
  execFileSync(process.execPath, [join(root, 'scripts/build.mjs')], { stdio: 'inherit' });
  writeFileSync(join(home, 'package.json'), '{"private":true}\n');
  const tarball = pack(home);
  run('install without network', 'npm', 'install', '--offline', '--no-audit', '--no-fund', `./${basename(tarball)}`);
  cpSync(join(root, 'consumers'), home, { recursive: true });

  const { messages, pkg } = await publint({ pkgDir: join(home, 'node_modules/@doorstep/sdk'), strict: true });
  for (const message of messages) console.error(`FAILED  publint: ${formatMessage(message, pkg)}`);
  if (messages.length > 0) process.exitCode = 1;
  else console.log('ok      publint');

  run('ES module', process.execPath, 'esm/index.mjs');
  run('CommonJS', process.execPath, 'cjs/index.cjs');
  const web = ['--lib', 'es2022,dom', '--types', ''];
  const node = ['--lib', 'es2022', '--typeRoots', types, '--types', 'node', '--skipLibCheck'];
  compile('node16 ES module', 'ts/consumer.mts', '--module', 'node16', ...web);
  compile('node16 CommonJS', 'ts/consumer.cts', '--module', 'node16', ...web);
  compile('node16 with Node types', 'ts/consumer.mts', '--module', 'node16', ...node);
  compile('bundler', 'ts/consumer.mts', '--module', 'esnext', '--moduleResolution', 'bundler', ...web);
} finally {
  rmSync(home, { recursive: true, force: true });
}
