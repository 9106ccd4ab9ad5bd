import { readFileSync, statSync } from 'node:fs';
import { createPackageFromTarballData } from '@arethetypeswrong/core';

/**
 * Reads the files of a tarball.
 *
 * @param {string} path
 * @returns {{ packedBytes: number, unpackedBytes: number, files: Map<string, string> }} Texts by path in the package.
 */
export function readTarball(path) {
  const contents = createPackageFromTarballData(readFileSync(path));
  const prefix = `/node_modules/${contents.packageName}/`;
  const files = new Map(contents.listFiles().map((file) => [file.slice(prefix.length), contents.readFile(file)]));
  const unpackedBytes = [...files.values()].reduce((sum, text) => sum + Buffer.byteLength(text), 0);
  return { packedBytes: statSync(path).size, unpackedBytes, files };
}
