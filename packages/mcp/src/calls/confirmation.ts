import type { Server } from '@modelcontextprotocol/sdk/server/index.js';
import type { Caller } from '../catalogue/access.js';
import type { OperationTool } from '../catalogue/tools.js';
import type { ToolArguments } from './tool-call.js';

/**
 * Asks the user before a write that is not in test mode, if the client can ask (MCP, "Elicitation"). Other clients decide by the annotations
 * of the tool whether they ask.
 *
 * @returns false if the user does not want the call.
 */
export async function isConfirmed(
  server: Server,
  caller: Caller,
  tool: OperationTool,
  args: ToolArguments,
): Promise<boolean> {
  const isTest = caller.kind === 'partner' ? !caller.livemode : caller.demo;
  if (isTest || tool.hints.readOnlyHint || server.getClientCapabilities()?.elicitation === undefined) return true;
  const { action } = await server.elicitInput({
    mode: 'form',
    message: `${tool.title}? This is not a test.\n${JSON.stringify(args)}`,
    requestedSchema: { type: 'object', properties: {} },
  });
  return action === 'accept';
}
