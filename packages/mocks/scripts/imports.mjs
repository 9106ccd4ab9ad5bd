import { entries } from './entries.mjs';

/**
 * Fails when a built file imports something that is missing once the package is installed. Modules of Node count as
 * missing: the entry point `node` is for MSW and needs none either.
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
  throw new Error(`The package imports modules that it neither contains nor depends on:\n  ${wrong.join('\n  ')}`);
}
