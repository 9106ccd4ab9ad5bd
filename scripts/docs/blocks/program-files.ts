import { spawnSync } from 'node:child_process';
import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { dirname, join, relative, resolve } from 'node:path';
import { workspace } from '../markdown.js';
import type { PageProgram } from './page-program.js';

/** A program and its file. */
export interface ProgramFile {
  readonly program: PageProgram;
  /** Absolute path. */
  readonly file: string;
}

/**
 * Writes programs into a folder inside the workspace, where they find its packages, that is not committed. Their servers listen on
 * a free port instead of that of the page.
 */
export function writePrograms(purpose: string, programs: readonly PageProgram[]): readonly ProgramFile[] {
  const folder = join(workspace, 'docs/.vitepress/cache', purpose);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return programs.map((program) => {
    const name = program.page.replace(/\.md$/, '').replaceAll('/', '-').toLowerCase();
    const file = join(folder, `${name}-${program.line}.ts`);
    writeFileSync(file, program.code.replace(/\.listen\(\d{4}\)/g, '.listen(0)'));
    return { program, file };
  });
}

/**
 * Checks the types of programs with the options of the workspace, except for unused names and `process.env.NAME`.
 *
 * @returns the messages of the compiler with the lines of the pages.
 */
export function typeErrors(files: readonly ProgramFile[]): readonly string[] {
  const [first] = files;
  if (first === undefined) return [];
  const configuration = join(dirname(first.file), 'tsconfig.json');
  const compilerOptions = {
    noUnusedLocals: false,
    noUnusedParameters: false,
    noPropertyAccessFromIndexSignature: false,
    rootDir: workspace,
    // The file that the workspace names keeps the result of its own check.
    incremental: false,
    tsBuildInfoFile: null,
  };
  const extending = join(workspace, 'tsconfig.json');
  writeFileSync(
    configuration,
    JSON.stringify({
      extends: extending,
      compilerOptions,
      include: ['*.ts', join(workspace, 'server/src/store/sql/*.d.ts')],
      exclude: [],
    }),
  );
  const compiler = join(workspace, 'node_modules/.bin/tsc');
  const options = ['-p', configuration, '--noEmit', '--singleThreaded', '--pretty', 'false'];
  const shell = process.platform === 'win32';
  const { stdout, stderr } = spawnSync(compiler, options, { cwd: workspace, encoding: 'utf8', shell });
  return `${stdout}${stderr}`
    .split('\n')
    .filter((line) => line !== '')
    .map((line) => atPage(line, files));
}

function atPage(message: string, files: readonly ProgramFile[]): string {
  const [, path = '', line = '', text = ''] = /^(.+?)\((\d+),\d+\): (.*)$/.exec(message) ?? [];
  const found = files.find(({ file }) => file === resolve(workspace, path));
  if (found === undefined) return message;
  const { page, lines } = found.program;
  return `${page}:${lines[Number(line)] || `(line ${line} of ${relative(workspace, found.file)})`}: ${text}`;
}
