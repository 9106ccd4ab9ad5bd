import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const documents = join(import.meta.dirname, '../../../docs/openapi');

/** Copies the OpenAPI documents into a folder of a package, without the white space that readers of the repository need. */
export function copyDocuments(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of ['direct.json', 'platform.json']) {
    const document = JSON.parse(readFileSync(join(documents, name), 'utf8'));
    writeFileSync(join(folder, name), JSON.stringify(document));
  }
}
