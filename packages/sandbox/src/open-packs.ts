import { readFile } from 'node:fs/promises';
import { openCity, type SandboxCity } from '@doorstep/mocks/city';

/** Thrown for a city pack that cannot be read. */
export class CannotOpenCity extends Error {
  override readonly name = 'CannotOpenCity';
}

/**
 * Opens the city packs of files. Returns `undefined` without any.
 *
 * @throws CannotOpenCity for a missing file, and for one that is no city pack of this release.
 */
export async function openPacks(paths: readonly string[]): Promise<SandboxCity | undefined> {
  const [first, ...others] = await Promise.all(paths.map(readPack));
  return first && openCity(first, ...others);
}

async function readPack(path: string): Promise<Uint8Array> {
  try {
    const bytes = await readFile(path);
    openCity(bytes);
    return bytes;
  } catch (error) {
    const reason = error instanceof Error ? error.message : String(error);
    throw new CannotOpenCity(`--city: ${path} cannot be used: ${reason}`, { cause: error });
  }
}
