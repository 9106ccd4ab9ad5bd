// biome-ignore-all lint/suspicious/noTemplateCurlyInString: references of fixtures look like placeholders
import { readFileSync } from 'node:fs';
import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { type WebhookEvent, webhooks } from '@doorstep/sdk';
import { beforeAll, describe, expect, it } from 'vitest';
import { createTestHost, type TestHost, type TestHostOptions } from './testing/test-host.js';
import { eventTypes } from './trigger/event-types.js';
import { recipes } from './trigger/recipes.js';

let sandbox: Sandbox;
beforeAll(async () => {
  sandbox = await createSandbox();
});

/** A host that is logged in by its environment. */
function loggedIn(options: TestHostOptions = {}): TestHost {
  const environment = { DOORSTEP_API_KEY: sandbox.apiKey, DOORSTEP_BASE_URL: sandbox.baseUrl, ...options.environment };
  return createTestHost({ fetch: (url, init) => sandbox.fetch(url, init), ...options, environment });
}

const lines = (text: string): unknown[] =>
  text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line));

describe('the command line', () => {
  it.each([
    [['--help'], 0, /listen \[options\]/],
    [['--version'], 0, /^1\.2\.3\n$/],
    [['trigger', '--help'], 0, /Examples:\n {2}\$ npx @doorstep\/cli trigger delivery\.delivered/],
    [['nothing'], 2, /unknown command/],
    [['clock', 'advance', 'soon'], 2, /write 30s, 10m, 2h, 1d or 1h30m/],
    [['events', 'list', '--limit', '0'], 2, /at least 1/],
    [['get', 'v1/quotes'], 2, /begins with "\/"/],
    [['get', '/v1/quotes/quo_01kb2m5v3xe8wr9q4t7n6c0d1f'], 1, /not_found \(404\)[\s\S]*What to do:[\s\S]*Request /],
    [['whoami', '--profile', 'none'], 4, /The profile "none" has no API key/],
    [['trigger', 'delivered'], 2, /Did you mean delivery\.delivered\?/],
  ])('%s ends with %d', async (args, code, text) => {
    const result = await loggedIn().run(...args);
    expect(result.code).toBe(code);
    expect(result.out + result.err).toMatch(text);
  });

  it('has an example in the help of each command', async () => {
    const { out } = await loggedIn().run('complete', '--', '');
    for (const line of out.trimEnd().split('\n')) {
      const [name = ''] = line.split('\t');
      if (!['logs', 'sandboxes', 'events', 'fixtures', 'help'].includes(name)) {
        expect((await loggedIn().run(name, '--help')).out, name).toContain('\nExamples:\n');
      }
    }
  });

  it('shows a service that cannot be reached with its own exit code', async () => {
    const refused = loggedIn({ fetch: () => Promise.reject(new TypeError('fetch failed')) });
    expect(await refused.run('whoami')).toMatchObject({
      code: 3,
      err: expect.stringContaining('npx @doorstep/sandbox'),
    });
  });

  it('prints problems as one line of JSON for scripts', async () => {
    const { code, out, err } = await loggedIn().run('post', '/v1/quotes', '-d', 'pickup.address=7', '--json');
    expect([code, out]).toEqual([1, '']);
    expect(lines(err)).toEqual([
      {
        error: expect.objectContaining({
          code: 'invalid_request',
          status: 400,
          exitCode: 1,
          remedy: expect.any(String),
        }),
      },
    ]);
    expect(err).toContain('"pointer":"/body/dropoff"');
  });

  it('colours only what people read, and obeys NO_COLOR', async () => {
    const colour = '\u001b[';
    const shown = async (host: TestHost): Promise<boolean> => (await host.run('whoami')).out.includes(colour);
    expect(await shown(loggedIn())).toBe(false);
    expect(await shown(loggedIn({ terminal: true }))).toBe(true);
    expect(await shown(loggedIn({ terminal: true, environment: { NO_COLOR: '1' } }))).toBe(false);
  });
});

