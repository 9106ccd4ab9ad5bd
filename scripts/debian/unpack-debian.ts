import { existsSync } from 'node:fs';
import { chmod, mkdir, mkdtemp, readdir, rename, rm } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { root } from '../lib/root.mjs';
import { openApt, unpackArchive } from './apt.js';

/** Debian packages, unpacked into a folder. */
export interface DebianPackages {
  /** The folder that stands for `/`. */
  readonly folder: string;
  /** The environment of this process, in which the programs and libraries of the folder come first. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

const cacheFolder = join(root, 'node_modules/.cache/doorstep');

/**
 * Unpacks Debian packages, and the dependencies that this machine lacks, without root and without installing them. Each
 * set of packages is unpacked once.
 *
 * Their install scripts do not run: there are no users, configuration files and services of the packages. PostgreSQL
 * finds its files relative to its programs. A Python program needs the machine's Python.
 *
 * @param cache folder of the unpacked packages. Another user, as whom PostgreSQL runs, needs one that it may enter.
 * @throws DebianUnavailable when the packages cannot be had here.
 */
export async function unpackDebian(packages: readonly string[], cache = cacheFolder): Promise<DebianPackages> {
  const folder = join(cache, `debian-${packages.toSorted().join('+')}`);
  if (!existsSync(folder)) await unpack(packages, folder, join(cache, 'apt'));
  return { folder, env: await environmentOf(folder) };
}

/** Unpacks beside the folder and renames at the end: the folder is complete, whichever of several processes is first. */
async function unpack(packages: readonly string[], folder: string, aptFolder: string): Promise<void> {
  const apt = await openApt(aptFolder);
  const draft = await mkdtemp(`${folder}-`);
  try {
    const archives = join(draft, 'archives');
    const unpacked = join(draft, 'unpacked');
    await mkdir(archives);
    await mkdir(unpacked);
    const files = await apt.download(await apt.resolve(packages), archives);
    for (const file of files) await unpackArchive(file, unpacked);
    await chmod(unpacked, 0o755);
    await rename(unpacked, folder).catch((error) => {
      if (!existsSync(folder)) throw error;
    });
  } finally {
    await rm(draft, { recursive: true, force: true });
  }
}

async function environmentOf(folder: string): Promise<DebianPackages['env']> {
  const programs = [...(await versions(folder)), 'usr/bin', 'usr/sbin', 'bin', 'sbin'];
  const libraries = [...(await libraryFolders(folder, 'usr/lib')), ...(await libraryFolders(folder, 'lib'))];
  return {
    ...process.env,
    PATH: pathOf(folder, programs, process.env['PATH']),
    LD_LIBRARY_PATH: pathOf(folder, libraries, process.env['LD_LIBRARY_PATH']),
    PYTHONPATH: pathOf(folder, ['usr/lib/python3/dist-packages'], process.env['PYTHONPATH']),
  };
}

/** Debian keeps the programs of each version of PostgreSQL in a folder outside `PATH`. */
async function versions(folder: string): Promise<string[]> {
  const names = await namesIn(join(folder, 'usr/lib/postgresql'));
  return names.map((name) => `usr/lib/postgresql/${name}/bin`);
}

/** Libraries are in a folder for each architecture, such as `usr/lib/x86_64-linux-gnu`. */
async function libraryFolders(folder: string, parent: string): Promise<string[]> {
  const names = await namesIn(join(folder, parent));
  return names.filter((name) => /-linux-gnu/.test(name)).map((name) => join(parent, name));
}

async function namesIn(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

function pathOf(folder: string, parts: readonly string[], rest: string | undefined): string {
  const own = parts.map((part) => join(folder, part)).filter((path) => existsSync(path));
  return [...own, ...(rest ? [rest] : [])].join(delimiter);
}
