import { connect } from '../api/client.js';
import { CliError } from '../errors/cli-error.js';
import { defaultProfile, findCredentials, removeKey, saveKey } from '../profiles/credentials.js';
import { readProfiles } from '../profiles/profile-file.js';
import type { Context } from './context.js';

/** Address of `login --sandbox` when none is given. */
const sandboxUrl = 'http://localhost:4010';

/** Saves a key after the service accepted it. */
export async function login(context: Context, options: { readonly sandbox?: boolean | string }): Promise<void> {
  const { host } = context;
  const name = profileName(context);
  const given = context.options.baseUrl ?? (host.environment['DOORSTEP_BASE_URL'] || undefined);
  const sandbox = typeof options.sandbox === 'string' ? options.sandbox : (given ?? sandboxUrl);
  const baseUrl = options.sandbox ? sandbox.replace(/\/+$/, '') : given;
  const apiKey = options.sandbox
    ? await keyOfSandbox(context, sandbox)
    : await host.readSecret('API key (not shown): ');
  const account = await connect(host, apiKey, baseUrl).doorstep.account.get();
  const keyIn = await saveKey(host, name, apiKey, baseUrl);
  const place = keyIn === 'keychain' ? 'the keychain of this system' : `a file of yours in ${host.configFolder}`;
  if (context.json)
    return context.printJson({ profile: name, keyIn, partner: account.partner, lastFour: account.key.lastFour });
  context.say(
    `Logged in as ${account.partner.name} with the key ending in ${account.key.lastFour}, profile "${name}".`,
  );
  context.say(`The key is in ${place}.`);
}

/** Removes a saved key. */
export async function logout(context: Context): Promise<void> {
  const name = profileName(context);
  if (!(await removeKey(context.host, name))) throw new CliError('credential', `There is no profile "${name}".`);
  if (context.json) return context.printJson({ profile: name });
  context.say(`Removed the key of the profile "${name}". The key itself is still valid.`);
}

/** Shows the account of the key in use. */
export async function whoami(context: Context): Promise<void> {
  const { source } = await findCredentials(context.host, context.options);
  const { doorstep, baseUrl } = await context.connection();
  const account = await doorstep.account.get();
  const profiles = Object.keys((await readProfiles(context.host)).profiles);
  if (context.json) return context.printJson({ source, baseUrl: baseUrl ?? null, profiles, ...account });
  const { partner, key } = account;
  context.say(`${context.paint('bold', partner.name)}  ${partner.id}`);
  context.say(`Key      "${key.name}", ends in ${key.lastFour}, from ${source}`);
  context.say(`Scopes   ${key.scopes.join(' ')}`);
  if (baseUrl !== undefined) context.say(`Service  ${baseUrl}`);
  if (profiles.length > 0) context.say(`Profiles ${profiles.join(' ')}`);
}

function profileName({ options, host }: Context): string {
  const name = options.profile ?? (host.environment['DOORSTEP_PROFILE'] || defaultProfile);
  if (/^[\w-]{1,50}$/.test(name)) return name;
  throw new CliError('usage', `"${name}" cannot be a profile: use letters, digits, - and _.`);
}

/** A sandbox shows its test key to everyone who reaches it. */
async function keyOfSandbox({ host }: Context, url: string): Promise<string> {
  const fetch = host.fetch ?? globalThis.fetch;
  const failure = new CliError('connection', `No sandbox answers at ${url}. "npx @doorstep/sandbox" starts one.`);
  const response = await fetch(`${url}/_sandbox`, {}).catch(() => undefined);
  if (!response?.ok) throw failure;
  const world: unknown = await response.json().catch(() => undefined);
  if (typeof world !== 'object' || world === null || !('apiKey' in world)) throw failure;
  return String(world.apiKey);
}