describe('sandboxes', () => {
  it('are created with their own key, listed, and deleted', async () => {
    const host = loggedIn();
    const made = await host.run('sandboxes', 'create', '--name', 'CI 4711', '--lifetime', '1h30m', '--json');
    const [world] = lines(made.out) as [{ id: string; apiKey: string; createdAt: string; expiresAt: string }];
    expect(Date.parse(world.expiresAt) - Date.parse(world.createdAt)).toBe(5_400_000);
    const inside = loggedIn({ environment: { DOORSTEP_API_KEY: world.apiKey } });
    expect((await inside.run('clock', 'advance', '2h')).code).toBe(0);
    expect(await inside.run('sandboxes', 'list')).toMatchObject({ code: 1, err: expect.stringContaining('forbidden') });
    expect((await host.run('sandboxes', 'list')).out).toMatch(new RegExp(`${world.id} +CI 4711 .* 2h ahead`));
    expect((await host.run('sandboxes', 'delete', world.id)).out).toBe(`Deleted ${world.id}.\n`);
    expect((await host.run('sandboxes', 'list')).out).toBe('');
    expect((await inside.run('clock')).code).toBe(1);
    expect((await host.run('sandboxes', 'create')).out).toMatch(/sbx_\w{26} +ds_test_\w{33} /);
  });
});

describe('requests', () => {
  it('are listed with their problems, and shown with what to do', async () => {
    const host = loggedIn();
    await host.run('get', '/v1/quotes/quo_01kb2m5v3xe8wr9q4t7n6c0d1f');
    const { out } = await host.run('logs', 'list', '--outcome', 'client_error');
    const [, id = ''] = /404\s+GET \/v1\/quotes\/quo_\w+\s+\d+\s+not_found\s+(req_\w+)/.exec(out) ?? [];
    const shown = await host.run('logs', 'show', id);
    expect(shown.out).toContain('"operation": "quotes.get"');
    expect(shown.out).toContain('What to do:');
  });

  it('sends fields with the types of the contract, and an idempotency key', async () => {
    const host = loggedIn();
    const args = ['post', '/v1/deliveries', '--idempotency-key', 'cli-1', '--json', '-d', 'externalReference=4711'];
    const stop = (name: string, address: string): string[] => [
      ...[
        '-d',
        `${name}.address=${address}`,
        '-d',
        `${name}.contact.name=Ana`,
        '-d',
        `${name}.contact.phone=+40722000111`,
      ],
    ];
    const stops = [
      ...stop('pickup', 'Strada Lipscani 25, București'),
      ...stop('dropoff', 'Bd. Iuliu Maniu 7, București'),
    ];
    const body = [
      ...args,
      ...stops,
      '-d',
      'items[0].name=Lalele',
      '-d',
      'items[0].quantity=2',
      '-d',
      'sandbox.auto=false',
    ];
    const [first] = lines((await host.run(...body)).out);
    const [again] = lines((await host.run(...body)).out);
    expect(first).toMatchObject({ externalReference: '4711', items: [{ name: 'Lalele', quantity: 2 }] });
    expect(again).toEqual(first);
  });

  it('sends queries, shows headers, and reads a body from a file', async () => {
    const host = loggedIn();
    const listed = await host.run('get', '/v1/deliveries?status=delivered', '-d', 'limit=1', '--show-headers');
    expect(listed).toMatchObject({ code: 0, err: expect.stringMatching(/^HTTP 200\n[\s\S]*x-request-id: /) });
    host.files.set(
      'quote.json',
      '{"pickup":{"address":"Strada Lipscani 25"},"dropoff":{"address":"Bd. Iuliu Maniu 7"}}',
    );
    const quoted = await host.run('post', '/v1/quotes', '--body', '@quote.json', '-d', 'minimumVehicle=car', '--json');
    expect(lines(quoted.out)).toMatchObject([{ minimumVehicle: 'car' }]);
    expect(await host.run('post', '/v1/quotes', '--body', '[1]')).toMatchObject({ code: 2 });
  });

  it('prints what is no JSON as it is', async () => {
    const month = new Date(sandbox.clock.now()).toISOString().slice(0, 7);
    const { out } = await loggedIn().run('get', `/v1/statements/${month}/csv`);
    expect(out).toContain(',');
  });
});

