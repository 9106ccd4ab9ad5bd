import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';

/** The interfaces that have a document. */
export type DocumentName = 'platform' | 'direct';

/**
 * Reads an OpenAPI document. Generating it takes seconds, in which the process answers nothing, so `npm run generate` writes it and
 * the build copies it beside the code.
 */
export async function readDocument(name: DocumentName): Promise<object> {
  return JSON.parse(await readFile(join(documentFolder(), `${name}.json`), 'utf8'));
}

/** Reads the stories of an interface, an Arazzo document in YAML. */
export function readStories(name: DocumentName): Promise<string> {
  return readFile(join(documentFolder(), `${name}.arazzo.yaml`), 'utf8');
}

/** Returns the folder of the documents: beside the joined code of a package, otherwise in the workspace. */
function documentFolder(): string {
  const folders = ['./openapi', '../openapi'].map(pathOf);
  return folders.find((folder) => existsSync(join(folder, 'platform.json'))) ?? pathOf('../../../docs/openapi');
}

function pathOf(relative: string): string {
  return fileURLToPath(new URL(relative, import.meta.url));
}
