import { parseArgs } from 'node:util';

/** The options of the program. */
export interface ProgramOptions {
  readonly areas: string | undefined;
  readonly profile: string | undefined;
  readonly baseUrl: string | undefined;
  readonly help: boolean;
  readonly version: boolean;
}

/** The help text of the program. */
export const help = `Usage: doorstep-mcp [options]

The Doorstep delivery API as a server of the Model Context Protocol on standard input and output.

Options:
  --areas <list>     the operations to offer: all, or areas such as quotes,deliveries,webhookEndpoints
  --profile <name>   a login of the command line (npx @doorstep/cli login)
  --base-url <url>   address of the service
  --version, --help

Environment:
  DOORSTEP_API_KEY         an API key of a partner
  DOORSTEP_SESSION_TOKEN   the token of a session, for the platform interface
  DOORSTEP_BASE_URL        address of the service
`;

/** Parses the command line. @throws TypeError for an unknown option. */
export function parseOptions(args: readonly string[]): ProgramOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      areas: { type: 'string' },
      profile: { type: 'string' },
      'base-url': { type: 'string' },
      help: { type: 'boolean', short: 'h', default: false },
      version: { type: 'boolean', default: false },
    },
  });
  const { areas, profile, help: wantsHelp, version } = values;
  return { areas, profile, baseUrl: values['base-url'], help: wantsHelp, version };
}
