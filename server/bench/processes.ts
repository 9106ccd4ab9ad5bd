import { connections, measure, type Speed } from './load.js';
import type { BenchContext, Scenario } from './scenarios.js';
import { type BenchServer, startBenchServer } from './servers.js';

/** The speed of a number of processes on one database. */
export interface ProcessFigure {
  readonly scenario: Scenario;
  readonly processes: number;
  /** Requests of all processes in a second, and the CPU time of one. */
  readonly speed: Speed;
}

/**
 * Measures each request on one database with these numbers of server processes. The connections of the load are divided
 * among them.
 */
export async function measureProcesses(
  url: string,
  counts: readonly number[],
  { scenarios, context, seconds }: { scenarios: readonly Scenario[]; context: BenchContext; seconds: number },
): Promise<ProcessFigure[]> {
  const figures: ProcessFigure[] = [];
  for (const count of counts) {
    const servers: BenchServer[] = [];
    try {
      while (servers.length < count) servers.push(await startBenchServer('./doorstep-server.js', url));
      for (const scenario of scenarios) {
        await measureAll(servers, scenario, context, 1);
        figures.push({ scenario, processes: count, speed: await measureAll(servers, scenario, context, seconds) });
      }
    } finally {
      await Promise.all(servers.map((server) => server.stop()));
    }
  }
  return figures;
}

async function measureAll(
  servers: readonly BenchServer[],
  scenario: Scenario,
  context: BenchContext,
  seconds: number,
): Promise<Speed> {
  const share = Math.ceil(connections / servers.length);
  const speeds = await Promise.all(servers.map((server) => measure(server, scenario, context, seconds, share)));
  const rate = speeds.reduce((sum, speed) => sum + speed.rate, 0);
  return { rate, cpu: speeds.reduce((sum, speed) => sum + speed.cpu * speed.rate, 0) / rate };
}
