import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../markdown.js';
import type { PageProgram } from './page-program.js';

/** A program and its file. */
export interface ProgramFile {
  readonly program: PageProgram;
  /** Absolute path. */
  readonly file: string;
}

/** Resolves the import of `Given`, and lets servers listen on a free port instead of that of the page. */
function inFolder(code: string): string {
  return code
    .replace('@docs/given', '../../../../scripts/docs/blocks/given.js')
    .replace(/\.listen\(\d{4}\)/g, '.listen(0)');
}

/** Writes programs into a folder inside the workspace, where they find its packages, that is not committed. */
export function writePrograms(name: string, programs: readonly PageProgram[]): readonly ProgramFile[] {
  const folder = join(workspace, 'docs/.vitepress/cache', name);
  rmSync(folder, { recursive: true, force: true });
  mkdirSync(folder, { recursive: true });
  return programs.map((program) => {
    const file = join(
      folder,
      `${program.page.replace(/\.md$/, '').replaceAll('/', '-').toLowerCase()}-${program.line}.ts`,
    );
    writeFileSync(file, inFolder(program.code));
    return { program, file };
  });
}
