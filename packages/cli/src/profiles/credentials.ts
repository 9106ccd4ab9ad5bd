import { CliError } from '../errors/cli-error.js';
import { invocation } from '../errors/invocation.js';
import type { Host } from '../host/host.js';
import { keychainOf } from './keychain.js';
import { type Profile, readProfiles, writeProfiles } from './profile-file.js';

/** The service to use, and its key. */
export interface Credentials {
  readonly apiKey: string;
  readonly baseUrl: string | undefined;
  /** `DOORSTEP_API_KEY`, or the name of the profile. */
  readonly source: string;
}

/** The choices of a command line. */
export interface CredentialOptions {
  readonly profile?: string | undefined;
  readonly baseUrl?: string | undefined;
}

/** The profile that is used without a choice. */
export const defaultProfile = 'default';

/**
 * Returns the key and the address for a command. `--profile` comes before `DOORSTEP_API_KEY`, and that before the profile
 * `default`. `--base-url` comes before `DOORSTEP_BASE_URL`, and that before the address of the profile.
 *
 * @throws CliError of the kind `credential` if there is no key.
 */
export async function findCredentials(host: Host, options: CredentialOptions): Promise<Credentials> {
  const { DOORSTEP_API_KEY: variable, DOORSTEP_BASE_URL: address, DOORSTEP_PROFILE: chosen } = host.environment;
  const given = options.baseUrl ?? (address || undefined);
  const wanted = options.profile ?? (chosen || undefined);
  if (variable && wanted === undefined) return { apiKey: variable, baseUrl: given, source: 'DOORSTEP_API_KEY' };
  const name = wanted ?? defaultProfile;
  const profile = (await readProfiles(host)).profiles[name];
  const apiKey = profile && (await keyOf(host, name, profile));
  if (apiKey === undefined) throw missing(wanted);
  return { apiKey, baseUrl: given ?? profile?.baseUrl, source: name };
}

/** Saves a key: in the keychain, or else in a file that only its owner can read. Returns the place. */
export async function saveKey(
  host: Host,
  name: string,
  apiKey: string,
  baseUrl: string | undefined,
): Promise<Profile['keyIn']> {
  const file = await readProfiles(host);
  const useFile = host.environment['DOORSTEP_KEYCHAIN'] === 'off';
  const inKeychain = !useFile && (await keychainOf(host).save(name, apiKey));
  const place: Profile = inKeychain ? { keyIn: 'keychain' } : { keyIn: 'file', apiKey };
  const profile = baseUrl === undefined ? place : { baseUrl, ...place };
  await writeProfiles(host, { ...file, profiles: { ...file.profiles, [name]: profile } });
  return profile.keyIn;
}

/** Removes a profile with its key. Returns false if there is none. */
export async function removeKey(host: Host, name: string): Promise<boolean> {
  const file = await readProfiles(host);
  const { [name]: removed, ...profiles } = file.profiles;
  if (removed === undefined) return false;
  if (removed.keyIn === 'keychain') await keychainOf(host).remove(name);
  await writeProfiles(host, { ...file, profiles });
  return true;
}

async function keyOf(host: Host, name: string, { keyIn, apiKey }: Profile): Promise<string | undefined> {
  return keyIn === 'file' ? apiKey : keychainOf(host).read(name);
}

function missing(profile: string | undefined): CliError {
  const what = profile === undefined ? 'There is no API key' : `The profile "${profile}" has no API key`;
  return new CliError(
    'credential',
    `${what}. Run "${invocation} login", set DOORSTEP_API_KEY, or use a sandbox on this machine: "${invocation} login --sandbox".`,
  );
}
