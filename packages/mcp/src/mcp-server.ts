import { createHash, randomUUID } from 'node:crypto';
import { Server } from '@modelcontextprotocol/sdk/server/index.js';
import {
  CallToolRequestSchema,
  type CallToolResult,
  ErrorCode,
  ListResourcesRequestSchema,
  ListResourceTemplatesRequestSchema,
  ListToolsRequestSchema,
  McpError,
  ReadResourceRequestSchema,
  type ReadResourceResult,
  type Tool,
} from '@modelcontextprotocol/sdk/types.js';
import { isConfirmed } from './calls/confirmation.js';
import type { SendCall, ServiceAnswer } from './calls/http.js';
import { InvalidArguments, type ToolArguments, toServiceCall } from './calls/tool-call.js';
import { base64, decode, failedResult, mediaType, toToolResult } from './calls/tool-result.js';
import { type Caller, mayCall } from './catalogue/access.js';
import { type Selection, selectTools } from './catalogue/selection.js';
import type { OperationTool } from './catalogue/tools.js';
import { guides, readGuide } from './resources/guides.js';
import { findObject, objectTemplates, scheme } from './resources/object-resources.js';

/** A call of a tool, as the protocol identifies it. */
interface CalledTool {
  /** Id of the session; undefined without one. */
  readonly sessionId: string | undefined;
  /** Id of the request, which is unique within a session. */
  readonly requestId: string | number;
  readonly name: string;
  readonly args: unknown;
}

/** The parts of a server of the protocol. */
export interface McpServerOptions {
  readonly version: string;
  /** The tools of both interfaces. */
  readonly tools: readonly OperationTool[];
  readonly caller: Caller;
  readonly selection: Selection;
  /** Sends requests with the credential of the caller. */
  readonly send: SendCall;
  /** Distinguishes the calls of one client from those of others; undefined without a session. */
  readonly sessionId: string | undefined;
}

/** The code of the protocol for a resource that does not exist. */
const resourceNotFound = -32002;

const guidePrefix = `${scheme}//docs/`;

/**
 * Creates a server of the Model Context Protocol for one caller. Its tools and resources are the operations of the service: it sends their
 * requests with the caller's credential, and decides nothing itself.
 */
export function createMcpServer(options: McpServerOptions): Server {
  const { version, tools, caller, selection } = options;
  const server = new Server(
    { name: 'doorstep', title: 'Doorstep', version },
    { capabilities: { tools: {}, resources: {} }, instructions: instructionsFor(caller) },
  );
  server.setRequestHandler(ListToolsRequestSchema, () => ({
    tools: selectTools(tools, caller, selection).map(describeTool),
  }));
  server.setRequestHandler(CallToolRequestSchema, ({ params }, extra) => {
    const tool = tools.find(({ name }) => name === params.name);
    if (tool === undefined) throw new McpError(ErrorCode.InvalidParams, `There is no tool "${params.name}".`);
    return callTool(server, options, tool, params.arguments ?? {}, extra);
  });
  setResources(server, options);
  return server;
}

function instructionsFor(caller: Caller): string {
  const mode =
    caller.kind === 'partner' && !caller.livemode
      ? 'The API key is one of test mode: nobody is charged, and sandbox_advanceClock moves the time of simulated couriers.'
      : 'Writes have effects in the real world, and cost money: ask the user before them.';
  return [
    'Doorstep is a delivery service: quotes, deliveries, and a marketplace.',
    mode,
    'Money is { amount, currency } in integer minor units. Times are RFC 3339. Lists return nextCursor: send it as cursor for the next page.',
    'An error is a problem with a stable code and the wrong fields in errors. The resources doorstep://docs/... explain the service.',
  ].join('\n');
}

function describeTool({ name, title, description, inputSchema, outputSchema, hints }: OperationTool): Tool {
  // JSON Schemas of objects, whose types the SDK describes in more detail.
  return {
    name,
    title,
    description,
    inputSchema: inputSchema as Tool['inputSchema'],
    ...(outputSchema === undefined ? {} : { outputSchema: outputSchema as NonNullable<Tool['outputSchema']> }),
    annotations: { title, ...hints },
  };
}