describe('trigger', () => {
  it('knows every event of the direct interface', () => {
    expect(Object.keys(recipes).sort()).toEqual([...eventTypes().keys()].sort());
  });

  it.each(Object.keys(recipes).filter((type) => type !== 'webhook_endpoint.test'))('causes %s', async (type) => {
    const { code, out, err } = await loggedIn().run('trigger', type, '--json');
    expect([code, err]).toEqual([0, '']);
    expect(lines(out)).toMatchObject([{ type }]);
  });

  it('tests an endpoint, and says how to create one', async () => {
    const host = loggedIn();
    expect(await host.run('trigger', 'webhook_endpoint.test')).toMatchObject({
      code: 5,
      err: expect.stringContaining('npx @doorstep/cli post /v1/webhook-endpoints'),
    });
    await host.run('post', '/v1/webhook-endpoints', '-d', 'url=https://shop.example/hooks');
    expect(await host.run('trigger', 'webhook_endpoint.test')).toMatchObject({ code: 0 });
  });

  it('sets fields of the delivery, and reports those that the service refuses', async () => {
    const address = 'Calea Victoriei 12, București';
    const { out } = await loggedIn().run(
      'trigger',
      'delivery.created',
      '--json',
      '--set',
      `dropoff.address=${address}`,
      '--set',
      'metadata.order=4711',
    );
    expect(lines(out)).toMatchObject([{ data: { delivery: { dropoff: { address }, metadata: { order: '4711' } } } }]);
    const refused = await loggedIn().run('trigger', 'delivery.created', '--set', 'dropoff.adress=here');
    expect(refused).toMatchObject({ code: 1, err: expect.stringContaining('/body/dropoff/adress') });
  });
});

