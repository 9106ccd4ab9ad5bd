import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join, relative, sep } from 'node:path';
import type { Room } from './rooms.js';
import { readSourceFile, type SourceFile } from './source-file.js';

/** What the rules look at in a `package.json`. */
export interface Manifest {
  readonly name: string;
  readonly dependencies: readonly string[];
  readonly devDependencies: readonly string[];
  readonly peerDependencies: readonly string[];
  /** Entry points: `.`, `./store`. */
  readonly exports: readonly string[];
}

/** A room with its manifest and files. */
export interface RoomContent {
  readonly room: Room;
  readonly manifest: Manifest;
  readonly files: readonly SourceFile[];
}

/** Not ours, or installed elsewhere: the consumers of the packed SDK are packages of their own. */
const foreignFolders = new Set(['cache', '.temp', 'node_modules', 'dist', 'consumers']);

/** Reads the files of a room: of the workspace's root only the folders that the table names. */
export function readRoom(root: string, room: Room): RoomContent {
  const folder = join(root, room.folder);
  const tops = room.folder === '.' ? (room.developmentFolders ?? []) : ['.'];
  const paths = tops.flatMap((top) => listSources(join(folder, top)));
  const files = paths.map((path) =>
    readSourceFile(relative(folder, path).split(sep).join('/'), readFileSync(path, 'utf8')),
  );
  return { room, manifest: readManifest(join(folder, 'package.json')), files };
}

function listSources(path: string): string[] {
  if (!existsSync(path)) return [];
  if (/\.[cm]?[jt]sx?$/.test(path)) return [path];
  return readdirSync(path, { withFileTypes: true }).flatMap((entry) => {
    if (entry.isDirectory()) return foreignFolders.has(entry.name) ? [] : listSources(join(path, entry.name));
    return /\.[cm]?[jt]sx?$/.test(entry.name) ? [join(path, entry.name)] : [];
  });
}

function readManifest(path: string): Manifest {
  const manifest: Record<string, unknown> = JSON.parse(readFileSync(path, 'utf8'));
  const keys = (field: string): string[] => Object.keys(manifest[field] ?? {});
  return {
    name: String(manifest['name']),
    dependencies: keys('dependencies'),
    devDependencies: keys('devDependencies'),
    peerDependencies: keys('peerDependencies'),
    exports: keys('exports'),
  };
}