/** The parts of a request that a call needs. */
interface RequestFacts {
  readonly requestId: string | number;
  readonly signal: AbortSignal;
}

/** Calls a tool. Every failure is a result that the model can read. */
async function callTool(
  server: Server,
  { caller, send, sessionId }: McpServerOptions,
  tool: OperationTool,
  args: ToolArguments,
  { requestId, signal }: RequestFacts,
): Promise<CallToolResult> {
  const makeKey = (): string => idempotencyKeyOf({ sessionId, requestId, name: tool.name, args });
  try {
    const call = toServiceCall(tool, args, makeKey);
    if (!(await isConfirmed(server, caller, tool, args)))
      return failedResult('declined', 'The user declined this call.');
    return await send({ ...call, signal }).then(
      (answer) => toToolResult(tool, `${scheme}/${call.path}`, answer, call.idempotencyKey),
      (error: unknown) => noAnswer(error, call.idempotencyKey),
    );
  } catch (error) {
    if (error instanceof InvalidArguments) return failedResult('invalid_request', error.message);
    throw error;
  }
}

function noAnswer(error: unknown, key: string | undefined): CallToolResult {
  const reason = error instanceof Error ? error.message : String(error);
  const repeat = key === undefined ? '' : ` It may have happened: repeat it with "idempotencyKey": "${key}".`;
  return failedResult('connection_failed', `The service did not answer: ${reason}.${repeat}`);
}

function setResources(server: Server, { tools, caller, send }: McpServerOptions): void {
  const templates = objectTemplates(tools.filter((tool) => mayCall(tool, caller) && tool.side === sideOf(caller)));
  server.setRequestHandler(ListResourcesRequestSchema, () => ({
    resources: guides.map(({ name, title }) => ({ uri: guidePrefix + name, name, title, mimeType: 'text/markdown' })),
  }));
  server.setRequestHandler(ListResourceTemplatesRequestSchema, () => ({
    resourceTemplates: templates.map(({ uriTemplate, tool }) => ({
      uriTemplate,
      name: tool.name,
      title: tool.title,
      description: tool.description,
      mimeType: 'application/json',
    })),
  }));
  server.setRequestHandler(ReadResourceRequestSchema, async ({ params: { uri } }, { signal }) => {
    if (uri.startsWith(guidePrefix)) return readGuideResource(uri);
    const found = findObject(uri, templates);
    if (found === undefined) throw notFound(uri);
    const call = toServiceCall(found.tool, found.args, () => '');
    return objectContents(uri, await send({ ...call, signal }));
  });
}

function sideOf({ kind }: Caller): OperationTool['side'] {
  return kind === 'partner' ? 'direct' : 'platform';
}

async function readGuideResource(uri: string): Promise<ReadResourceResult> {
  const text = await readGuide(uri.slice(guidePrefix.length));
  if (text === undefined) throw notFound(uri);
  return { contents: [{ uri, mimeType: 'text/markdown', text }] };
}

function objectContents(uri: string, answer: ServiceAnswer): ReadResourceResult {
  const { status, bytes } = answer;
  const mimeType = mediaType(answer);
  if (status < 300 && mimeType === 'application/json') return { contents: [{ uri, mimeType, text: decode(bytes) }] };
  if (status < 300) return { contents: [{ uri, mimeType, blob: base64(bytes) }] };
  const problem: unknown = mimeType.endsWith('json') ? JSON.parse(decode(bytes)) : undefined;
  if (status === 404) throw notFound(uri, problem);
  throw new McpError(ErrorCode.InvalidRequest, `The service refused to read ${uri}.`, { problem });
}

function notFound(uri: string, problem?: unknown): McpError {
  return new McpError(resourceNotFound, `There is no resource ${uri}.`, { uri, problem });
}

/**
 * Returns the idempotency key of a call: the same one when the client or a proxy sends the same request again, to whichever process, and
 * another one for every other call. Without a session, requests cannot be told apart, and every one has its own key.
 */
function idempotencyKeyOf({ sessionId, requestId, name, args }: CalledTool): string {
  if (sessionId === undefined) return `mcp-${randomUUID()}`;
  const call = JSON.stringify([sessionId, requestId, name, args]);
  return `mcp-${createHash('sha256').update(call).digest('base64url')}`;
}
