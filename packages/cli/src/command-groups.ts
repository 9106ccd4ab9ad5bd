import { type Command, InvalidArgumentError, Option } from 'commander';
import type { Context } from './commands/context.js';
import { invocation } from './errors/invocation.js';

/** Returns the action of a command, whose code is loaded when it runs. */
export type Run = <Rest extends unknown[]>(
  load: () => Promise<(context: Context, ...rest: Rest) => Promise<void> | void>,
) => (...given: unknown[]) => Promise<void>;

/** Adds the commands for people to the program, in the order of the help page. */
export function addCommands(program: Command, run: Run): void {
  addAccount(program, run);
  addListen(program, run);
  addTrigger(program, run);
  addLogs(program, run);
  addClock(program, run);
  addSandboxes(program, run);
  addEvents(program, run);
  for (const [method, examples] of Object.entries(requestExamples)) addRequest(program, method, examples, run);
  addFixtures(program, run);
  addShell(program, run);
}

/** The saved key of an account. */
function addAccount(program: Command, run: Run): void {
  program
    .command('login')
    .description('Save an API key in the keychain of this system, or in a file that only you can read')
    .option('--sandbox [url]', 'uses the test key that a sandbox on this machine shows')
    .addHelpText(
      'after',
      help(['login', 'login --sandbox', 'login --profile staging --base-url https://api.staging.example < key.txt']),
    )
    .action(run(async () => (await import('./commands/login.js')).login));
  program
    .command('logout')
    .description('Remove a saved API key')
    .addHelpText('after', help(['logout', 'logout --profile staging']))
    .action(run(async () => (await import('./commands/login.js')).logout));
  program
    .command('whoami')
    .description('Show the account and the key in use')
    .addHelpText('after', help(['whoami', 'whoami --json']))
    .action(run(async () => (await import('./commands/login.js')).whoami));
}

/** Events on the way to a receiver. */
function addListen(program: Command, run: Run): void {
  program
    .command('listen')
    .description('Receive the events of your account, and forward them to your machine, signed as webhooks')
    .option('-f, --forward-to <url>', 'the receiver, such as localhost:3000/hooks; prints only when absent')
    .option('-e, --events <types>', 'only these types, separated by commas', list)
    .option('--since <time>', 'begins with the events since a time, or of the last 10m, 2h, 1d')
    .option('--secret <secret>', 'signs with this secret instead of that of this machine')
    .option('--api-version <version>', 'the version of the events; that of the API key unless set')
    .option('--count <number>', 'ends after this number of events', wholeNumber)
    .addHelpText(
      'after',
      help([
        'listen --forward-to localhost:3000/hooks',
        'listen --events delivery.delivered,delivery.failed --json',
        'listen -f 3000/hooks --since 2h',
      ]),
    )
    .action(run(async () => (await import('./commands/listen.js')).listen));
}

/** Events on demand. */
function addTrigger(program: Command, run: Run): void {
  program
    .command('trigger')
    .argument('[event]', 'the event, such as delivery.delivered')
    .description('Cause an event in test mode, with a new quote and delivery')
    .addOption(
      new Option('-s, --set <path=value>', 'sets a field of the delivery; path:=JSON for other values')
        .argParser(collect)
        .default([], 'none'),
    )
    .option('--list', 'lists the events, and why some cannot be triggered')
    .addHelpText(
      'after',
      help([
        'trigger delivery.delivered',
        'trigger delivery.failed --set dropoff.address="Calea Victoriei 12, București"',
        'trigger --list',
      ]),
    )
    .action(run(async () => (await import('./commands/trigger.js')).trigger));
}

