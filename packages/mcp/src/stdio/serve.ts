import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { fileURLToPath } from 'node:url';
import { createNodeHost, findCredentials } from '@doorstep/cli/internal';
import type { Transport } from '@modelcontextprotocol/sdk/shared/transport.js';
import type { OpenApiDocument, Side } from '../catalogue/document.js';
import { parseSelection } from '../catalogue/selection.js';
import { toolsOf } from '../catalogue/tools.js';
import { createMcpServer } from '../mcp-server.js';
import { findCaller } from './find-caller.js';
import { type Connection, createHttpCall } from './http-call.js';
import type { ProgramOptions } from './options.js';

/**
 * Serves the protocol for the user's credential.
 *
 * @throws Error with a sentence for the user: without a credential, or if the service does not accept it.
 */
export async function serve(options: ProgramOptions, version: string, transport: Transport): Promise<void> {
  const connection = await findConnection(options);
  const [direct, platform] = await Promise.all([readDocument('direct'), readDocument('platform')]);
  const tools = toolsOf({ direct, platform });
  const send = createHttpCall(connection);
  const server = createMcpServer({
    version,
    tools,
    caller: await findCaller(send, connection.credential),
    selection: parseSelection(options.areas, tools),
    send,
    sessionId: randomUUID(),
  });
  await server.connect(transport);
}

/** Returns the session of the environment, or else the key of the environment or of a login. */
async function findConnection({ profile, baseUrl }: ProgramOptions): Promise<Connection> {
  const { DOORSTEP_SESSION_TOKEN: token, DOORSTEP_BASE_URL: address } = process.env;
  if (token && profile === undefined) return { baseUrl: baseUrl ?? (address || undefined), credential: token };
  const { apiKey, baseUrl: found } = await findCredentials(createNodeHost(), { profile, baseUrl });
  return { baseUrl: found, credential: apiKey };
}

/** Reads a document: beside the joined code of the package, otherwise in the workspace. */
export async function readDocument(side: Side): Promise<OpenApiDocument> {
  const built = fileURLToPath(new URL(`./openapi/${side}.json`, import.meta.url));
  const source = fileURLToPath(new URL(`../../../../docs/openapi/${side}.json`, import.meta.url));
  return JSON.parse(await readFile(existsSync(built) ? built : source, 'utf8'));
}
