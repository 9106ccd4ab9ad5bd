import { execFileSync } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { DebianUnavailable } from './apt.js';
import { unpackDebian } from './unpack-debian.js';

describe('unpackDebian', () => {
  let cache: string;

  beforeEach(async () => {
    cache = await mkdtemp(join(tmpdir(), 'doorstep-debian-'));
  });

  afterEach(async () => {
    vi.unstubAllEnvs();
    await rm(cache, { recursive: true, force: true });
  });

  it('says that a machine without apt-get has no Debian packages', async () => {
    vi.stubEnv('PATH', cache);
    await expect(unpackDebian(['hello'], cache)).rejects.toThrow('This machine has no apt-get');
  });

  it('unpacks a package whose program runs, and reports one that does not exist', async ({ skip }) => {
    const hello = await unpackDebian(['hello'], cache).catch((error) => {
      if (!(error instanceof DebianUnavailable)) throw error;
      return skip(`Debian packages cannot be had: ${error.message}`);
    });
    const program = join(hello.folder, 'usr/bin/hello');
    expect(execFileSync(program, { encoding: 'utf8', env: { ...hello.env, LC_ALL: 'C' } })).toBe('Hello, world!\n');
    expect(hello.env['PATH']?.startsWith(`${join(hello.folder, 'usr/bin')}:`)).toBe(true);
    await expect(unpackDebian(['no-such-package-of-debian'], cache)).rejects.toThrow(
      'Unable to locate package no-such-package-of-debian',
    );
  });
});
