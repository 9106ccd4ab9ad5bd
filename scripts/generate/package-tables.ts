import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { packedManifest } from '../packages/pack.mjs';
import { published } from '../packages/published.mjs';

/** The parts of a `package.json` that the tables show. */
interface Manifest {
  readonly name: string;
  readonly description: string;
  readonly workspaces?: readonly string[];
  readonly dependencies?: Readonly<Record<string, string>>;
  readonly peerDependencies?: Readonly<Record<string, string>>;
  readonly peerDependenciesMeta?: Readonly<Record<string, { readonly optional?: boolean }>>;
}

/** Returns the packages of the workspace: those of npm first. The examples are one row. */
export function packageTable(root: string): string {
  const folders = workspaceFolders(root).filter((folder) => !folder.startsWith('examples/'));
  const isPublished = (folder: string): boolean => published.some((entry) => entry.folder === folder);
  const rows = [...folders.filter(isPublished), ...folders.filter((folder) => !isPublished(folder))].map((folder) => {
    const { name, description } = readManifest(root, folder);
    return [`\`${folder}/\``, `\`${name}\``, isPublished(folder) ? 'yes' : '', description];
  });
  const others = [
    ['`examples/`', '', '', 'programs to start from'],
    ['`scripts/`', '', '', 'start, test, code generation, dependency rules, packing'],
  ];
  return table(['folder', 'package', 'on npm', 'what it is'], [...rows, ...others]);
}

/** Returns the packages that a release publishes, with what they require. */
export function publishedTable(root: string): string {
  const rows = published.map((entry) => {
    const manifest = { ...readManifest(root, entry.folder), dependencies: packedManifest(entry).dependencies ?? {} };
    return [`\`${entry.name}\``, manifest.description, requirements(manifest)];
  });
  return table(['package', 'contents', 'requires'], rows);
}

/** Returns what npm installs with a package, and what its users bring. */
function requirements(manifest: Manifest): string {
  const { dependencies = {}, peerDependencies = {}, peerDependenciesMeta = {} } = manifest;
  const names = Object.keys(dependencies);
  const own = names.length > 3 ? [`${names.length} libraries`] : names.map((name) => `\`${name}\``);
  const peers = Object.entries(peerDependencies)
    .filter(([name]) => peerDependenciesMeta[name]?.optional !== true)
    .map(([name, range]) => `\`${name}\` ${range.replaceAll('||', 'or')} as a peer`);
  return [...own, ...peers].join(', ') || 'nothing';
}

/** Returns the folders of all workspaces, which npm finds with patterns such as `packages/*`. */
function workspaceFolders(root: string): readonly string[] {
  return (readManifest(root, '.').workspaces ?? []).flatMap((pattern) => {
    if (!pattern.endsWith('/*')) return [pattern];
    const parent = pattern.slice(0, -'/*'.length);
    const folders = readdirSync(join(root, parent), { withFileTypes: true }).filter((entry) => entry.isDirectory());
    return folders.map(({ name }) => `${parent}/${name}`).sort();
  });
}

function readManifest(root: string, folder: string): Manifest {
  return JSON.parse(readFileSync(join(root, folder, 'package.json'), 'utf8'));
}

function table(head: readonly string[], rows: readonly (readonly string[])[]): string {
  const line = (cells: readonly string[]): string => `| ${cells.join(' | ')} |\n`;
  return `${line(head)}|${'---|'.repeat(head.length)}\n${rows.map(line).join('')}`;
}
