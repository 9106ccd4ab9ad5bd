import { readdir, readFile } from 'node:fs/promises';

/** CPU time of programs, in seconds. */
export interface CpuSeconds {
  readonly servers: number;
  readonly database: number;
}

/** The processes whose CPU time counts. */
export interface MeasuredProcesses {
  readonly servers: readonly number[];
  /** First process of the database server. Its children count as well. */
  readonly database: number;
}

/** Unit of `utime` and `stime`: Linux reports 100 ticks a second on every common platform (`getconf CLK_TCK`). */
const ticksPerSecond = 100;

/** Reads the CPU time that the processes have used so far (proc(5)). */
export async function readCpu({ servers, database }: MeasuredProcesses): Promise<CpuSeconds> {
  const all = await readProcesses();
  const secondsOf = (counts: (process: ProcessTime) => boolean, kind: 'own' | 'withEnded' = 'own'): number =>
    all.filter(counts).reduce((sum, process) => sum + process[kind], 0) / ticksPerSecond;
  return {
    servers: secondsOf(({ id }) => servers.includes(id)),
    database: secondsOf(({ parent }) => parent === database) + secondsOf(({ id }) => id === database, 'withEnded'),
  };
}

/** Returns the resident memory of a process in megabytes. */
export async function readMemory(id: number): Promise<number> {
  const status = await readFile(`/proc/${id}/status`, 'utf8');
  return Number(/^VmRSS:\s+(\d+) kB/m.exec(status)?.[1]) / 1_024;
}

interface ProcessTime {
  readonly id: number;
  readonly parent: number;
  readonly own: number;
  /** With the time of its children that have ended. */
  readonly withEnded: number;
}

async function readProcesses(): Promise<ProcessTime[]> {
  const ids = (await readdir('/proc')).filter((name) => /^\d+$/.test(name));
  const found = await Promise.all(ids.map((id) => readProcess(Number(id)).catch(() => undefined)));
  return found.filter((process) => process !== undefined);
}

async function readProcess(id: number): Promise<ProcessTime> {
  const text = await readFile(`/proc/${id}/stat`, 'utf8');
  // The name, in parentheses, may contain spaces.
  const fields = text.slice(text.lastIndexOf(')') + 2).split(' ');
  const own = Number(fields[11]) + Number(fields[12]);
  return { id, parent: Number(fields[1]), own, withEnded: own + Number(fields[13]) + Number(fields[14]) };
}
