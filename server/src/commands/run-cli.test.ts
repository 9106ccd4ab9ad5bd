import { randomUUID } from 'node:crypto';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { version } from '@doorstep/core';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config/config.js';
import { formatEncryptionKey } from '../config/encryption-keys.js';
import { migrations } from '../store/migrations/generated/list.js';
import { openStore } from '../store/open-store.js';
import { openSqliteStore } from '../store/sqlite/sqlite-store.js';
import { createPasswordHasher } from '../system/password-hasher.js';
import { createSealer, newEncryptionKey } from '../system/sealer.js';
import { runCli } from './run-cli.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'doorstep-cli-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

function doorstep(...argv: string[]): ReturnType<typeof doorstepWith> {
  return doorstepWith({}, ...argv);
}

async function doorstepWith(
  variables: Readonly<Record<string, string>>,
  ...argv: string[]
): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATA_DIR: directory, LOG_LEVEL: 'silent', ...variables };
  const code = await runCli(argv, env, { print: (line) => void out.push(line), note: (line) => void err.push(line) });
  return { code, out, err };
}

describe('the command line', () => {
  it('lists commands and variables with --help', async () => {
    const { code, out } = await doorstep('--help');
    expect(code).toBe(0);
    expect(out.join('\n')).toMatch(/Usage: doorstep-server \[command\][\s\S]*keys create[\s\S]*DATABASE_URL/);
  });

  it.each([
    [['fly'], 'There is no command "fly". See doorstep-server --help.'],
    [['seed', '--scale', 'many'], '--scale takes a whole number from 1 to 1000.'],
    [['migrate', '--live'], 'doorstep-server migrate has no option --live. Usage: doorstep-server migrate'],
    [['keys', 'create'], 'keys create needs --partner with the name or id of a partner.'],
    [['serve', '--port', '1'], /^Unknown option '--port'/],
    [
      ['keys', 'create', '--partner', 'par_01kb2m5v3xe8wr9q4t7n6c0d1f'],
      'There is no partner par_01kb2m5v3xe8wr9q4t7n6c0d1f.',
    ],
    [
      ['keys', 'create', '--partner', 'x', '--scopes', 'quotes:*'],
      /^--scopes takes one or more of account:read,quotes:read/,
    ],
    [['keys', 'create', '--partner', 'x', '--name', ' '], '--name takes 1 to 80 characters.'],
    [['keys', 'create', '--partner', 'x'.repeat(121)], 'The name of a partner has 1 to 120 characters.'],
    [['keys', 'list', '--partner', 'Nobody'], 'There is no partner named "Nobody".'],
    [['keys', 'roll'], 'keys roll needs --key with the id of a key. See doorstep-server keys list.'],
    [['keys', 'roll', '--key', 'x', '--overlap', '8d'], /^--overlap takes a duration of at most seven days/],
    [['keys', 'roll', '--key', 'x', '--overlap', 'soon'], /^--overlap takes a duration of at most seven days/],
    [['keys', 'revoke', '--key', 'ds_test_x'], '--key takes the id of a key, key_..., not the key itself.'],
    [['keys', 'revoke', '--key', 'key_01kb2m5v3xe8wr9q4t7n6c0d1f'], 'There is no key key_01kb2m5v3xe8wr9q4t7n6c0d1f.'],
    [['partners', 'create'], 'partners create needs --name.'],
    [['partners', 'create', '--name', 'x', '--email', 'nobody'], '--email takes an e-mail address.'],
    [['staff', 'create', '--role', 'customer'], 'staff create needs --role with support or admin.'],
    [['staff', 'create', '--role', 'admin'], 'staff create needs --email.'],
    [['staff', 'create', '--role', 'admin', '--email', 'x'], '--email takes an e-mail address.'],
    [['staff', 'create', '--role', 'admin', '--email', 'a@b.example'], '--name takes 1 to 80 characters.'],
    [['staff', 'reset', '--email', 'a@b.example'], 'No staff account has the e-mail address a@b.example.'],
    [['copy'], 'copy needs --from with the path of a SQLite file.'],
    [['copy', '--from', 'postgres://h/x', '--to', 'y'], 'copy needs --from with the path of a SQLite file.'],
    [['copy', '--from', 'x.sqlite', '--to', 'y.sqlite'], 'copy needs --to with postgres://user@host/database.'],
    [
      ['partners', 'list', '--name', 'x'],
      'doorstep-server partners list has no option --name. Usage: doorstep-server partners list',
    ],
  ])('refuses %j in one line', async (argv, message) => {
    expect(await doorstep(...argv)).toEqual({ code: 1, out: [], err: [expect.stringMatching(message)] });
  });

  it('runs "copy" for its earlier name, and says so', async () => {
    const err = ['"move" is deprecated and will be removed: use "copy".', expect.stringMatching(/^copy needs --from/)];
    expect(await doorstep('move')).toEqual({ code: 1, out: [], err });
  });

  it('prints one line for each wrong variable', async () => {
    const err: string[] = [];
    const output = { print: () => {}, note: (line: string) => void err.push(line) };
    expect(await runCli(['serve'], { PORT: 'x', SEED: 'y' }, output)).toBe(1);
    expect(err).toEqual([
      'Configuration: PORT must be a whole number from 0 to 65535',
      'Configuration: SEED must be demo or none',
    ]);
  });

  it('migrates and seeds, and says when there is nothing to do', async () => {
    expect(await doorstep('migrate')).toMatchObject({ code: 0, out: [expect.stringMatching(/are up to date\.$/)] });
    expect(await doorstep('seed')).toMatchObject({
      code: 0,
      out: [expect.stringMatching(/^Filled .* with demo data/)],
    });
    expect(await doorstep('seed')).toMatchObject({ code: 0, out: [expect.stringMatching(/nothing to do\.$/)] });
  });

  it.each([
    [
      'is newer than the program',
      `insert into schema_migrations values (999, '9.0.0-gifts', 'x', '9.0.0', '')`,
      'it is newer than this program: Doorstep 9.0.0 applied the migration "9.0.0-gifts". ' +
        'Start that version or a later one, or restore a backup from before the upgrade.',
    ],
    [
      'was migrated by other migrations',
      `update schema_migrations set checksum = 'x' where position = 1`,
      `the migration "0.1.0" that Doorstep ${version} applied differs from the one in this program. ` +
        'Start the version that applied it, or use another database. In development, delete ".data".',
    ],
    [
      'is older than the baseline',
      'drop table schema_migrations',
      'it has tables, but no record of their migrations: a Doorstep before 0.1.0 or another program created them. ' +
        'It cannot be upgraded: use an empty database, or delete this one if nothing in it is needed.',
    ],
  ])('refuses in one line a database that %s', async (_title, change, reason) => {
    const filename = join(directory, `${randomUUID()}.sqlite`);
    expect(await doorstepWith({ DATABASE_URL: filename }, 'migrate')).toEqual({
      code: 0,
      out: [
        ...migrations.map(({ name }) => `Applied the migration ${name}.`),
        `The tables of ${filename} are up to date.`,
      ],
      err: [],
    });
    const store = await openSqliteStore({ filename });
    await store.knex.raw(change);
    await store.close();
    const refused = { code: 1, out: [], err: [`The database ${filename} cannot be used: ${reason}`] };
    expect(await doorstepWith({ DATABASE_URL: filename }, 'migrate')).toEqual(refused);
    const served = await doorstepWith({ DATABASE_URL: filename, PORT: '0' }, 'serve');
    expect({ ...served, err: served.err.slice(-1) }).toEqual(refused);
  });

  it('creates a key, and prints nothing but the key on standard output', async () => {
    const test = await doorstep('keys', 'create', '--partner', 'Florărie');
    expect(test).toMatchObject({ code: 0, out: [expect.stringMatching(/^ds_test_\w{33}$/)] });
    const live = await doorstep('keys', 'create', '--partner', 'Florărie', '--live', '--name', 'till');
    expect(live.out).toEqual([expect.stringMatching(/^ds_live_\w{33}$/)]);
  });

  it('creates partners, each name once, and lists them', async () => {
    const create = () => doorstep('partners', 'create', '--name', ' Ceasuri SRL ', '--email', 'Tehnic@Ceasuri.example');
    const made = await create();
    expect(made).toMatchObject({ code: 0, out: [expect.stringMatching(/^par_\w{26}$/)] });
    expect(await create()).toEqual({ code: 1, out: [], err: ['There is a partner named "Ceasuri SRL" already.'] });
    const { out } = await doorstep('partners', 'list');
    expect(out).toContain([made.out[0], 'Ceasuri SRL', 'tehnic@ceasuri.example'].join('\t'));
  });

  it('creates and lists staff accounts, and resets their passwords', async () => {
    const dana = ['--email', 'Dana@Doorstep.example'];
    const create = () => doorstep('staff', 'create', '--role', 'admin', ...dana, '--name', 'Dana Pop');
    expect(await doorstep('staff', 'list')).toMatchObject({ code: 0, out: [] });
    const made = await create();
    expect(made).toMatchObject({ code: 0, out: [expect.stringMatching(/^\w{21}$/)] });
    expect(await create()).toMatchObject({ code: 1, err: [expect.stringMatching(/^An account with this e-mail/)] });
    const listed = [expect.stringMatching(/^acc_\w{26}\tadmin\tdana@doorstep\.example\tDana Pop$/)];
    expect((await doorstep('staff', 'list')).out).toEqual(listed);

    const signIn = async (password = '') => {
      const store = await openStore(readConfig({ DATA_DIR: directory }).database);
      const [account] = await store.reader.find('accounts', { where: { email: 'dana@doorstep.example' } });
      await store.close();
      return createPasswordHasher().verify(account?.passwordHash ?? '', password);
    };
    expect(await signIn(made.out[0])).toBe(true);
    const reset = await doorstep('staff', 'reset', ...dana);
    expect(reset).toMatchObject({ code: 0, out: [expect.stringMatching(/^\w{21}$/)] });
    expect([await signIn(made.out[0]), await signIn(reset.out[0])]).toEqual([false, true]);
  });

  it('creates, rolls, lists and revokes a key', async () => {
    await doorstep('partners', 'create', '--name', 'Tinctură SRL');
    expect(await list()).toEqual({ code: 0, out: [], err: ['This partner has no keys.'] });
    const [secret = ''] = (await doorstep('keys', 'create', '--partner', 'Tinctură SRL', '--name', 'Kiosk')).out;
    const [first] = await keys();
    expect(first).toEqual([expect.any(String), 'test', secret.slice(-4), 'active', 'never used', 'Kiosk']);

    const rolled = await doorstep('keys', 'roll', '--key', idOf(first), '--overlap', '30m');
    expect(rolled).toMatchObject({ code: 0, out: [expect.stringMatching(/^ds_test_\w{33}$/)] });
    expect(await keys()).toEqual([
      expect.arrayContaining([rolled.out[0]?.slice(-4), 'active']),
      expect.arrayContaining([idOf(first), 'expiring']),
    ]);
    expect(await doorstep('keys', 'roll', '--key', idOf(first))).toMatchObject({
      code: 1,
      err: [expect.stringMatching(/^This key was replaced by key_\w{26}: roll that one instead\.$/)],
    });

    const revoke = () => doorstep('keys', 'revoke', '--key', idOf(first));
    expect(await revoke()).toMatchObject({ code: 0, out: [`Revoked ${idOf(first)} ("Kiosk").`] });
    expect(await revoke()).toMatchObject({ code: 1, err: ['This key is revoked: issue a new key instead.'] });
    expect((await keys()).map(([, , , status]) => status)).toEqual(['active', 'revoked']);

    function list(): ReturnType<typeof doorstep> {
      return doorstep('keys', 'list', '--partner', 'Tinctură SRL');
    }
    async function keys(): Promise<string[][]> {
      return (await list()).out.map((line) => line.split('\t'));
    }
    function idOf(key: readonly string[] | undefined): string {
      return key?.[0] ?? 'none';
    }
  });

  it('gives a key the named scopes, and does not store the key itself', async () => {
    const made = await doorstep('keys', 'create', '--partner', 'Florărie', '--scopes', 'quotes:read, quotes:write');
    expect(made.code).toBe(0);
    const store = await openStore(readConfig({ DATA_DIR: directory }).database);
    const rows = await store.reader.find('apiKeys', { where: { lastFour: made.out[0]?.slice(-4) ?? '' } });
    await store.close();
    expect(rows).toMatchObject([{ scopes: ['quotes:read', 'quotes:write'] }]);
    expect(JSON.stringify(rows)).not.toContain(made.out[0]);
  });

  it('reseals with the first key, and reports what cannot be opened', async () => {
    const [k1, k2] = [newEncryptionKey('k1'), newEncryptionKey('k2')];
    const store = await openStore(readConfig({ DATA_DIR: directory }).database);
    const content = { mediaType: 'image/png', size: 1, sha256: '', createdAt: '2026-11-21T08:00:00.000Z' } as const;
    const files = [createSealer([k1]).seal('key', 'file:fil_0'), 'v1.lost.AAAA'].map((sealedKey, index) => ({
      ...content,
      id: `fil_${index}`,
      state: 'staged' as const,
      subjectId: null,
      sealedKey,
    }));
    await store.transaction((db) => db.insert('files', ...files));
    const keys = { ENCRYPTION_KEYS: [k2, k1].map(formatEncryptionKey).join(',') };
    const ofFiles = (lines: readonly string[]): string | undefined =>
      lines.find((line) => line.startsWith('files.sealedKey'));
    const { code, out, err } = await doorstepWith(keys, 'reseal');
    expect({ code, files: ofFiles(out), err }).toEqual({
      code: 0,
      files: 'files.sealedKey\t1 resealed\t0 current\t1 broken',
      err: ['Cannot open with any of these keys, and left unchanged: 1.', 'Everything else is sealed with the key k2.'],
    });
    expect(ofFiles((await doorstepWith(keys, 'reseal')).out)).toBe('files.sealedKey\t0 resealed\t1 current\t1 broken');
    const [file] = await store.reader.find('files', { where: { id: 'fil_0' } });
    expect(createSealer([k2]).open(file?.sealedKey ?? '', 'file:fil_0')).toBe('key');
    await store.close();
  });
});
