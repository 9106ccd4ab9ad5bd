import { join } from 'node:path';
import { CliError } from '../errors/cli-error.js';
import type { Host } from '../host/host.js';

/** A saved service with its key. */
export interface Profile {
  /** Address of the service; absent for the address that the SDK has. */
  readonly baseUrl?: string;
  /** The place of the key. */
  readonly keyIn: 'keychain' | 'file';
  /** The key, if it is in this file. */
  readonly apiKey?: string;
}

/** The content of the file. */
export interface ProfileFile {
  readonly profiles: Readonly<Record<string, Profile>>;
  /** Secret with which `listen` signs events. */
  readonly listenSecret?: string;
}

const pathOf = (host: Host): string => join(host.configFolder, 'profiles.json');

/** Reads the saved profiles. @throws CliError if the file has another format. */
export async function readProfiles(host: Host): Promise<ProfileFile> {
  const text = await host.readFile(pathOf(host));
  if (text === undefined) return { profiles: {} };
  try {
    const file: unknown = JSON.parse(text);
    if (isProfileFile(file)) return file;
  } catch {
    // Reported below.
  }
  throw new CliError('usage', `${pathOf(host)} is damaged. Delete it, and log in again.`);
}

/** Saves the profiles in a file that only its owner can read. */
export async function writeProfiles(host: Host, file: ProfileFile): Promise<void> {
  await host.writePrivateFile(pathOf(host), `${JSON.stringify(file, null, 2)}\n`);
}

function isProfileFile(value: unknown): value is ProfileFile {
  if (typeof value !== 'object' || value === null || !('profiles' in value)) return false;
  return typeof value.profiles === 'object' && value.profiles !== null;
}
