import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { fromMarkdown } from 'mdast-util-from-markdown';
import { visit } from 'unist-util-visit';
import { root } from '../lib/root.mjs';
import { startShell } from './shell.mjs';

/**
 * Plays a page in an empty folder: the script takes each of its blocks in order, and runs or saves it.
 *
 * The ports are free ones in place of those of the page, which several runs on a machine could not share.
 *
 * @param {string} page Path from the root of the workspace.
 * @param {{ folder: string, env: Record<string, string> }} place
 * @param {(guide: ReturnType<typeof openGuide>) => Promise<void>} script
 * @throws Error when a block fails, or is not played.
 */
export async function playGuide(page, { folder, env }, script) {
  const original = readFileSync(join(root, page), 'utf8');
  const ports = await freePorts(original);
  // npm would install into the first folder above that has one.
  mkdirSync(join(folder, 'node_modules'), { recursive: true });
  const guide = openGuide(withPorts(original, ports), ports, { folder, env });
  try {
    await script(guide);
    guide.assertEnd();
  } catch (error) {
    throw new Error(`${page}: ${error.message}`);
  } finally {
    await guide.close();
  }
}

function openGuide(text, ports, { folder, env }) {
  const blocks = blocksOf(text);
  const processes = [];

  /** Starts a command, which stays. */
  function start(command, variables = {}) {
    const started = startShell(command, { cwd: folder, env: { ...env, ...variables } });
    processes.push(started);
    return started;
  }

  return {
    start,
    /** Runs a command to its end, and returns its output. */
    async run(command) {
      const started = start(command);
      const code = await started.ended;
      if (code !== 0) throw new Error(`${command}\nended with ${code}:\n${started.output()}`);
      return started.output();
    },
    /** Returns the next block. */
    next(language) {
      const block = blocks.shift();
      if (block?.language !== language) throw new Error(`a block of ${language} is expected before ${block?.code}`);
      return block.code;
    },
    /** Saves code into the file that the page names. */
    save(name, code) {
      if (!new RegExp(`[Ss]ave (?:it|this) as \`${name}\``).test(text))
        throw new Error(`no block is saved as ${name}.`);
      writeFileSync(join(folder, name), code);
    },
    /** Returns the free port in place of one of the page. */
    port: (port) => ports.get(port),
    assertEnd() {
      if (blocks.length > 0) throw new Error(`nobody played ${blocks[0].code}`);
    },
    async close() {
      for (const started of processes.reverse()) await started.end();
    },
  };
}

/** Returns the blocks that readers run or save. */
function blocksOf(text) {
  const blocks = [];
  visit(fromMarkdown(text), 'code', ({ lang, value }) => {
    if (lang === 'sh' || lang === 'ts') blocks.push({ language: lang, code: value });
  });
  return blocks;
}

/** Returns a free port for each one of the page. */
async function freePorts(text) {
  const ports = new Map();
  for (const [, port] of text.matchAll(/localhost:(\d{4})/g)) if (!ports.has(port)) ports.set(port, await freePort());
  return ports;
}

async function freePort() {
  const server = createServer();
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address();
  await new Promise((resolve) => server.close(resolve));
  return String(port);
}

/** Replaces ports, also where they are an option or a variable. */
function withPorts(text, ports) {
  return text.replaceAll(/\b\d{4}\b/g, (digits) => ports.get(digits) ?? digits);
}
