import type { Host } from '../host/host.js';

/** The password store of the operating system. */
export interface Keychain {
  /** Returns false if the store is locked or not available. */
  save(profile: string, apiKey: string): Promise<boolean>;
  read(profile: string): Promise<string | undefined>;
  remove(profile: string): Promise<void>;
}

const service = 'doorstep';

/**
 * Returns the keychain of this system, through its command-line tool. Keys go to the tools on standard input, because other
 * users can see arguments. A missing tool behaves like a store that is not available.
 */
export function keychainOf(host: Host): Keychain {
  return host.platform === 'darwin' ? macKeychain(host) : secretService(host);
}

function macKeychain({ runTool }: Host): Keychain {
  const entry = (profile: string): readonly string[] => ['-s', service, '-a', profile];
  return {
    async save(profile, apiKey) {
      const command = `add-generic-password -U -s ${service} -a ${quoted(profile)} -w ${quoted(apiKey)}\n`;
      const result = await runTool('security', ['-i'], command);
      return result?.exitCode === 0 && (await this.read(profile)) === apiKey;
    },
    async read(profile) {
      const result = await runTool('security', ['find-generic-password', ...entry(profile), '-w'], '');
      return result?.exitCode === 0 ? result.output.trim() : undefined;
    },
    async remove(profile) {
      await runTool('security', ['delete-generic-password', ...entry(profile)], '');
    },
  };
}

function secretService({ runTool }: Host): Keychain {
  const entry = (profile: string): readonly string[] => ['service', service, 'profile', profile];
  return {
    async save(profile, apiKey) {
      const label = `--label=Doorstep API key (${profile})`;
      const result = await runTool('secret-tool', ['store', label, ...entry(profile)], apiKey);
      return result?.exitCode === 0;
    },
    async read(profile) {
      const result = await runTool('secret-tool', ['lookup', ...entry(profile)], '');
      return result?.exitCode === 0 && result.output !== '' ? result.output.trim() : undefined;
    },
    async remove(profile) {
      await runTool('secret-tool', ['clear', ...entry(profile)], '');
    },
  };
}

/** `security -i` reads words as a shell does. Names of profiles and keys have no quotes. */
function quoted(text: string): string {
  return `"${text}"`;
}
