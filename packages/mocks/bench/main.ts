import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { setupSandboxServer } from '@doorstep/mocks/node';

/*
 * Measures the mocks in Node: the time until a world is there, and requests through MSW with the `fetch` of Node.
 */

const seconds = Number(process.env['BENCH_SECONDS'] ?? 3);
const connections = 32;
/** Requests before the measured ones, after which the code is compiled. */
const warmUp = 3_000;
const worlds = 20;

interface Spent {
  readonly milliseconds: number;
  readonly cpuMilliseconds: number;
}

async function measured(work: () => Promise<unknown>): Promise<Spent> {
  const cpu = process.cpuUsage();
  const start = performance.now();
  await work();
  const milliseconds = performance.now() - start;
  const { user, system } = process.cpuUsage(cpu);
  return { milliseconds, cpuMilliseconds: (user + system) / 1_000 };
}

function median(values: readonly number[]): number {
  return values.toSorted((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

function printWorld(name: string, spent: readonly Spent[]): void {
  const wall = median(spent.map(({ milliseconds }) => milliseconds)).toFixed(1);
  const cpu = median(spent.map(({ cpuMilliseconds }) => cpuMilliseconds)).toFixed(1);
  console.log(`${name}: ${wall} ms, ${cpu} ms of CPU`);
}

async function severalTimes(work: (index: number) => Promise<unknown>): Promise<readonly Spent[]> {
  const spent: Spent[] = [];
  for (let index = 0; index < worlds; index += 1) spent.push(await measured(() => work(index)));
  return spent;
}

async function printRate(name: string, send: () => Promise<Response>, expected: number): Promise<void> {
  let count = 0;
  const client = async (goesOn: () => boolean): Promise<void> => {
    while (goesOn()) {
      const response = await send();
      await response.arrayBuffer();
      if (response.status !== expected) throw new Error(`${name} answered ${response.status}.`);
      count += 1;
    }
  };
  const run = (goesOn: () => boolean): Promise<unknown> =>
    Promise.all(Array.from({ length: connections }, () => client(goesOn)));
  await run(() => count < warmUp);
  count = 0;
  const end = performance.now() + seconds * 1_000;
  const { milliseconds, cpuMilliseconds } = await measured(() => run(() => performance.now() < end));
  const rate = Math.round((count / milliseconds) * 1_000);
  console.log(`${name}: ${rate} requests/s, ${(cpuMilliseconds / count).toFixed(3)} ms of CPU each`);
}

function health({ baseUrl }: Sandbox): () => Promise<Response> {
  return () => fetch(`${baseUrl}/api/v1/health`);
}

function quote({ baseUrl, apiKey }: Sandbox): () => Promise<Response> {
  const body = JSON.stringify({
    pickup: { address: 'Strada Lipscani 25, București' },
    dropoff: { address: 'Bulevardul Iuliu Maniu 7, București' },
  });
  const headers = { authorization: `Bearer ${apiKey}`, 'content-type': 'application/json' };
  return () => fetch(`${baseUrl}/v1/quotes`, { method: 'POST', headers, body });
}

let sandbox: Sandbox | undefined;
printWorld('first world', [
  await measured(async () => {
    sandbox = await createSandbox();
  }),
]);
printWorld('same world again', await severalTimes(() => createSandbox()));
printWorld('another world', await severalTimes((index) => createSandbox({ seed: index + 2 })));
if (sandbox) {
  const server = setupSandboxServer(sandbox);
  server.listen();
  await printRate('health', health(sandbox), 200);
  await printRate('quote', quote(sandbox), 201);
  server.close();
}
