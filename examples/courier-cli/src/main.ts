/**
 * A courier's app on the command line:
 *
 *   npm start -- --mocks                          # the whole service in this process, with simulated customers
 *   npm start -- --base http://localhost:4000     # against a server, as a demo courier
 *   npm start -- --email mihai@example.com        # with your own account; asks for its password
 *   npm start -- --mocks --run "shift on; offers" # not interactive
 *   npm run demo                                  # a complete delivery
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isConnectionError, type SignedInSession } from '@doorstep/sdk/platform';
import { type Context, runLine } from './commands.js';
import { type Connection, connectToMocks, connectToServer } from './connection.js';
import { Courier } from './courier.js';
import { openTown, signInAs } from './town.js';

const { values } = parseArgs({
  options: {
    base: { type: 'string', default: 'http://localhost:4000' },
    mocks: { type: 'boolean', default: false },
    demo: { type: 'boolean', default: false },
    run: { type: 'string' },
    town: { type: 'boolean', default: false },
    email: { type: 'string' },
  },
});

/** A demo account without a fleet, so all earnings go to the courier. */
const demoCourier = 'andrei.neagu@demo.doorstep.example';

/** A few streets from the store of the demo orders. */
const start = { lat: 44.4245, lng: 26.152 };

/** A shift with one delivery. Lines that begin with `!` must be refused. */
const demoScript: readonly string[] = [
  'shift on scooter',
  'order',
  'order cash',
  'offers',
  'decline 1',
  'offers',
  'claim 1',
  'route',
  'watch',
  'go',
  '!deliver 0000',
  '!pickup 0000',
  'pickup',
  'route',
  'go',
  'deliver',
  'cash',
  'earnings',
  'shift off',
];

const input = createInterface({ input: process.stdin, output: process.stdout });
const print = (line: string): void => console.log(line);

try {
  const connection = values.mocks ? await connectToMocks() : connectToServer(values.base);
  const session = await signIn(connection);
  print(`Good day, ${session.signedIn.account.displayName}.`);
  const courier = new Courier({ session, print, pass: connection.pass, position: start });
  const town = values.mocks || values.town ? await openTown(connection.platform) : undefined;
  const script = values.demo ? demoScript : values.run?.split(';').map((line) => line.trim());
  if (script) await runScript({ courier, town, print }, script);
  else await runInteractively({ courier, town, print });
  courier.close();
  await session.signOut();
} catch (error) {
  const hint = isConnectionError(error) ? ' Start the server with `npm start`, or add --mocks.' : '';
  console.error(`Failed: ${error instanceof Error ? error.message : String(error)}${hint}`);
  process.exitCode = 1;
} finally {
  input.close();
}

async function signIn({ platform }: Connection): Promise<SignedInSession> {
  const { email } = values;
  if (email === undefined) return signInAs(platform, demoCourier);
  const password = process.env['DOORSTEP_PASSWORD'] ?? (await input.question('Password: '));
  return platform.signIn({ email, password });
}

async function runInteractively(context: Context): Promise<void> {
  await runLine(context, 'help');
  input.setPrompt('> ');
  input.prompt();
  for await (const line of input) {
    if (line.trim() === 'quit') return;
    await runLine(context, line);
    input.prompt();
  }
}

/** Requires that lines with `!` are refused, and that all others succeed. */
async function runScript(context: Context, script: readonly string[]): Promise<void> {
  for (const line of script) {
    print(`> ${line}`);
    const refusalExpected = line.startsWith('!');
    const done = await runLine(context, line.replace(/^!/, ''));
    if (done === refusalExpected) throw new Error(`"${line}" was ${done ? 'accepted' : 'refused'}.`);
  }
}
