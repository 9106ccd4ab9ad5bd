import { once } from 'node:events';
import { access, chmod, cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { connect, createServer, type Server } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { TLSSocket } from 'node:tls';
import { freePort } from '@doorstep/simulation';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from '../commands/run-cli.js';
import { startPostgres, type TestPostgres } from '../testing/postgres.js';
import { receiverCertificate } from '../testing/start-receiver.js';
import { startTestServer } from '../testing/start-test-server.js';

let folder: string;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'doorstep-start-'));
  await chmod(folder, 0o777);
});
afterAll(() => rm(folder, { recursive: true, force: true }));

async function run(args: readonly string[], url: string): Promise<{ code: number; lines: string[] }> {
  const lines: string[] = [];
  const env = {
    DATABASE_URL: url,
    DATA_DIR: folder,
    SEED: 'none',
    PORT: '0',
    ENCRYPTION_KEYS: key,
    LOG_LEVEL: 'silent',
    DATABASE_START_TIMEOUT_MS: '0',
  };
  const code = await runCli(args, env, { print: () => undefined, note: (line) => void lines.push(line) });
  return { code, lines: lines.filter((line) => !line.startsWith('Opening the database ')) };
}

const key = `k1:${Buffer.alloc(32, 1).toString('base64')}`;
const commands = [['serve'], ['partners', 'list']];

it('a port that is in use is noticed before a database is made', async () => {
  const data = join(folder, 'untouched');
  const other = createServer().listen(0, '127.0.0.1');
  await once(other, 'listening');
  const address = other.address();
  const port = typeof address === 'object' && address ? address.port : 0;
  const notes: string[] = [];
  const env = { DATA_DIR: data, SEED: 'none', HOST: '127.0.0.1', PORT: String(port), LOG_LEVEL: 'silent' };
  const code = await runCli(['serve'], env, { print: () => undefined, note: (line) => void notes.push(line) });
  other.close();
  expect([code, notes]).toEqual([1, [expect.stringContaining(`Port ${port}`)]]);
  await expect(access(data)).rejects.toThrow('ENOENT');
});

describe('on PostgreSQL, a command fails in one line that says what to do', () => {
  let postgres: TestPostgres;
  let untrusted: Server;
  let url: URL;
  beforeAll(async () => {
    postgres = await startPostgres();
    url = new URL(await postgres.createDatabase());
    const client = new pg.Client({ connectionString: url.href });
    await client.connect();
    await client.query(`create role weak login password 'weak'`);
    await client.end();
    untrusted = await startUntrustedServer();
  });
  afterAll(async () => {
    untrusted?.close();
    await postgres?.stop();
  });

  const changes: readonly (readonly [string, (url: URL) => void, RegExp])[] = [
    [
      'a wrong password',
      (u) => Object.assign(u, { password: 'wrong' }),
      /refuses the role "postgres" or its password: /,
    ],
    ['a missing role', (u) => Object.assign(u, { username: 'nobody' }), /refuses the role "nobody" or its password: /],
    ['a missing database', (u) => Object.assign(u, { pathname: '/nowhere' }), /has no database "nowhere": create it/],
    ['a refused connection', (u) => Object.assign(u, { port: '1' }), /at 127\.0\.0\.1:1 refuses connections: start it/],
    ['an unknown host', (u) => Object.assign(u, { hostname: 'db.invalid' }), /^The host db\.invalid:\d+ is unknown: /],
    [
      'missing rights',
      (u) => Object.assign(u, { username: 'weak', password: 'weak' }),
      /"weak" lacks rights .*: grant/,
    ],
    ['a server without TLS', (u) => u.searchParams.set('sslmode', 'verify-full'), /offers no TLS: turn it on there/],
    [
      'a certificate that is not trusted',
      (u) => {
        u.port = String(portOf(untrusted));
        u.searchParams.set('sslmode', 'verify-full');
      },
      /certificate .* is not trusted: name its authority with sslrootcert/,
    ],
  ];

  it('but a server waits while PostgreSQL refuses connections and recovers', async () => {
    const late = new URL(url);
    late.port = String(await freePort());
    const steps: string[] = [];
    let recovering: Server | undefined;
    const server = await startTestServer(
      { DATABASE_URL: late.href },
      {
        onStep(step) {
          steps.push(step);
          if (step.startsWith('Waiting')) recovering = startRecovering(Number(late.port), Number(url.port));
        },
      },
    );
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200);
    expect(steps.filter((step) => step.startsWith('Waiting'))).toEqual([
      `Waiting for ${late.host}${late.pathname}: it accepts no connections yet`,
    ]);
    await server.close();
    recovering?.close();
  });

  it.each(changes)('for %s', async (_what, change, line) => {
    for (const command of commands) {
      const changed = new URL(url);
      change(changed);
      expect(await run(command, changed.href)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
    }
  });
});