describe('listen', () => {
  const secret = `whsec_${Buffer.alloc(24, 1).toString('base64')}`;

  /** A host whose receiver answers with these statuses in turn, then 204. Keeps the verified events and their versions. */
  function receiving(statuses: (number | 'down')[]): {
    readonly host: TestHost;
    readonly received: WebhookEvent[];
    readonly versions: (string | undefined)[];
  } {
    const received: WebhookEvent[] = [];
    const versions: (string | undefined)[] = [];
    const host = loggedIn({
      fetch: async (url, init) => {
        if (!url.startsWith('http://localhost:3000')) return sandbox.fetch(url, init);
        const status = statuses.shift() ?? 204;
        if (status === 'down') throw new TypeError('fetch failed', { cause: new Error('connection refused') });
        const headers = Object.fromEntries(new Headers(init.headers));
        const options = { now: host.now() };
        received.push(await webhooks.verify(String(init.body), headers, secret, options));
        versions.push(headers['doorstep-version']);
        return new Response(null, { status });
      },
    });
    return { host, received, versions };
  }

  /** Returns a time of the partner's clock after all events: the limit of a feed is inclusive, and an earlier test advanced that clock. */
  async function laterTime(): Promise<string> {
    await sandbox.advance('1s');
    return JSON.parse((await loggedIn().run('get', '/v1/sandbox/clock', '--json')).out).now;
  }

  it('forwards missed and new events, signed, in order, and repeats failures on the schedule of webhooks', async () => {
    const since = await laterTime();
    await loggedIn().run('trigger', 'delivery.at_pickup');
    const { host, received } = receiving(['down', 'down', 500, 500]);
    const events = 'delivery.created,delivery.assigned,delivery.at_pickup';
    const args = [
      'listen',
      '-f',
      '3000/hooks',
      '--secret',
      secret,
      '--since',
      since,
      '--events',
      events,
      '--count',
      '3',
      '--json',
    ];
    const { code, out, err } = await host.run(...args);
    expect([code, err]).toEqual([0, '']);
    expect(lines(out)).toMatchObject([
      { type: 'delivery.created', attempt: 1, status: null, error: 'connection refused', retryInMs: 5_000 },
      { attempt: 2, status: null, retryInMs: 5_000 },
      { attempt: 3, status: 500, retryInMs: 5_000 },
      { attempt: 4, status: 500, retryInMs: 300_000 },
      { attempt: 5, status: 204, retryInMs: null },
      { type: 'delivery.assigned', attempt: 1, status: 204 },
      { type: 'delivery.at_pickup', attempt: 1, status: 204 },
    ]);
    expect(received.at(-1)).toMatchObject({ type: 'delivery.at_pickup' });
  });

  const keyVersion = async (): Promise<string> =>
    JSON.parse((await loggedIn().run('get', '/v1/account', '--json')).out).key.apiVersion;

  it.each([
    ['the version of the key', [], keyVersion, 'minimumVehicle', 'vehicle'],
    ['another version', ['--api-version', '2026-11-01'], async () => '2026-11-01', 'vehicle', 'minimumVehicle'],
  ])('forwards events of %s, with the header that names it', async (_, more, version, name, otherName) => {
    const since = await laterTime();
    await loggedIn().run('trigger', 'delivery.created');
    const { host, received, versions } = receiving([]);
    const types = ['--events', 'delivery.created', '--since', since, '--count', '1'];
    const { code } = await host.run('listen', '-f', '3000/hooks', '--secret', secret, ...types, ...more);
    expect([code, versions]).toEqual([0, [await version()]]);
    const { delivery } = Object(received[0]?.data);
    expect(delivery).toHaveProperty(name);
    expect(delivery).not.toHaveProperty(otherName);
  });

  it('reports a version that does not exist', async () => {
    const { host } = receiving([]);
    const result = await host.run('listen', '-f', '3000/hooks', '--api-version', '2026-10-01');
    expect(result).toMatchObject({ code: 1, err: expect.stringContaining('2026-11-01') });
  });

  it('ends when the receiver is gone, as an endpoint is disabled', async () => {
    await loggedIn().run('trigger', 'quote.created');
    const { host } = receiving([410, 410]);
    const result = await host.run(
      'listen',
      '-f',
      'localhost:3000',
      '--secret',
      secret,
      '--since',
      '1d',
      '--events',
      'quote.created',
    );
    expect(result).toMatchObject({ code: 5, err: expect.stringContaining('410 Gone') });
  });

  it('goes on after the service was away, without loss', async () => {
    let connections = 0;
    const host = loggedIn({
      async fetch(url, init) {
        if (!url.includes('/v1/events/stream')) return sandbox.fetch(url, init);
        connections += 1;
        if (connections > 1) return sandbox.fetch(url, init);
        // An event occurs before the first connection, which fails.
        await loggedIn().run('trigger', 'quote.created');
        throw new TypeError('fetch failed');
      },
    });
    const { code, out, err } = await host.run('listen', '--count', '1', '--events', 'quote.created');
    expect([code, out]).toEqual([0, expect.stringContaining('quote.created')]);
    expect(err).toContain('Connected again.');
  });
});

