import { randomUUID } from 'node:crypto';
import { type Answering, type Caller, readJsonBody, ServiceProblem, version } from '@doorstep/core';
import {
  createMcpServer,
  type OpenApiDocument,
  type OperationTool,
  parseSelection,
  type Selection,
  type Caller as ToolCaller,
  toolsOf,
} from '@doorstep/mcp';
import { WebStandardStreamableHTTPServerTransport } from '@modelcontextprotocol/sdk/server/webStandardStreamableHttp.js';
import { isInitializeRequest } from '@modelcontextprotocol/sdk/types.js';
import type { Exchange } from '../http/exchange.js';
import { toServiceRequest } from '../http/service-request.js';
import { writeBody } from '../http/write-body.js';
import { readDocument } from '../pages/openapi-documents.js';
import { createServiceCall } from './service-call.js';

/**
 * Answers one message of the protocol. The service belongs to this request: a client that initializes gets an id, which only makes its
 * calls distinguishable when it sends one again.
 *
 * @throws ServiceProblem for a request that is no message.
 */
export async function answerMessage(service: Answering, exchange: Exchange, caller: Caller): Promise<void> {
  const message = await readJsonBody(toServiceRequest(exchange, {}));
  if (Array.isArray(message))
    throw new ServiceProblem('malformed_request', 'Send one message: the protocol has no lists.');
  const tools = await loadTools();
  const server = createMcpServer({
    version,
    tools,
    caller: toolCaller(caller),
    selection: selectionOf(exchange, tools),
    send: createServiceCall(service, exchange),
    sessionId: exchange.header('mcp-session-id'),
  });
  const transport = new WebStandardStreamableHTTPServerTransport({ enableJsonResponse: true });
  await server.connect(transport);
  try {
    const answer = await transport.handleRequest(fetchRequest(exchange), { parsedBody: message });
    const session = isInitializeRequest(message) ? { 'mcp-session-id': randomUUID() } : {};
    await write(exchange, answer, session);
  } finally {
    await server.close();
  }
}

let loaded: Promise<readonly OperationTool[]> | undefined;

/** Derives the tools once for each process. */
function loadTools(): Promise<readonly OperationTool[]> {
  loaded ??= Promise.all([readDocument('direct'), readDocument('platform')]).then(([direct, platform]) =>
    // They are generated.
    toolsOf({ direct: direct as OpenApiDocument, platform: platform as OpenApiDocument }),
  );
  return loaded;
}

/** Returns the tools that the address asks for: `/mcp?areas=quotes,deliveries`. @throws ServiceProblem invalid_request */
function selectionOf({ query }: Exchange, tools: readonly OperationTool[]): Selection {
  try {
    return parseSelection(new URLSearchParams(query).get('areas') ?? undefined, tools);
  } catch (error) {
    if (error instanceof RangeError) throw new ServiceProblem('invalid_request', error.message);
    throw error;
  }
}

function toolCaller(caller: Caller): ToolCaller {
  if (caller.kind === 'partner') return { kind: 'partner', livemode: caller.livemode, scopes: caller.scopes };
  if (caller.kind === 'anonymous') throw new Error('An anonymous caller was admitted.');
  const { role, demo, awaitsSecondFactor = false } = caller;
  return { kind: 'session', role, demo, awaitsSecondFactor };
}

/** Returns the request as the transport reads it: its headers, and a body that is already parsed. */
function fetchRequest({ request }: Exchange): Request {
  const headers = Object.entries(request.headers).flatMap(([name, value]) =>
    typeof value === 'string' && !name.startsWith(':') ? [[name, value] as [string, string]] : [],
  );
  return new Request('http://localhost/mcp', { method: 'POST', headers });
}

async function write(exchange: Exchange, answer: Response, session: Readonly<Record<string, string>>): Promise<void> {
  const text = await answer.text();
  await writeBody(exchange, {
    status: answer.status,
    headers: {
      ...exchange.commonHeaders,
      ...Object.fromEntries(answer.headers),
      ...session,
      'cache-control': 'no-store',
    },
    payload: text === '' ? null : text,
  });
}
