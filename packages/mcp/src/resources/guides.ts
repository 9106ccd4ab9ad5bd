import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import list from './guides.json' with { type: 'json' };

/** A page of the documentation. */
export interface Guide {
  readonly name: string;
  readonly title: string;
}

/** The guides that help to use the tools. The build copies their files. */
export const guides: readonly Guide[] = list;

/** Returns the text of a guide in Markdown. Undefined for an unknown name, and where the files are not installed. */
export async function readGuide(name: string): Promise<string | undefined> {
  const known = guides.some((guide) => guide.name === name);
  const file = join(guideFolder(), `${name}.md`);
  return known && existsSync(file) ? readFile(file, 'utf8') : undefined;
}

/** Returns the folder of the guides: beside the joined code of a package, otherwise in the workspace. */
function guideFolder(): string {
  const folders = ['./guides', '../guides'].map(pathOf);
  return folders.find(existsSync) ?? pathOf('../../../../docs');
}

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
