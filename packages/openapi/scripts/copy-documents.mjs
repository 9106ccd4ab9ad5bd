import { copyFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const documents = join(import.meta.dirname, '../../../docs/openapi');

/** Copies the OpenAPI documents, without the white space that readers of the repository need, and their stories into a folder of a package. */
export function copyDocuments(folder) {
  mkdirSync(folder, { recursive: true });
  for (const name of ['direct', 'platform']) {
    const document = JSON.parse(readFileSync(join(documents, `${name}.json`), 'utf8'));
    writeFileSync(join(folder, `${name}.json`), JSON.stringify(document));
    copyFileSync(join(documents, `${name}.arazzo.yaml`), join(folder, `${name}.arazzo.yaml`));
  }
}
