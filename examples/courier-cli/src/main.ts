/**
 * The app of a courier on the command line:
 *
 *   npm start -- --mocks                          # the whole service in this process; customers play along
 *   npm start -- --base http://localhost:4000     # against a server, as a demo courier
 *   npm start -- --email mihai@example.com        # with an account of your own; asks for its password
 *   npm start -- --mocks --run "shift on; offers" # without asking anybody
 *   npm run demo                                  # an order to the door
 */
import { createInterface } from 'node:readline/promises';
import { parseArgs } from 'node:util';
import { isConnectionError, type SignedInSession } from '@doorstep/sdk/platform';
import { type Context, runLine } from './commands.js';
import { type Connection, connectToMocks, connectToServer } from './connection.js';
import { Courier } from './courier.js';
import { demoScript } from './demo-script.js';
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

/** Of the demo data; rides without a fleet, so what the deliveries earn is all theirs. */
const demoCourier = 'andrei.neagu@demo.doorstep.example';

/** A few streets from the store where the orders of the demo come from. */
const start = { lat: 44.4245, lng: 26.152 };

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
  else await converse({ courier, town, print });
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

async function converse(context: Context): Promise<void> {
  await runLine(context, 'help');
  input.setPrompt('> ');
  input.prompt();
  for await (const line of input) {
    if (line.trim() === 'quit') return;
    await runLine(context, line);
    input.prompt();
  }
}

/** A line that begins with `!` has to be refused, all others have to be done. */
async function runScript(context: Context, script: readonly string[]): Promise<void> {
  for (const line of script) {
    print(`> ${line}`);
    const refusalExpected = line.startsWith('!');
    const done = await runLine(context, line.replace(/^!/, ''));
    if (done === refusalExpected) throw new Error(`"${line}" was ${done ? 'done' : 'refused'}.`);
  }
}
