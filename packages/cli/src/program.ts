import { Command } from 'commander';
import { addCommands, help, type Run } from './command-groups.js';
import { type Context, createContext, type GlobalOptions } from './commands/context.js';
import type { CommandWords } from './completion/candidates.js';
import { exitCodeMeanings, exitCodes } from './errors/exit-codes.js';
import type { Host } from './host/host.js';

/** Carries out a command. */
type Action = (context: Context, ...rest: unknown[]) => Promise<void> | void;

const address = 'https://api.doorstep.example';

/** Creates the program. The code of a command is loaded when it runs, so that the others cost no time. */
export function createProgram(host: Host, version: string): Command {
  /** Commander passes arguments, options and the command in this order. */
  const run: Run =
    (load) =>
    async (...given: unknown[]): Promise<void> => {
      const command = given.at(-1);
      if (!(command instanceof Command)) throw new TypeError('Commander passes the command last.');
      const action: Action = (await load()) as Action; // Commander's types do not relate arguments to their names.
      await action(createContext(host, command.optsWithGlobals<GlobalOptions>()), ...given.slice(0, -1));
    };

  const program = new Command('doorstep')
    .description('The command line of the Doorstep delivery API.')
    .version(version, '-v, --version', 'prints the version')
    .helpOption('-h, --help', 'shows help')
    .helpCommand('help [command]', 'shows help about a command')
    .option('--profile <name>', 'the saved key to use (DOORSTEP_PROFILE)')
    .option('--base-url <url>', `address of the service (DOORSTEP_BASE_URL); ${address} unless set`)
    .option('--json', 'prints JSON, one object a line')
    .configureHelp({ showGlobalOptions: true, sortSubcommands: false })
    .addHelpText(
      'after',
      help(['login --sandbox', 'listen --forward-to localhost:3000/hooks', 'trigger delivery.delivered']),
    )
    .addHelpText('after', exitCodeHelp());

  addCommands(program, run);
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .action(
      run(
        async () => async (_context: Context, words: readonly string[]) =>
          (await import('./commands/completion.js')).printCandidates(host, wordsOf(program), words),
      ),
    );
  return program;
}

/** Returns the commands and options of the program for completion. */
function wordsOf(command: Command): CommandWords {
  return {
    name: command.name(),
    description: command.description(),
    options: command.options.map(({ long, short, description }) => ({ value: long ?? short ?? '', description })),
    // Hidden commands are not for people.
    commands: command.commands.filter((each) => each.name() !== 'complete').map(wordsOf),
  };
}

function exitCodeHelp(): string {
  const lines = Object.entries(exitCodeMeanings).map(
    ([name, meaning]) => `  ${exitCodes[name as keyof typeof exitCodes]}  ${meaning}`,
  );
  return `\nExit codes:\n${lines.join('\n')}`;
}
