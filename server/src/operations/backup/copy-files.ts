import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { chmod, copyFile, readdir, rename, rm, stat } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { createPrivateFolder } from '../../system/private-files.js';

/** Numbers of files. */
export interface CopiedFiles {
  readonly copied: number;
  /** Files that the target already had. */
  readonly kept: number;
}

/**
 * Copies the uploaded files that a folder lacks. They are encrypted, and never change under their name. A file that is
 * removed while this runs is left out.
 */
export async function copyFiles(source: string, target: string): Promise<CopiedFiles> {
  await createPrivateFolder(target);
  let copied = 0;
  let kept = 0;
  for (const path of await filesIn(source)) {
    const size = await sizeOf(join(source, path));
    if (size === undefined) continue;
    if ((await sizeOf(join(target, path))) === size) kept += 1;
    else {
      await copyInto(join(source, path), join(target, path));
      copied += 1;
    }
  }
  return { copied, kept };
}

/** Lists the files in the two levels of folders that `createDiskBlobs` writes. */
async function filesIn(folder: string): Promise<string[]> {
  const paths: string[] = [];
  for (const outer of await foldersIn(folder)) {
    for (const inner of await foldersIn(join(folder, outer))) {
      for (const name of await readdir(join(folder, outer, inner))) paths.push(join(outer, inner, name));
    }
  }
  return paths;
}

/** Lists the folders of one level. Before the first upload there are none. */
async function foldersIn(folder: string): Promise<string[]> {
  if (!existsSync(folder)) return [];
  return (await readdir(folder)).filter((name) => /^[0-9a-f]{2}$/.test(name));
}

async function sizeOf(path: string): Promise<number | undefined> {
  return stat(path).then(
    ({ size }) => size,
    () => undefined,
  );
}

async function copyInto(source: string, target: string): Promise<void> {
  await createPrivateFolder(dirname(target));
  const draft = `${target}.${randomUUID()}`;
  try {
    await copyFile(source, draft);
    await chmod(draft, 0o600);
    await rename(draft, target);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
}
