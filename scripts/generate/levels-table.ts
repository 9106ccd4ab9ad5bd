import { readLevels } from '../dependencies/levels.mjs';

/** The levels of a package's folders, from the top down. Throws an error for a package without levels. */
export function levelsTable(folder: string): string {
  const found = readLevels().find((each) => each.folder === folder);
  if (found === undefined) throw new Error(`${folder} has no levels.json.`);
  const rows = found.levels.map(({ name, description, folders }, index) => {
    const places = folders.map((place) => (place === '.' ? 'files of `src`' : `\`${place}\``));
    return `| ${index + 1} ${name} | ${places.join(', ')} | ${description} |\n`;
  });
  return `| level | folders | what is there |\n|---|---|---|\n${rows.reverse().join('')}`;
}
