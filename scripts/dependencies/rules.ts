import { builtinModules } from 'node:module';
import { posix } from 'node:path';
import { findCycles } from './cycles.js';
import type { Manifest, RoomContent } from './read-room.js';
import type { Import, SourceFile } from './source-file.js';

/** A broken rule, with its place and what to do. */
export interface Violation {
  /** File and line from the root of the workspace, or a `package.json`. */
  readonly place: string;
  readonly message: string;
}

type Found = Import & { readonly file: SourceFile; readonly package: string; readonly development: boolean };

/**
 * Checks the rooms of a workspace.
 *
 * Cycles are those of loading: `import type` is erased, and types may refer to each other.
 *
 * @param shared What the workspace's own package.json declares: tools that every test and script may import.
 */
export function findViolations(contents: readonly RoomContent[], shared: Manifest): Violation[] {
  const manifests = new Map(contents.map(({ manifest }) => [manifest.name, manifest]));
  return contents.flatMap((content) => [
    ...importViolations(content, manifests, shared),
    ...unusedDeclarations(content),
    ...relativeImportViolations(content, contents),
    ...(content.room.pure ? impurities(content) : []),
    ...cycles(content),
  ]);
}

/** (a) imports that the table does not allow, (b) those that are not declared, (e) those past a package's entry points. */
function importViolations(
  content: RoomContent,
  manifests: ReadonlyMap<string, Manifest>,
  shared: Manifest,
): Violation[] {
  const { room, manifest } = content;
  return packageImports(content).flatMap((found) => {
    const place = placeOf(content, found.file, found.line);
    const allowed = found.development ? [...room.sources, ...room.development] : room.sources;
    if (found.package !== manifest.name && !allowed.includes(found.package)) {
      const who = found.development ? 'tests and scripts of' : 'sources of';
      return [{ place, message: `${who} ${manifest.name} may not import ${found.package} (see rooms.ts)` }];
    }
    const target = manifests.get(found.package);
    const entry = `.${found.specifier.slice(found.package.length)}`;
    if (target && !target.exports.includes(entry)) {
      return [{ place, message: `${found.specifier} is no entry point of ${found.package}: import what it exports` }];
    }
    return isDeclared(found, content, shared, target !== undefined && room.folder === '.')
      ? []
      : [{ place, message: `${found.package} is not declared in package.json of ${manifest.name}` }];
  });
}

/**
 * Modules of Node, the package itself, and for the workspace's own scripts all of its packages need no declaration; what
 * a package bundles is needed while it is developed.
 */
function isDeclared(found: Found, content: RoomContent, shared: Manifest, workspacePackage: boolean): boolean {
  const { room, manifest } = content;
  if (found.package === 'node:' || found.package === manifest.name || workspacePackage) return true;
  const runtime = [...manifest.dependencies, ...manifest.peerDependencies];
  const declared = found.development ? [...runtime, ...manifest.devDependencies, ...shared.devDependencies] : runtime;
  if (declared.includes(found.package)) return true;
  if (room.bundled?.includes(found.package)) return manifest.devDependencies.includes(found.package);
  return found.typeOnly && [...runtime, ...manifest.devDependencies].includes(typesOf(found.package));
}

/** (b) Declared and never imported. */
function unusedDeclarations(content: RoomContent): Violation[] {
  const { room, manifest } = content;
  const imported = packageImports(content);
  const used = (name: string, files: readonly Found[]): boolean =>
    files.some((found) => found.package === name || typesOf(found.package) === name) ||
    room.unimported?.[name] !== undefined;
  const hasSources = content.files.some((file) => !isDevelopment(content, file));
  const runtimeUse = hasSources ? imported.filter((found) => !found.development) : imported;
  const unused = [
    ...[...manifest.dependencies, ...manifest.peerDependencies].filter((name) => !used(name, runtimeUse)),
    ...manifest.devDependencies.filter((name) => !used(name, imported)),
  ];
  return unused.map((name) => ({
    place: posix.join(room.folder, 'package.json'),
    message: `${name} is declared and not imported`,
  }));
}

/** (e) A relative path into another package, which skips its entry points. Development files of ours may be shared. */
function relativeImportViolations(content: RoomContent, contents: readonly RoomContent[]): Violation[] {
  return content.files.flatMap((file) =>
    file.imports.flatMap(({ specifier, line }) => {
      if (!specifier.startsWith('.')) return [];
      const target = posix.join(content.room.folder, posix.dirname(file.path), specifier);
      const owner = contents.find(({ room }) => room.folder !== '.' && target.startsWith(`${room.folder}/`));
      if (!owner || owner === content) return [];
      const inside = target.slice(owner.room.folder.length + 1);
      if (content.room.folder === '.' && inside.startsWith('scripts/')) return [];
      const message = `${specifier} leads into ${owner.manifest.name}: import the package instead`;
      return [{ place: placeOf(content, file, line), message }];
    }),
  );
}

/** (c) and (d) What a pure room gets through ports. */
function impurities(content: RoomContent): Violation[] {
  return content.files
    .filter((file) => !isDevelopment(content, file))
    .flatMap((file) =>
      file.impureUses.map(({ name, line }) => ({
        place: placeOf(content, file, line),
        message: `${name} in ${content.manifest.name}: take it through a port (kernel/ports.ts)`,
      })),
    );
}

/** (f) Files that need each other to load. */
function cycles(content: RoomContent): Violation[] {
  const paths = new Set(content.files.map((file) => file.path));
  const graph = new Map(
    content.files.map((file) => [
      file.path,
      file.imports.filter((found) => found.onLoad).flatMap((found) => resolveFile(file.path, found.specifier, paths)),
    ]),
  );
  return findCycles(graph).map((members) => ({
    place: posix.join(content.room.folder, members[0] ?? ''),
    message: `import cycle: ${members.join(', ')}`,
  }));
}

function resolveFile(from: string, specifier: string, paths: ReadonlySet<string>): string[] {
  if (!specifier.startsWith('.')) return [];
  const target = posix.join(posix.dirname(from), specifier);
  return [target, target.replace(/\.js$/, '.ts'), target.replace(/\.js$/, '.tsx')].filter((path) => paths.has(path));
}

function packageImports(content: RoomContent): Found[] {
  return content.files.flatMap((file) =>
    file.imports
      .filter(({ specifier }) => !specifier.startsWith('.'))
      .map((found) => ({
        ...found,
        file,
        package: packageOf(found.specifier),
        development: isDevelopment(content, file),
      })),
  );
}

function isDevelopment({ room }: RoomContent, { path }: SourceFile): boolean {
  const folders = ['scripts/', ...(room.developmentFolders ?? [])];
  return /\.test(-d)?\.ts$/.test(path) || folders.some((folder) => path.startsWith(folder));
}

/** `@noble/hashes` of `@noble/hashes/sha2.js`; `node:` of every module of Node. */
function packageOf(specifier: string): string {
  if (specifier.startsWith('node:') || builtinModules.includes(specifier)) return 'node:';
  return specifier
    .split('/')
    .slice(0, specifier.startsWith('@') ? 2 : 1)
    .join('/');
}

/** `@types/geojson` of `geojson`, `@types/node` of Node's modules. */
function typesOf(name: string): string {
  if (name === 'node:') return '@types/node';
  return `@types/${name.replace(/^@/, '').replace('/', '__')}`;
}

function placeOf({ room }: RoomContent, file: SourceFile, line: number): string {
  return `${posix.join(room.folder, file.path)}:${line}`;
}