describe('profiles', () => {
  const environment = { DOORSTEP_API_KEY: '', DOORSTEP_BASE_URL: '' };

  it('keeps the key in a file without a keychain, and never prints it', async () => {
    const host = loggedIn({ environment, secret: sandbox.apiKey });
    const results = [
      await host.run('login', '--profile', 'shop', '--base-url', sandbox.baseUrl),
      await host.run('whoami', '--profile', 'shop', '--json'),
      await host.run('logout', '--profile', 'shop'),
      await host.run('whoami', '--profile', 'shop'),
    ];
    expect(results.map(({ code }) => code)).toEqual([0, 0, 0, 4]);
    expect(JSON.stringify(results)).not.toContain(sandbox.apiKey);
  });

  it.each([
    ['linux', 'secret-tool'],
    ['darwin', 'security'],
  ])('keeps the key in the keychain of %s, and passes it on standard input', async (platform, program) => {
    let kept = '';
    const tool = (_: string, args: readonly string[], input: string) => {
      if (input !== '') kept = sandbox.apiKey;
      return { exitCode: 0, output: args.includes('lookup') || args.includes('-w') ? `${kept}\n` : '' };
    };
    const host = loggedIn({ environment, secret: sandbox.apiKey, platform, tool });
    expect((await host.run('login', '--base-url', sandbox.baseUrl)).out).toContain('the keychain of this system');
    expect(await host.run('whoami')).toMatchObject({ code: 0 });
    expect(host.tools.every(([name, args]) => name === program && !args.join().includes(sandbox.apiKey))).toBe(true);
    expect([...host.files.values()].join()).not.toContain(sandbox.apiKey);
  });

  it('does not save a key that the service refuses', async () => {
    const host = loggedIn({ environment, secret: 'ds_test_DoorstepPublicDemoKey0000013nUR9V' });
    expect(await host.run('login', '--base-url', sandbox.baseUrl)).toMatchObject({ code: 1 });
    expect(host.files.size).toBe(0);
  });
});

describe('fixtures', () => {
  it('runs steps that refer to earlier results', async () => {
    const host = loggedIn();
    const stop = (address: string) => ({ address, contact: { name: 'Ana', phone: '+40722000111' } });
    const [pickup, dropoff] = [stop('Strada Lipscani 25, București'), stop('Bd. Iuliu Maniu 7, București')];
    const steps = [
      {
        name: 'quote',
        post: '/v1/quotes',
        body: { pickup: { address: pickup.address }, dropoff: { address: dropoff.address } },
      },
      {
        name: 'delivery',
        post: '/v1/deliveries',
        body: { quoteId: '${quote.id}', pickup, dropoff, items: [{ name: 'Fee ${quote.fee.amount}', quantity: 1 }] },
      },
      { advance: '10m' },
      { name: 'after', get: '/v1/deliveries/${delivery.id}' },
      { delete: '/v1/webhook-endpoints/${delivery.id}', expectStatus: 400 },
      { trigger: 'delivery.cancelled', set: { 'metadata.from': '${delivery.id}' } },
    ];
    host.files.set('day.json', JSON.stringify({ steps }));
    const { code, out, err } = await host.run('fixtures', 'run', 'day.json', '--json');
    expect([code, err]).toEqual([0, '']);
    expect(lines(out)).toMatchObject([
      { status: 201 },
      { status: 201, result: { items: [{ name: expect.stringMatching(/^Fee \d+$/) }] } },
      { status: null },
      { name: 'after', result: { status: 'delivered' } },
      { status: 400 },
      { title: 'trigger delivery.cancelled', result: { type: 'delivery.cancelled' } },
    ]);
  });

  it('runs the example of the README', async () => {
    const readme = readFileSync(new URL('../README.md', import.meta.url), 'utf8');
    const [, example = ''] = /```json\n([\s\S]*?)```/.exec(readme) ?? [];
    const host = loggedIn();
    host.files.set('day.json', example);
    expect(await host.run('fixtures', 'run', 'day.json')).toMatchObject({ code: 0 });
    expect(await host.run('fixtures', 'run', 'day.json', '--check')).toMatchObject({
      out: 'day.json has 5 valid steps.\n',
    });
  });

  it.each([
    [{ steps: [] }, '/steps'],
    [{ steps: [{ post: '/v1/quotes', body: 7 }] }, '/steps/0/body'],
    [{ steps: [{ post: '/v1/qoutes' }] }, '/steps/0/post'],
    [{ steps: [{ get: '/v1/quotes/${quote.id}' }] }, '/steps/0/get'],
    [{ steps: [{ get: '/v1/quotes/1', post: '/v1/quotes' }] }, '/steps/0'],
    [{ steps: [{ advance: 'soon' }] }, '/steps/0/advance'],
    [{ steps: [{ trigger: 'delivery.teleported' }] }, '/steps/0/trigger'],
    [
      {
        steps: [
          { name: 'a', advance: '1s' },
          { name: 'a', advance: '1s' },
        ],
      },
      '/steps/1/name',
    ],
    [{ steps: [{ advance: '1s', 'a/b': 1 }] }, '/steps/0/a~1b'],
    [{ steps: [{ name: 'q', post: '/v1/quotes', body: { pickup: { adress: 'x' } } }] }, '/steps/0/body/pickup/adress'],
    [{ steps: [{ name: 'c', advance: '1s' }, { get: '/v1/quotes/${c.id}' }] }, '/steps/1/get'],
  ])('reports what is wrong in %j at %s', async (fixture, pointer) => {
    const host = loggedIn();
    host.files.set('wrong.json', JSON.stringify(fixture));
    const { code, err } = await host.run('fixtures', 'run', 'wrong.json', '--json');
    expect(code).not.toBe(0);
    const places = lines(err).flatMap((line) => (line as { error: { errors: { pointer: string }[] } }).error.errors);
    expect(places.map((place) => place.pointer)).toContain(pointer);
  });
});