/** The requests of an account. */
function addLogs(program: Command, run: Run): void {
  const logs = program.command('logs').description('Show the requests of your account');
  const outcome = ['--outcome <outcome>', 'only success, client_error or server_error'] as const;
  logs
    .command('list')
    .description('List requests, newest first')
    .option(...outcome)
    .option('--limit <number>', 'the number of requests', wholeNumber, 20)
    .addHelpText('after', help(['logs list', 'logs list --outcome client_error']))
    .action(run(async () => (await import('./commands/logs.js')).listLogs));
  logs
    .command('tail')
    .description('Print requests as they happen')
    .option(...outcome)
    .addHelpText('after', help(['logs tail', 'logs tail --outcome client_error --json']))
    .action(run(async () => (await import('./commands/logs.js')).tailLogs));
  logs
    .command('show')
    .argument('<id>', 'id of the request, which its response has as X-Request-Id')
    .description('Show a request with its bodies and what to do about its problem')
    .addHelpText('after', help(['logs show req_01kb2m5v3xe8wr9q4t7n6c0d1f']))
    .action(run(async () => (await import('./commands/logs.js')).showLog));
}

/** The clock of a sandbox. */
function addClock(program: Command, run: Run): void {
  const clock = program
    .command('clock')
    .description('Show or move the clock of your sandbox')
    .addHelpText('after', help(['clock', 'clock advance 2h']))
    .action(run(async () => async (context) => (await import('./commands/clock.js')).showClock(context)));
  clock
    .command('advance')
    .argument('<duration>', '30s, 10m, 2h, 1d or 1h30m')
    .description('Advance the clock; everything due in between happens first')
    .addHelpText('after', help(['clock advance 10m']))
    .action(run(async () => (await import('./commands/clock.js')).advanceClock));
  clock
    .command('reset')
    .description('Return the clock to real time, and delete all test data')
    .addHelpText('after', help(['clock reset']))
    .action(run(async () => (await import('./commands/clock.js')).resetClock));
}

/** The sandboxes of an account. */
function addSandboxes(program: Command, run: Run): void {
  const sandboxes = program.command('sandboxes').description('Create sandboxes with their own key, clock and data');
  sandboxes
    .command('create')
    .description('Create a sandbox, and print its key')
    .option('--name <name>', 'your name for it, such as the number of a test run')
    .option('--lifetime <duration>', 'the time until it is deleted, such as 1h, at most 7d; 1d unless set')
    .option('--clock-starts-at <time>', 'the time that its clock shows at first; the current time unless set')
    .addHelpText('after', help(['sandboxes create', 'sandboxes create --name "CI 4711" --lifetime 1h --json']))
    .action(run(async () => (await import('./commands/sandboxes.js')).createSandbox));
  sandboxes
    .command('list')
    .description('List sandboxes, newest first')
    .addHelpText('after', help(['sandboxes list', 'sandboxes list --json']))
    .action(run(async () => (await import('./commands/sandboxes.js')).listSandboxes));
  sandboxes
    .command('delete')
    .argument('<id>', 'id of the sandbox')
    .description('Delete a sandbox with everything in it')
    .addHelpText('after', help(['sandboxes delete sbx_01kb2m5v3xe8wr9q4t7n6c0d1f']))
    .action(run(async () => (await import('./commands/sandboxes.js')).deleteSandbox));
}

/** The events of an account. */
function addEvents(program: Command, run: Run): void {
  const events = program.command('events').description('Look at events, and send them again');
  events
    .command('list')
    .description('List events, newest first')
    .option('-t, --type <types>', 'only these types, separated by commas', list)
    .option('--delivery <id>', 'only those of a delivery')
    .option('--since <time>', 'only those since a time, or of the last 10m, 2h, 1d')
    .option('--limit <number>', 'the number of events', wholeNumber, 20)
    .addHelpText('after', help(['events list', 'events list --type delivery.delivered --limit 5 --json']))
    .action(run(async () => (await import('./commands/events.js')).listEvents));
  events
    .command('show')
    .argument('<id>', 'id of the event')
    .description('Show an event and its attempts')
    .addHelpText('after', help(['events show evt_01kb2m5v3xe8wr9q4t7n6c0d1f']))
    .action(run(async () => (await import('./commands/events.js')).showEvent));
  events
    .command('resend')
    .argument('<id>', 'id of the event')
    .description('Send an event to your webhook endpoints again')
    .option('--endpoint <id>', 'only to this endpoint')
    .addHelpText('after', help(['events resend evt_01kb2m5v3xe8wr9q4t7n6c0d1f']))
    .action(run(async () => (await import('./commands/events.js')).resendEvent));
}

