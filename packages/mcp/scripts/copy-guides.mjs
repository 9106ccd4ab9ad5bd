import { copyFileSync, mkdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');

/** Copies the guides that are resources of the protocol into a folder of a package. */
export function copyGuides(target) {
  mkdirSync(target, { recursive: true });
  for (const { name } of JSON.parse(readFileSync(join(folder, 'src/resources/guides.json'), 'utf8'))) {
    copyFileSync(join(folder, `../../docs/${name}.md`), join(target, `${name}.md`));
  }
}