describe('other commands', () => {
  it('lists, shows and resends events, and moves the clock', async () => {
    const host = loggedIn();
    const [event] = lines((await host.run('trigger', 'quote.created', '--json')).out) as [WebhookEvent];
    expect((await host.run('events', 'list', '--type', 'quote.created', '--limit', '1')).out).toContain(event.id);
    expect((await host.run('events', 'show', event.id)).out).toContain(event.subjectId);
    expect((await host.run('events', 'resend', event.id)).code).toBe(0);
    const [before] = lines((await host.run('clock', '--json')).out) as [{ offsetSeconds: number }];
    const [after] = lines((await host.run('clock', 'advance', '1h30m', '--json')).out) as [{ offsetSeconds: number }];
    expect(after.offsetSeconds - before.offsetSeconds).toBe(5_400);
  });

  it('opens the console', async () => {
    const host = loggedIn({ tool: () => ({ exitCode: 0, output: '' }) });
    expect(await host.run('open')).toMatchObject({ code: 0, out: `${sandbox.baseUrl}/console\n` });
    expect(host.tools).toEqual([['xdg-open', [`${sandbox.baseUrl}/console`], '']]);
  });

  it.each([
    [['po'], 'post'],
    [['clock', ''], 'advance'],
    [['get', '/v1/q'], '/v1/quotes/{id}'],
    [['post', '/v1/quotes', '-d', 'pickup.a'], 'pickup.address='],
    [['post', '/v1/quotes', '-d', 'minimumVehicle=c'], 'minimumVehicle=car'],
    [['trigger', 'delivery.d'], 'delivery.delivered'],
    [['trigger', 'delivery.delivered', '--set', 'dropoff.a'], 'dropoff.address='],
    [['trigger', '--l'], '--list'],
    [['completion', ''], 'fish'],
  ])('completes %j with %s', async (words, word) => {
    const { out } = await loggedIn().run('complete', '--', ...words);
    expect(out.split('\n').map((line) => line.split('\t')[0])).toContain(word);
  });

  it.each(['bash', 'zsh', 'fish'])('prints the completion of %s', async (shell) => {
    expect(await loggedIn().run('completion', shell)).toMatchObject({
      code: 0,
      out: expect.stringContaining('doorstep complete'),
    });
  });
});
