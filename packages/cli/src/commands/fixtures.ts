import { CliError } from '../errors/cli-error.js';
import { readFixture } from '../fixtures/fixture-reader.js';
import { runFixture } from '../fixtures/fixture-runner.js';
import type { Context } from './context.js';

/** Runs the steps of a file, or only checks it. */
export async function runFixtureFile(
  context: Context,
  file: string,
  options: { readonly check?: boolean },
): Promise<void> {
  const text = await context.host.readFile(file);
  if (text === undefined) throw new CliError('usage', `There is no file ${file}.`);
  const steps = readFixture(text, file === '-' ? 'Standard input' : file);
  if (options.check) {
    if (context.json) return context.printJson({ steps: steps.length });
    return context.say(`${file} has ${steps.length} valid steps.`);
  }
  const connection = await context.connection();
  for await (const step of runFixture(connection, steps, context.remark)) {
    const { name, title, status, result } = step;
    const parts = [context.paint('green', '✓'), name, title, status, idOf(result)];
    if (context.json) context.printJson(step);
    else context.say(parts.filter((part) => part !== null && part !== undefined).join('  '));
  }
}

function idOf(result: unknown): string | undefined {
  return typeof result === 'object' && result !== null && 'id' in result ? String(result.id) : undefined;
}
