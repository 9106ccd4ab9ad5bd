import { inspect } from 'node:util';
import { CannotListen } from '@doorstep/server/internal';
import { banner } from './banner.js';
import { readCommandLine, UsageError, usage } from './command-line.js';
import { CannotOpenCity } from './open-packs.js';
import { CannotContinue } from './saved-file.js';
import { startSandbox } from './start-sandbox.js';
import { version } from './version.js';

function note(line: string): void {
  process.stderr.write(`${line}\n`);
}

async function main(): Promise<void> {
  const command = readCommandLine(process.argv.slice(2));
  if ('print' in command) return void process.stdout.write(command.print === 'help' ? usage : `${version}\n`);
  const sandbox = await startSandbox({
    ...command.start,
    onError: (message, context) => note(`${message}: ${inspect(context)}`),
  });
  process.stdout.write(`${banner(sandbox, command.start.persist)}\n`);
  for (const signal of ['SIGINT', 'SIGTERM'] as const) {
    process.once(signal, () => void sandbox.close().then(() => process.exit(0)));
  }
}

main().catch((error: unknown) => {
  const isKnown = [UsageError, CannotListen, CannotContinue, CannotOpenCity].some((type) => error instanceof type);
  note(isKnown && error instanceof Error ? error.message : inspect(error));
  process.exitCode = 1;
});
