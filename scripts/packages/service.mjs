import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { createInterface } from 'node:readline';

/**
 * Starts the service for the consumers: the packed sandbox on a port, and the pages of a folder.
 *
 * @returns {Promise<{ baseUrl: string, apiKey: string, stop: () => void }>}
 */
export async function startService(home, pages) {
  const child = spawn(process.execPath, ['service/service.mjs', pages], {
    cwd: home,
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit').then(([code]) => {
    throw new Error(`The service of the consumers ended with code ${code}.`);
  });
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), ended]);
  ended.catch(() => undefined);
  return { ...JSON.parse(line), stop: () => child.kill() };
}
