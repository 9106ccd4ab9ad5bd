import { execFile } from 'node:child_process';
import { mkdir, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';

/** Debian packages cannot be had on this machine. The message says why, for the reason of a skipped test. */
export class DebianUnavailable extends Error {
  override readonly name = 'DebianUnavailable';
}

/** The part of apt that finds and downloads packages. */
export interface Apt {
  /** Returns the packages and the dependencies that this machine lacks. */
  resolve(packages: readonly string[]): Promise<string[]>;
  /** Downloads packages into a folder, and returns their files. */
  download(packages: readonly string[], folder: string): Promise<string[]>;
}

/**
 * Opens apt with its own lists of packages in `folder`, so that it needs no root and changes nothing on the machine.
 *
 * @throws DebianUnavailable on a machine without apt.
 */
export async function openApt(folder: string): Promise<Apt> {
  const lists = join(folder, 'lists');
  const archives = join(folder, 'archives');
  for (const path of [lists, archives]) await mkdir(join(path, 'partial'), { recursive: true });
  const settings = [
    `Dir::State::Lists=${lists}`,
    `Dir::Cache=${folder}`,
    'Acquire::Retries=1',
    'Acquire::http::Timeout=10',
    // As root, apt otherwise downloads as another user, who may not write into the folder.
    ...(process.getuid?.() === 0 ? ['APT::Sandbox::User=root'] : []),
  ].flatMap((setting) => ['-o', setting]);
  const apt = (args: readonly string[], cwd?: string) => run('apt-get', [...settings, ...args], cwd);

  await apt(['update']);
  return {
    async resolve(packages) {
      // One line for each package: Inst libpq5 [15.1] (15.2 ...).
      const plan = await apt(['install', '--simulate', '--no-install-recommends', ...packages]);
      const missing = [...plan.matchAll(/^Inst (\S+)/gm)].map(([, name = '']) => name);
      return [...new Set([...packages, ...missing])];
    },
    async download(packages, target) {
      await apt(['download', ...packages], target);
      return (await readdir(target)).filter((name) => name.endsWith('.deb')).map((name) => join(target, name));
    },
  };
}

/** Unpacks a package file into a folder. @throws DebianUnavailable on a machine without dpkg-deb. */
export async function unpackArchive(file: string, folder: string): Promise<void> {
  await run('dpkg-deb', ['--extract', file, folder]);
}

async function run(program: string, args: readonly string[], cwd?: string): Promise<string> {
  try {
    const { stdout } = await promisify(execFile)(program, args, { cwd, env: { ...process.env, LC_ALL: 'C' } });
    return stdout;
  } catch (error) {
    throw new DebianUnavailable(reasonOf(program, error), { cause: error });
  }
}

function reasonOf(program: string, error: unknown): string {
  if (error instanceof Error && 'code' in error && error.code === 'ENOENT') {
    return `This machine has no ${program}: Debian packages need Debian or Ubuntu.`;
  }
  const output = error instanceof Error && 'stderr' in error ? String(error.stderr) : String(error);
  const lines = output.split('\n').filter((line) => /^E:|error:/.test(line));
  return `${program} failed: ${lines.join(' ') || output.trim()}`;
}
