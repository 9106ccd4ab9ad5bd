// Checks the metrics page and the alert rules with Prometheus's own tool, which comes from Debian (320 MB unpacked).
import { spawnSync } from 'node:child_process';
import { createMemoryStore } from '@doorstep/core';
import { scrape, startTestServer } from '@doorstep/server/testing';
import { unpackDebian } from '../debian/unpack-debian.js';
import { workspace } from '../docs/markdown.js';

const { env } = await unpackDebian(['prometheus']);

/** Returns true if promtool finds no fault. */
function succeeds(argv: readonly string[], input = ''): boolean {
  console.log(`promtool ${argv.join(' ')}`);
  const stdio = ['pipe', 'inherit', 'inherit'] as const;
  return (
    spawnSync('promtool', argv, { cwd: `${workspace}/server/monitoring`, env, input, stdio: [...stdio] }).status === 0
  );
}

async function page(): Promise<string> {
  const server = await startTestServer({ SEED: 'demo', METRICS_PORT: '0' }, { store: createMemoryStore() });
  await (await fetch(`${server.url}/v1/quotes`)).text();
  const { text } = await scrape(server.metricsUrl);
  await server.close();
  return text;
}

const results = [
  succeeds(['check', 'metrics'], await page()),
  succeeds(['check', 'config', 'prometheus.yaml']),
  succeeds(['test', 'rules', 'alerts.test.yaml']),
];
process.exitCode = results.every(Boolean) ? 0 : 1;
