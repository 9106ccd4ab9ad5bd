/**
 * Runs the instructions of the Dockerfile without a container engine, in a folder for each stage: copies what `COPY`
 * names, runs the commands of `RUN`, then starts the server with the user, the variables and the command of the image, on
 * a read-only root file system, until its health check passes. Needs root and `unshare`. It takes some minutes.
 *
 *   node --conditions=doorstep-source --import tsx server/deploy/try-image.ts
 *
 * Differences from an image: the programs of this machine are used instead of those of the base images. Node must have SQLite, as in
 * the image: 22.13 or later.
 */
import { execFileSync, spawn } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, relative, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import {
  environmentOf,
  execForm,
  type Instruction,
  ignoredPaths,
  lastOf,
  parseDockerfile,
  type Stage,
} from './dockerfile.js';

const root = fileURLToPath(new URL('../..', import.meta.url));
const file = (name: string): string => readFileSync(new URL(name, import.meta.url), 'utf8');
const isIgnored = ignoredPaths(file('Dockerfile.dockerignore'));
const folder = mkdtempSync(join(tmpdir(), 'doorstep-image-'));
const port = '4700';

const note = (line: string): void => void process.stdout.write(`${line}\n`);

/** Runs a command in the shell, as `RUN` does. Absolute paths mean the stage. */
function run(stage: string, directory: string, command: string): void {
  const started = Date.now();
  const inside = command.replaceAll(/(?<=\s)\/(?=\w)/g, `${stage}/`);
  execFileSync('/bin/sh', ['-c', inside], { cwd: directory, stdio: ['ignore', process.stderr, process.stderr] });
  note(`  RUN ${command}: ${((Date.now() - started) / 1_000).toFixed(1)} s`);
}

function copy({ text, options }: Instruction, directory: string): void {
  const words = text.split(/\s+/);
  const target = words.pop() ?? '';
  for (const source of words) {
    const from = options['from'] === undefined ? join(root, source) : join(folder, options['from'], source);
    // A folder is copied with its content only; a file keeps its name in a target that ends with a slash.
    const intoFolder = target.endsWith('/') && !statSync(from).isDirectory();
    const destination = intoFolder ? resolve(directory, target, basename(source)) : resolve(directory, target);
    const filter = (path: string): boolean => options['from'] !== undefined || !isIgnored(relative(root, path));
    cpSync(from, destination, { recursive: true, filter, verbatimSymlinks: true });
  }
}

function build({ image, name, instructions }: Stage): string {
  note(`FROM ${image} AS ${name}`);
  const stage = join(folder, name);
  mkdirSync(stage);
  let directory = join(stage, 'app');
  // The base images bring Node.
  mkdirSync(join(stage, 'usr/local/bin'), { recursive: true });
  if (image.startsWith('node:')) cpSync(process.execPath, join(stage, 'usr/local/bin/node'));
  for (const instruction of instructions) {
    if (instruction.name === 'WORKDIR') directory = join(stage, instruction.text);
    mkdirSync(directory, { recursive: true });
    if (instruction.name === 'COPY') copyInto(stage, instruction, directory);
    if (instruction.name === 'RUN') run(stage, directory, instruction.text);
  }
  return stage;
}

function copyInto(stage: string, instruction: Instruction, directory: string): void {
  // A target such as /usr/local/bin/node is within the stage.
  copy({ ...instruction, text: instruction.text.replace(/(?<=\s)(?=\/\S+$)/, stage) }, directory);
}

/** Starts the command of the image as its user. Everything is read-only except the folder of the data and /tmp. */
async function start(stage: string, last: Stage): Promise<void> {
  const [user = '', group = ''] = lastOf(last, 'USER').text.split(':');
  const data = join(stage, 'data');
  const command = [...execForm(lastOf(last, 'ENTRYPOINT')), ...execForm(lastOf(last, 'CMD'))];
  const script = [
    `mount --bind ${data} ${data}`,
    'mount -o remount,ro,bind /',
    `cd ${join(stage, 'app')}`,
    `exec setpriv --reuid=${user} --regid=${group} --clear-groups --no-new-privs ${command.join(' ')}`,
  ].join(' && ');
  const env = {
    ...environmentOf(last),
    PATH: `${join(stage, 'usr/local/bin')}:/usr/bin:/bin`,
    DATA_DIR: data,
    PORT: port,
  };
  const server = spawn('unshare', ['--mount', '/bin/sh', '-c', script], {
    env,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  const ended = new Promise<number | null>((settle) => server.on('exit', settle));
  const started = Date.now();
  const check = execForm(lastOf(last, 'HEALTHCHECK'));
  while (!isHealthy(check, env)) {
    if (server.exitCode !== null || Date.now() - started > 60_000) throw new Error('The health check never passed.');
    await new Promise((done) => setTimeout(done, 200));
  }
  note(`The health check passed after ${((Date.now() - started) / 1_000).toFixed(1)} s.`);
  server.kill('SIGTERM');
  note(
    `SIGTERM: the server exited with ${await ended}. The health check then ${isHealthy(check, env) ? 'passed' : 'failed'}.`,
  );
}

function isHealthy([program = '', ...args]: readonly string[], env: Readonly<Record<string, string>>): boolean {
  try {
    execFileSync(program, args, { env, stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
}

function megabytes(path: string): number {
  return Math.round(Number(execFileSync('du', ['-s', '--block-size=1M', path], { encoding: 'utf8' }).split('\t')[0]));
}

try {
  const stages = parseDockerfile(file('Dockerfile'));
  const folders = stages.map(build);
  const [last, stage] = [stages.at(-1), folders.at(-1)];
  if (!last || !stage) throw new Error('The Dockerfile has no stage.');
  note(
    `The image adds ${megabytes(stage)} MB to its base: ${megabytes(join(stage, 'app/node_modules'))} MB of libraries.`,
  );
  note(`Owner of /data: ${statSync(join(stage, 'data')).uid}.`);
  // Other users must be able to reach the files, as in an image.
  execFileSync('chmod', ['755', folder]);
  await start(stage, last);
} finally {
  rmSync(folder, { recursive: true, force: true });
}
