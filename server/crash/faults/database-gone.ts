import { readdir, readFile } from 'node:fs/promises';
import type { TestPostgres } from '../../src/testing/postgres.js';

/** A PostgreSQL server that can end or stand still. */
export interface DatabaseGone {
  /** Ends the server: connections break, and new ones are refused. */
  end(): Promise<void>;
  /** Starts the server that was ended. */
  restart(): Promise<void>;
  /** Stops every process of the server: connections stay open, and nothing responds. */
  freeze(): Promise<void>;
  /** Lets the processes run again. */
  thaw(): void;
}

export function createDatabaseGone(postgres: TestPostgres): DatabaseGone {
  let frozen: readonly number[] = [];
  return {
    end: () => postgres.halt(),
    restart: () => postgres.resume(),
    async freeze() {
      const first = await postgres.processId();
      // The first process goes first, so that it starts no other.
      process.kill(first, 'SIGSTOP');
      const others = await childrenOf(first);
      for (const id of others) process.kill(id, 'SIGSTOP');
      frozen = [...others, first];
    },
    thaw() {
      for (const id of frozen) process.kill(id, 'SIGCONT');
      frozen = [];
    },
  };
}

/** Returns the ids of the child processes of a process (proc(5): the fourth field of `stat`, after the name). */
async function childrenOf(parent: number): Promise<number[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const parents = await Promise.all(ids.map(async (id) => [Number(id), await parentOf(id)] as const));
  return parents.filter(([, of]) => of === parent).map(([id]) => id);
}

async function parentOf(id: string): Promise<number | undefined> {
  const stat = await readFile(`/proc/${id}/stat`, 'utf8').catch(() => '');
  return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
}
