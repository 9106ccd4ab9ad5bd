import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

const folder = join(import.meta.dirname, '..');

/** A link to a file, which is not in the package. */
const fileLink = /\[([^\]]+)\]\((?!https?:|#)[^)]*\)/g;

/** Copies the guides that are resources of the protocol into a folder of a package, without their links to files. */
export function copyGuides(target) {
  mkdirSync(target, { recursive: true });
  for (const { name } of JSON.parse(readFileSync(join(folder, 'src/resources/guides.json'), 'utf8'))) {
    const text = readFileSync(join(folder, `../../docs/${name}.md`), 'utf8');
    writeFileSync(join(target, `${name}.md`), text.replaceAll(fileLink, '$1'));
  }
}
