import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspace } from '../markdown.js';
import type { PageProgram } from './page-program.js';

/** A program as a file. */
export interface ProgramFile {
  readonly program: PageProgram;
  /** Absolute. */
  readonly file: string;
}

/** Servers of pages listen on any port that is free: another one may have that of the page. */
function inFolder(code: string): string {
  return code
    .replace('@docs/given', '../../../../scripts/docs/blocks/given.js')
    .replace(/\.listen\(\d{4}\)/g, '.listen(0)');
}

/** Writes programs into a folder that is not committed, inside the workspace: so its packages are found. */
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
