/**
 * `npm run generators` runs code generators of others on the OpenAPI documents, and compiles what they write. It fails for an error, and
 * for a type of ours that becomes `any` or `unknown`. Then newman plays the Postman collections of both interfaces on a server. It
 * installs the generators, about 600 MB, in `node_modules/.cache`, and takes some minutes. `npm test` has the rules that follow from it, in
 * `packages/openapi/src/document/plain.test.ts`.
 */
import { spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../../lib/root.mjs';
import { playCollections } from './play-collections.mjs';
import { generators, packages, programs } from './tools.mjs';

const home = join(root, 'node_modules/.cache/doorstep/generators');
const installed = join(home, 'installed.json');
const wanted = JSON.stringify(packages);

/** The style of a map, which is specified elsewhere, and what the generators' own code has. */
const foreign =
  /MapStyle|metadata|sources|layers|HttpClient|HttpResponse|ApiConfig|QueryParams|encodeQuery|RequestInit|body\?: unknown;/;

await install();
for (const [name, text] of Object.entries(programs)) writeFileSync(join(home, name), text);
let failures = 0;
for (const side of ['direct', 'platform']) {
  const document = join(root, 'docs/openapi', `${side}.json`);
  for (const [name, commandOf] of Object.entries(generators)) {
    const faults = faultsOf(commandOf, document, join('output', side, name.replaceAll(' ', '-')));
    print(`${side}: ${name}`, faults);
  }
}
const played = await playCollections(join(home, 'node_modules/.bin/newman'));
for (const { side, faults, requests } of played) print(`${side}: newman, ${requests} requests on a server`, faults);
process.exitCode = failures === 0 ? 0 : 1;

function print(title, faults) {
  console.log(`${faults.length === 0 ? 'ok' : 'FAILED'}  ${title}`);
  for (const fault of faults.slice(0, 10)) console.log(`        ${fault}`);
  failures += faults.length;
}

async function install() {
  if (existsSync(installed) && readFileSync(installed, 'utf8') === wanted) return;
  rmSync(home, { recursive: true, force: true });
  mkdirSync(home, { recursive: true });
  writeFileSync(join(home, 'package.json'), '{ "private": true, "type": "module" }\n');
  run('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund', '--legacy-peer-deps', ...packages]);
  writeFileSync(installed, wanted);
}

/** Generates a client and compiles it. */
function faultsOf(commandOf, document, folder) {
  const output = join(home, folder);
  rmSync(output, { recursive: true, force: true });
  mkdirSync(output, { recursive: true });
  const [command, ...args] = commandOf(document, folder);
  const isProgram = command.endsWith('.mjs');
  const made = isProgram
    ? run(process.execPath, [command, ...args])
    : run(join(home, 'node_modules/.bin', command), args, { DOCUMENT: document, OUTPUT: folder });
  if (made.status !== 0) return [`${made.stdout}${made.stderr}`.trim().slice(-2_000)];
  const sources = readdirSync(output, { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  if (sources.length === 0) return [];
  return [...compileErrors(output), ...sources.flatMap((file) => untyped(join(output, file)))];
}

function compileErrors(output) {
  const config = join(home, 'tsconfig.json');
  const compilerOptions = {
    target: 'es2022',
    lib: ['es2023', 'dom', 'dom.iterable'],
    module: 'esnext',
    moduleResolution: 'bundler',
    strict: true,
    noEmit: true,
    skipLibCheck: true,
    allowImportingTsExtensions: true,
    types: [],
  };
  writeFileSync(config, JSON.stringify({ compilerOptions, include: [output] }));
  const { stdout } = run(join(root, 'node_modules/.bin/tsc'), ['-p', config, '--singleThreaded']);
  return stdout.split('\n').filter((line) => line.includes('error TS'));
}

/** Returns the lines of a file in which a field has the type `any` or `unknown`, outside the code that the generator always writes. */
function untyped(file) {
  if (/\/(client|core)\/|client\.gen\.ts$/.test(file)) return [];
  const lines = readFileSync(file, 'utf8').split('\n');
  return lines.flatMap((line, index) => {
    const isField = /^\s*["']?[\w-]+["']?\??: (?:\(?(?:any|unknown)\b|z(?:od)?\.(?:any|unknown)\()/.test(line);
    return isField && !foreign.test(line) ? [`${file}:${index + 1}: ${line.trim().slice(0, 120)}`] : [];
  });
}

function run(command, args, env = {}) {
  return spawnSync(command, args, { cwd: home, env: { ...process.env, ...env }, encoding: 'utf8', maxBuffer: 2 ** 28 });
}