const requestExamples = {
  get: ['get /v1/deliveries -d limit=2', 'get /v1/account --show-headers'],
  post: [
    'post /v1/quotes -d pickup.address="Strada Lipscani 25" -d dropoff.address="Bd. Iuliu Maniu 7"',
    'post /v1/quotes --body @quote.json --idempotency-key order-4711',
  ],
  patch: ['patch /v1/deliveries/dlv_01kb2m5v3xe8wr9q4t7n6c0d1f -d metadata.order=4711'],
  delete: ['delete /v1/webhook-endpoints/whe_01kb2m5v3xe8wr9q4t7n6c0d1f'],
} as const;

function addRequest(program: Command, method: string, examples: readonly string[], run: Run): void {
  const command = program
    .command(method)
    .argument('<path>', 'the path, such as /v1/deliveries')
    .description(`Send a ${method.toUpperCase()} request to any path`)
    .addOption(
      new Option(
        '-d, --data <name=value>',
        method === 'get' ? 'a query parameter' : 'a field of the body; path:=JSON for other values',
      )
        .argParser(collect)
        .default([], 'none'),
    )
    .option('-i, --show-headers', 'prints status and headers, apart from the answer');
  if (method !== 'get') {
    command.option('-b, --body <json>', 'the body as JSON; @file reads it from a file, @- from standard input');
    command.option('--idempotency-key <key>', 'identifies the action, so that a repeat has no second effect');
  }
  command.addHelpText('after', help(examples)).action(
    run(async () => {
      const { sendRequest } = await import('./commands/request.js');
      return (context: Context, path: string, options: Parameters<typeof sendRequest>[3]) =>
        sendRequest(context, method.toUpperCase(), path, options);
    }),
  );
}

/** Requests from a file. */
function addFixtures(program: Command, run: Run): void {
  const fixtures = program.command('fixtures').description('Run requests from a file');
  fixtures
    .command('run')
    .argument('<file>', 'a JSON file with steps; - for standard input')
    .description('Run the steps of a file, which can refer to earlier results')
    .option('--check', 'only checks the file')
    .addHelpText('after', help(['fixtures run two-deliveries.json', 'fixtures run two-deliveries.json --check']))
    .action(run(async () => (await import('./commands/fixtures.js')).runFixtureFile));
}

/** The browser and the shell. */
function addShell(program: Command, run: Run): void {
  program
    .command('open')
    .description('Open the console in the browser')
    .option('--print', 'only prints the address')
    .addHelpText('after', help(['open', 'open --print']))
    .action(run(async () => (await import('./commands/open.js')).openConsole));
  program
    .command('completion')
    .argument('<shell>', 'bash, zsh or fish')
    .description('Print the completion script of a shell')
    .addHelpText('after', '\nExamples:\n  $ npm install --global @doorstep/cli\n  $ eval "$(doorstep completion bash)"')
    .action(
      run(
        async () =>
          async ({ host }: Context, shell: string) =>
            (await import('./commands/completion.js')).printCompletion(host, shell),
      ),
    );
}

/** Returns examples for the end of a help page. Each is what follows the name of the program. */
export function help(examples: readonly string[]): string {
  return `\nExamples:\n${examples.map((line) => `  $ ${invocation} ${line}`).join('\n')}`;
}

function list(text: string): readonly string[] {
  return text.split(',').map((part) => part.trim());
}

function collect(text: string, before: readonly string[]): readonly string[] {
  return [...before, text];
}

function wholeNumber(text: string): number {
  if (/^[1-9]\d{0,8}$/.test(text)) return Number(text);
  throw new InvalidArgumentError('It must be a whole number, at least 1.');
}
