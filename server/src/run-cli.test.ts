import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { runCli } from './run-cli.js';

let directory: string;
beforeAll(async () => {
  directory = await mkdtemp(join(tmpdir(), 'doorstep-cli-'));
});
afterAll(() => rm(directory, { recursive: true, force: true }));

async function doorstep(...argv: string[]): Promise<{ code: number; out: string[]; err: string[] }> {
  const out: string[] = [];
  const err: string[] = [];
  const env = { DATA_DIR: directory, LOG_LEVEL: 'silent' };
  const code = await runCli(argv, env, { print: (line) => void out.push(line), note: (line) => void err.push(line) });
  return { code, out, err };
}

describe('the command line', () => {
  it('explains itself', async () => {
    const { code, out } = await doorstep('--help');
    expect(code).toBe(0);
    expect(out.join('\n')).toMatch(/Usage: doorstep <command>[\s\S]*keys create[\s\S]*DATABASE_URL/);
  });

  it.each([
    [['fly'], 'There is no command "fly": see doorstep --help.'],
    [['seed', '--scale', 'many'], '--scale takes a whole number from 1 to 1000.'],
    [['migrate', '--live'], '--live means nothing here: doorstep migrate'],
    [['keys', 'create'], 'keys create needs --partner with the name or id of a partner.'],
    [['serve', '--port', '1'], /^Unknown option '--port'/],
    [
      ['keys', 'create', '--partner', 'par_01kb2m5v3xe8wr9q4t7n6c0d1f'],
      'There is no partner par_01kb2m5v3xe8wr9q4t7n6c0d1f.',
    ],
  ])('refuses %j in one line', async (argv, message) => {
    expect(await doorstep(...argv)).toEqual({ code: 1, out: [], err: [expect.stringMatching(message)] });
  });

  it('prints each wrong variable on a line of its own', async () => {
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

  it('makes a key, and prints nothing but the key on standard output', async () => {
    const test = await doorstep('keys', 'create', '--partner', 'Florărie');
    expect(test).toMatchObject({ code: 0, out: [expect.stringMatching(/^ds_test_\w{33}$/)] });
    const live = await doorstep('keys', 'create', '--partner', 'Florărie', '--live', '--name', 'till');
    expect(live.out).toEqual([expect.stringMatching(/^ds_live_\w{33}$/)]);
  });
});
