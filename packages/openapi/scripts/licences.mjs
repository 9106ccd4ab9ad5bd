import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Licences that require at most that their text accompanies a copy. */
const accepted = ['0BSD', 'BSD-2-Clause', 'BSD-3-Clause', 'Apache-2.0', 'ISC', 'MIT', 'Unlicense'];

/**
 * Returns the notices of the bundled libraries.
 *
 * @param {readonly string[]} libraries Folders of the libraries.
 * @throws Error for a licence that has not been reviewed.
 */
export function describeLicences(libraries) {
  const notices = libraries.map((folder) => {
    const manifest = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8'));
    // Some older packages have a list.
    const licence = manifest.license ?? manifest.licenses?.map(({ type }) => type).join(' AND ');
    if (!accepted.includes(licence)) {
      throw new Error(`${manifest.name} has the licence ${licence}: review it before bundling the library.`);
    }
    const title = `${manifest.name} ${manifest.version} (${licence})`;
    return `${title}\n${'-'.repeat(title.length)}\n\n${licenceText(folder) ?? attribution(manifest, licence)}\n`;
  });
  return `This package contains code of these libraries.\n\n${notices.join('\n\n')}`;
}

function licenceText(folder) {
  const name = readdirSync(folder).find((file) => /^licen[cs]e(?:\.(?:md|txt))?$/i.test(file));
  const path = name === undefined ? undefined : join(folder, name);
  return path !== undefined && existsSync(path) ? readFileSync(path, 'utf8').trim() : undefined;
}

/** Returns a notice for a library that ships no licence text. */
function attribution({ author, homepage, repository }, licence) {
  const by = typeof author === 'string' ? author : (author?.name ?? 'its authors');
  const place = homepage ?? (typeof repository === 'string' ? repository : repository?.url);
  return `Copyright of ${by}, under the ${licence} licence. See ${place}.`;
}
