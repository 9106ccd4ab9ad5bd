import { entries } from './entries.mjs';

/**
 * Fails when a built file imports what is not there once the package is installed, a module of Node included: `node`
 * is an entry point for MSW's sake and needs none either.
 *
 * @param {readonly { fileName: string, imports: readonly string[] }[]} files
 */
export function assertImports(files) {
  const own = new Set(files.map(({ fileName }) => fileName));
  const anywhere = [...new Set(Object.values(entries).flat())];
  const wrong = files.flatMap(({ fileName, imports }) => {
    const allowed = entries[fileName.replace(/\.(?:d\.ts|js)$/, '')] ?? anywhere;
    return imports.filter((name) => !own.has(name) && !allowed.includes(name)).map((name) => `${fileName}: ${name}`);
  });
  if (wrong.length === 0) return;
  throw new Error(`The package would import what it does not bring:\n  ${wrong.join('\n  ')}`);
}
