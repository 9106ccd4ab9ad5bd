import { readFileSync } from 'node:fs';
import { decodePack, InvalidCityPack, type PackContent } from '@doorstep/core';
import { CommandFailed } from '../../system/command-failed.js';

/**
 * Reads a city pack. It stays in memory as it is in the file.
 *
 * @throws CommandFailed if the file is missing, truncated, or of another version.
 */
export function loadCityPack(path: string): PackContent {
  let bytes: Buffer;
  try {
    bytes = readFileSync(path);
  } catch (error) {
    throw new CommandFailed(`CITY_PACK: ${path} cannot be read: ${error instanceof Error ? error.message : error}`);
  }
  try {
    return decodePack(bytes);
  } catch (error) {
    if (error instanceof InvalidCityPack) throw new CommandFailed(`CITY_PACK: ${path}: ${error.message}`);
    throw error;
  }
}