describe('on SQLite, a command fails in one line that says what to do', () => {
  let good: string;
  beforeAll(async () => {
    good = join(folder, 'good.sqlite');
    expect((await run(['migrate'], good)).code).toBe(0);
  });

  it.each<[string, (file: string) => Promise<void>, RegExp]>([
    ['a damaged file', async (file) => writeFile(file, damaged(await readFile(good))), /is damaged: restore a backup/],
    ['a file of another kind', (file) => writeFile(file, 'Dear diary, '.repeat(500)), /is not a SQLite database: /],
    ['a folder', async (file) => void (await mkdir(file)), /cannot be opened: allow this account to write/],
  ])('for %s', async (what, create, line) => {
    const file = join(folder, `${what.replaceAll(' ', '-')}.sqlite`);
    await create(file);
    for (const command of commands) {
      expect(await run(command, file)).toEqual({ code: 1, lines: [expect.stringMatching(line)] });
    }
  });

  it('for a read-only file, a read-only folder, and a folder that cannot be created', async () => {
    const files = join(folder, 'read-only-file');
    const folders = join(folder, 'read-only-folder');
    for (const target of [files, folders]) {
      await mkdir(target);
      await cp(good, join(target, 'copy.sqlite'));
    }
    await chmod(files, 0o777);
    await chmod(join(files, 'copy.sqlite'), 0o444);
    await chmod(join(folders, 'copy.sqlite'), 0o666);
    await chmod(folders, 0o555);
    const outcomes = await withoutRoot(async () => [
      await run(['serve'], join(files, 'copy.sqlite')),
      await run(['serve'], join(folders, 'copy.sqlite')),
      await run(['serve'], join(folders, 'new', 'new.sqlite')),
    ]);
    expect(outcomes).toEqual([
      { code: 1, lines: [expect.stringMatching(/copy\.sqlite is read-only: allow this account to write the file/)] },
      { code: 1, lines: [expect.stringMatching(/copy\.sqlite cannot be opened: allow this account to write/)] },
      { code: 1, lines: [expect.stringMatching(/^This account may not write .*new: change its permissions/)] },
    ]);
  });

  it('for a file that another server uses, while other commands work', async () => {
    const server = await startTestServer({ DATABASE_URL: good });
    const refused = 'Another server uses the database file .*: stop it first. Several servers need PostgreSQL.';
    expect(await run(['serve'], good)).toEqual({ code: 1, lines: [expect.stringMatching(refused)] });
    expect((await run(['keys', 'create', '--partner', 'Florărie'], good)).code).toBe(0);
    await server.close();
    const next = await startTestServer({ DATABASE_URL: good });
    await next.close();
  });
});

/** Overwrites everything behind the first 100 bytes, which identify the file. */
function damaged(content: Buffer): Buffer {
  return content.fill(0x5a, 100);
}

/** Runs work with the rights of an ordinary account, also if the tests run as root. */
async function withoutRoot<T>(work: () => Promise<T>): Promise<T> {
  const isRoot = process.geteuid?.() === 0;
  if (isRoot) process.seteuid?.(65_534);
  try {
    return await work();
  } finally {
    if (isRoot) process.seteuid?.(0);
  }
}

/** Starts a server that accepts TLS like PostgreSQL, with a certificate that nobody trusts. */
async function startUntrustedServer(): Promise<Server> {
  const server = createServer((socket) => {
    socket.on('error', () => undefined);
    socket.once('data', () => {
      socket.write('S');
      new TLSSocket(socket, { isServer: true, ...receiverCertificate }).on('error', () => undefined);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return server;
}

/** Listens in front of PostgreSQL. The first connection is told that the database recovers, as PostgreSQL does. */
function startRecovering(port: number, target: number): Server {
  const fields = 'SFATAL\0C57P03\0Mthe database system is starting up\0\0';
  const refusal = Buffer.alloc(5 + fields.length);
  refusal.write('E');
  refusal.writeInt32BE(4 + fields.length, 1);
  refusal.write(fields, 5);
  let connections = 0;
  return createServer((socket) => {
    connections += 1;
    socket.on('error', () => undefined);
    if (connections === 1) return void socket.once('data', () => socket.end(refusal));
    const behind = connect(target, '127.0.0.1').on('error', () => undefined);
    socket.pipe(behind).pipe(socket);
  }).listen(port, '127.0.0.1');
}

function portOf(server: Server): number {
  const address = server.address();
  if (typeof address !== 'object' || address === null) throw new Error('The server has no port.');
  return address.port;
}
