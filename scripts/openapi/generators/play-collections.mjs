import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { root } from '../../lib/root.mjs';

const url = 'http://localhost:4789';

/**
 * Plays the Postman collections of both interfaces with newman, as a server with demo data serves them: `npm start` on an empty database, and a
 * receiver of webhooks.
 *
 * @param {string} newman Path of the program.
 * @returns {Promise<{ side: string, faults: string[], requests: number }[]>} Of each collection: a fault for each request without an answer, and for each test
 *   that fails.
 */
export async function playCollections(newman) {
  const folder = mkdtempSync(join(tmpdir(), 'doorstep-collection-'));
  const env = { ...process.env, PORT: new URL(url).port, DATABASE_URL: join(folder, 'doorstep.sqlite') };
  const server = spawn(process.execPath, [join(root, 'scripts/start.mjs')], { env, stdio: 'ignore' });
  const receiver = createServer((request, response) => request.resume().on('end', () => response.end())).listen(0);
  try {
    await answers(server);
    const receiverUrl = `http://localhost:${receiver.address().port}/webhooks`;
    const variables = Object.entries({ baseUrl: url, receiverUrl }).flatMap(([key, value]) => [
      '--env-var',
      `${key}=${value}`,
    ]);
    const results = [];
    for (const side of ['direct', 'platform']) {
      const file = join(folder, `${side}.json`);
      const options = ['--reporters', 'json', '--reporter-json-export', file, '--timeout-request', '20000'];
      const collection = `${url}/openapi/${side}.postman.json`;
      await ended(spawn(newman, ['run', collection, ...variables, ...options], { stdio: 'ignore' }));
      results.push({ side, ...(await readReport(file)) });
    }
    return results;
  } finally {
    receiver.close();
    server.kill();
    await ended(server);
    rmSync(folder, { recursive: true, force: true, maxRetries: 3 });
  }
}

async function answers(server) {
  for (let tries = 0; tries < 300 && server.exitCode === null; tries += 1) {
    if (
      await fetch(`${url}/openapi/direct.postman.json`).then(
        (response) => response.ok,
        () => false,
      )
    )
      return;
    await pause(1_000);
  }
  throw new Error(`npm start does not serve ${url}/openapi/direct.postman.json.`);
}

async function ended(child) {
  if (child.exitCode === null && child.signalCode === null)
    await new Promise((resolve) => child.once('close', resolve));
}

async function readReport(file) {
  const { default: report } = await import(file, { with: { type: 'json' } });
  const { failures, stats } = report.run;
  const faults = failures.map(({ source, error }) => `${source?.name}: ${error.message.slice(0, 300)}`);
  return { faults, requests: stats.requests.total };
}
