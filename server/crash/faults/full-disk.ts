import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, open, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** A small disk that can be full. */
export interface FullDisk {
  /** The folder of the disk, which only processes started with `launcher` see. */
  readonly folder: string;
  /** The beginning of a command line. The program and its arguments follow. */
  readonly launcher: readonly string[];
  /** Occupies all free space. */
  fill(): Promise<void>;
  /** Frees the space again. */
  heal(): Promise<void>;
  /** Removes the disk. The processes that see it must have ended. */
  stop(): Promise<void>;
}

/** Thrown when this machine cannot create such a disk. The message says why. */
export class NoFullDisk extends Error {
  override readonly name = 'NoFullDisk';
}

/**
 * Creates a disk of a size: a file system in memory (tmpfs), mounted in namespaces of a process, which needs Linux but no
 * rights. Other processes reach it through `/proc/<pid>/root`.
 *
 * @throws NoFullDisk when the system has no `unshare` or `nsenter`, or refuses namespaces to this account.
 */
export async function createFullDisk(megabytes: number): Promise<FullDisk> {
  const folder = await mkdtemp(join(tmpdir(), 'doorstep-disk-'));
  const holder = await holdDisk(folder, megabytes).catch(async (error: unknown) => {
    await rm(folder, { recursive: true });
    throw error;
  });
  const filler = `/proc/${holder.pid}/root${folder}/filler`;
  return {
    folder,
    launcher: [
      ...['nsenter', `--target=${holder.pid}`, '--user', '--mount', '--preserve-credentials'],
      // nsenter leaves the working directory.
      ...['sh', '-c', 'cd "$0" && exec "$@"', process.cwd()],
    ],
    fill: () => writeUntilFull(filler),
    heal: () => rm(filler, { force: true }),
    async stop() {
      const exited = once(holder, 'exit');
      holder.kill();
      await exited;
      await rm(folder, { recursive: true, force: true });
    },
  };
}

/** Starts a process that keeps the namespaces alive. */
async function holdDisk(folder: string, megabytes: number): Promise<ChildProcess> {
  const script = `mount -t tmpfs -o size=${megabytes}m,mode=0777 tmpfs "$0" && echo mounted && exec sleep infinity`;
  const holder = spawn('unshare', ['--map-root-user', '--mount', 'sh', '-c', script, folder]);
  let complaint = '';
  holder.stderr.on('data', (chunk) => {
    complaint += String(chunk);
  });
  const mounted = once(holder.stdout, 'data').then(() => true);
  const ended = Promise.race([once(holder, 'exit'), once(holder, 'error')]).then(() => false);
  if (await Promise.race([mounted, ended])) return holder;
  throw new NoFullDisk(`This machine cannot mount a small disk: ${complaint.trim() || 'unshare is missing'}`);
}

async function writeUntilFull(path: string): Promise<void> {
  const file = await open(path, 'w');
  try {
    for (let size = 1 << 20; size >= 1; size = Math.floor(size / 2)) {
      const chunk = Buffer.alloc(size);
      while (await fits(file.write(chunk)));
    }
  } finally {
    await file.close();
  }
}

async function fits(write: Promise<unknown>): Promise<boolean> {
  try {
    await write;
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOSPC') return false;
    throw error;
  }
}
