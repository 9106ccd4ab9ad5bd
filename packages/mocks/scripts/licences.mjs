import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that ask for no more than their text beside the copy, if that. */
const accepted = ['0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'ISC', 'MIT', 'Unlicense'];

/**
 * The notices of the libraries inside the package.
 *
 * @param {readonly string[]} libraries Their folders.
 * @throws Error for a licence that nobody has looked at.
 */
export function describeLicences(libraries) {
  const notices = libraries.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    if (!accepted.includes(manifest.license)) {
      throw new Error(`${manifest.name} has the licence ${manifest.license}: may it be inside the package?`);
    }
    const title = `${manifest.name} ${manifest.version} (${manifest.license})`;
    return `${title}\n${'-'.repeat(title.length)}\n\n${licenceText(folder) ?? attribution(manifest)}\n`;
  });
  return `This package contains code of these libraries.\n\n${notices.join('\n\n')}`;
}

function licenceText(folder) {
  const name = readdirSync(folder).find((file) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(file));
  const path = name === undefined ? undefined : join(folder, name);
  return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** A library that ships no text: what it says of itself. */
function attribution({ author, license, homepage, repository }) {
  const by = typeof author === 'string' ? author : (author?.name ?? 'its authors');
  const place = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return `Copyright of ${by}, under the ${license} licence. See ${place}.`;
}
