import { randomBytes } from 'node:crypto';
import { homedir, platform } from 'node:os';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import type { Host, Output } from './host.js';

/** Creates the host of the program: this process. */
export function createNodeHost(): Host {
  const interruption = new AbortController();
  process.once('SIGINT', () => interruption.abort());
  process.once('SIGTERM', () => interruption.abort());
  return {
    environment: process.env,
    platform: platform(),
    configFolder: configFolder(process.env),
    output: outputOf(process.stdout),
    errors: outputOf(process.stderr),
    interactive: process.stdin.isTTY === true,
    fetch: undefined,
    interrupted: interruption.signal,
    now: Date.now,
    random: Math.random,
    randomBytes,
    sleep: (milliseconds, signal) => wait(milliseconds, undefined, { signal }).catch(() => undefined),
    runTool: async (...args) => (await import('./node-tools.js')).runTool(...args),
    readSecret: async (prompt) => (await import('./node-tools.js')).readSecret(prompt),
    readFile: async (path) => (await import('./node-tools.js')).readTextFile(path),
    writePrivateFile: async (path, text) => (await import('./node-tools.js')).writePrivateFile(path, text),
  };
}

function outputOf(stream: NodeJS.WriteStream): Output {
  return {
    isTerminal: stream.isTTY === true,
    columns: stream.isTTY ? stream.columns : undefined,
    write: (text) => void stream.write(text),
  };
}

function configFolder(environment: NodeJS.ProcessEnv): string {
  const { DOORSTEP_CONFIG_DIR: chosen, XDG_CONFIG_HOME: xdg, APPDATA: appData } = environment;
  if (chosen) return chosen;
  const parent = platform() === 'win32' ? appData : xdg;
  return join(parent || join(homedir(), '.config'), 'doorstep');
}
