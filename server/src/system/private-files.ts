import { mkdir, open, stat } from 'node:fs/promises';

/** Mode of files: only their owner may read and write them. */
const fileMode = 0o600;
/** Permissions of group and others. */
const foreignBits = 0o077;

/** Creates a folder that only its owner may enter, with its parents, unless it exists. */
export async function createPrivateFolder(path: string): Promise<void> {
  await mkdir(path, { recursive: true, mode: 0o700 });
}

/**
 * Creates an empty file that only its owner may read, unless it exists. Otherwise SQLite would create one with the mode
 * of the umask, and its log beside it with the same mode. Does nothing if that fails, because SQLite then reports why.
 */
export async function createPrivateFile(path: string): Promise<void> {
  await open(path, 'a', fileMode).then(
    (file) => file.close(),
    () => undefined,
  );
}

/** A file that other users of the machine may read or change. */
export interface OpenFile {
  readonly file: string;
  /** Octal, as `chmod` takes it. */
  readonly mode: string;
}

/** Returns the files that other users of the machine may read or change. Windows has no such modes. */
export async function filesOpenToOthers(paths: readonly string[]): Promise<OpenFile[]> {
  if (process.platform === 'win32') return [];
  const found = await Promise.all(
    paths.map(async (file) => {
      const mode = await stat(file).then(
        (stats) => stats.mode & 0o777,
        () => 0,
      );
      return (mode & foreignBits) === 0 ? [] : [{ file, mode: mode.toString(8) }];
    }),
  );
  return found.flat();
}
