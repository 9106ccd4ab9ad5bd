import { spawn } from 'node:child_process';
import { mkdir, mkdtemp, readFile, realpath, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type { Endpoint, RouteExample } from '@doorstep/contracts';
import { codeSamples, sampleFile, sampleOrigin } from '@doorstep/openapi';
import { readCommand } from './curl-command.js';
import type { ReceivedAnswer } from './document-check.js';
import type { ExampleFixture } from './example-fixture.js';
import type { Sending } from './sending.js';

const packageFolder = fileURLToPath(new URL('../..', import.meta.url));
const tsc = fileURLToPath(new URL('../../../../node_modules/.bin/tsc', import.meta.url));

/** A folder inside this package, so that samples resolve the SDK. */
export interface SampleFolder {
  readonly path: string;
  remove(): Promise<void>;
}

/** Creates the folder with the file that samples upload. */
export async function createSampleFolder(): Promise<SampleFolder> {
  const parent = join(packageFolder, '.samples');
  await mkdir(parent, { recursive: true });
  const path = await mkdtemp(join(parent, 'run-'));
  await writeFile(join(path, sampleFile.name), sampleFile.content);
  return { path, remove: () => rm(parent, { recursive: true, force: true }) };
}

/** Returns a code sample of an endpoint, by default for its documented example. */
export function sampleOf(endpoint: Endpoint, lang: 'TypeScript' | 'Shell', example?: RouteExample): string {
  return codeSamples(endpoint, example).find((sample) => sample.lang === lang)?.source ?? '';
}

/** Type-checks modules with the compiler that users have, and returns its output. It is empty without errors. */
export async function typeErrors(folder: SampleFolder, modules: Readonly<Record<string, string>>): Promise<string> {
  const compilerOptions = {
    noEmit: true,
    customConditions: ['doorstep-source'],
    lib: ['es2023', 'dom', 'dom.iterable'],
    types: ['node'],
    noPropertyAccessFromIndexSignature: false,
  };
  for (const [name, source] of Object.entries(modules)) await writeFile(join(folder.path, `${name}.ts`), source);
  const config = { extends: '../../../../tsconfig.base.json', compilerOptions, include: ['*.ts'] };
  await writeFile(join(folder.path, 'tsconfig.json'), JSON.stringify(config));
  const { output } = await runProgram(process.execPath, [await realpath(tsc), '-p', folder.path, '--singleThreaded']);
  return output;
}

/** Runs the SDK sample of an endpoint against the server of a fixture, and returns the statuses of the answers. */
export async function runTypescript(
  fixture: ExampleFixture,
  { endpoint, example, token }: Sending,
  folder: SampleFolder,
): Promise<readonly number[]> {
  const file = join(folder.path, `run-${endpoint.name}.ts`);
  const source = sampleOf(endpoint, 'TypeScript', example).replaceAll(
    `'${sampleFile.name}'`,
    JSON.stringify(join(folder.path, sampleFile.name)),
  );
  await writeFile(file, source);
  const statuses: number[] = [];
  const original = globalThis.fetch;
  globalThis.fetch = async (input, init) => {
    const url = String(input).replace(sampleOrigin, fixture.target.baseUrl);
    if (statuses.length > 0 && endpoint.operation.match(/^(track|follow|stream)$/))
      return new Response(null, { status: 204 });
    const response = await original(url, init);
    statuses.push(response.status);
    return response.headers.get('content-type')?.startsWith('text/event-stream') ? firstMessage(response) : response;
  };
  // The partner SDK always needs a key, also for public endpoints.
  process.env['DOORSTEP_API_KEY'] = token ?? fixture.ours.keys.test;
  process.env['DOORSTEP_SESSION_TOKEN'] = token ?? '';
  try {
    await import(/* @vite-ignore */ pathToFileURL(file).href);
  } finally {
    globalThis.fetch = original;
    delete process.env['DOORSTEP_API_KEY'];
    delete process.env['DOORSTEP_SESSION_TOKEN'];
  }
  return statuses;
}

/** Cuts a stream after its first message. The client may resume it at once. */
async function firstMessage(response: Response): Promise<Response> {
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  let text = '';
  while (reader && !/^data: .*\n\n/m.test(text)) {
    const { done, value } = await reader.read();
    if (done) break;
    text += value;
  }
  await reader?.cancel();
  return new Response(text.replace(/^retry: \d+/m, 'retry: 1'), { status: response.status, headers: response.headers });
}

/** Returns true if curl is installed. Otherwise the commands are parsed and sent without it. */
export async function hasCurl(): Promise<boolean> {
  return (await runProgram('curl', ['--version']).catch(() => undefined))?.code === 0;
}

/** Runs the curl command of an endpoint, with a shell and curl if `real`. */
export async function runCurl(
  fixture: ExampleFixture,
  { endpoint, example, token }: Sending,
  folder: SampleFolder,
  real: boolean,
): Promise<ReceivedAnswer> {
  const command = sampleOf(endpoint, 'Shell', example).replaceAll(sampleOrigin, fixture.target.baseUrl);
  const environment = { DOORSTEP_API_KEY: token ?? '', DOORSTEP_SESSION_TOKEN: token ?? '' };
  if (!real) return readCommand(command, environment, folder.path).send();
  // A stream does not end.
  const written = `${command} --silent --show-error --dump-header head.txt${command.includes('--no-buffer') ? ' --max-time 1' : ''}`;
  const { output } = await runProgram('sh', ['-c', written], {
    cwd: folder.path,
    env: { ...process.env, ...environment },
  });
  const head = await readFile(join(folder.path, 'head.txt'), 'utf8');
  return { ...readHead(head), text: output };
}

/** Reads the status and the headers of the last answer from curl's header dump. */
function readHead(head: string): Pick<ReceivedAnswer, 'status' | 'headers'> {
  const last =
    head
      .trim()
      .split(/\r?\n\r?\n/)
      .at(-1) ?? '';
  const [first = '', ...lines] = last.split(/\r?\n/);
  const pairs = lines.map((line): [string, string] => {
    const colon = line.indexOf(':');
    return [line.slice(0, colon), line.slice(colon + 1).trim()];
  });
  return { status: Number(first.split(' ')[1]), headers: new Headers(pairs) };
}

interface Finished {
  readonly code: number | null;
  readonly output: string;
}

function runProgram(
  program: string,
  programArguments: readonly string[],
  options: { readonly cwd?: string; readonly env?: NodeJS.ProcessEnv } = {},
): Promise<Finished> {
  return new Promise((resolve, reject) => {
    const child = spawn(program, programArguments, { ...options, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    child.stdout.setEncoding('utf8').on('data', (chunk: string) => {
      output += chunk;
    });
    child.on('error', reject);
    child.on('close', (code) => resolve({ code, output }));
  });
}
