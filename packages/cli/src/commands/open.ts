import { defaultBaseUrl } from '../api/client.js';
import { CliError } from '../errors/cli-error.js';
import { findCredentials } from '../profiles/credentials.js';
import type { Context } from './context.js';

/** Opens the console of the service in the browser, or prints its address with `--print`. */
export async function openConsole(context: Context, options: { readonly print?: boolean }): Promise<void> {
  const { baseUrl = defaultBaseUrl } = await findCredentials(context.host, context.options);
  const url = `${baseUrl.replace(/\/+$/, '')}/console`;
  if (context.json) context.printJson({ url });
  else context.say(url);
  if (options.print || context.json) return;
  const [program, ...args] = browserOf(context.host.platform, url);
  const result = await context.host.runTool(program, args, '');
  if (result?.exitCode !== 0) throw new CliError('impossible', 'No browser could be opened. Open the address above.');
}

function browserOf(platform: string, url: string): readonly [string, ...string[]] {
  if (platform === 'darwin') return ['open', url];
  return platform === 'win32' ? ['rundll32', 'url.dll,FileProtocolHandler', url] : ['xdg-open', url];
}
