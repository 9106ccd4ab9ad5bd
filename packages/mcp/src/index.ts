export type { SendCall, ServiceAnswer, ServiceCall } from './calls/http.js';
export type { Caller } from './catalogue/access.js';
export { mayCall } from './catalogue/access.js';
export type { OpenApiDocument } from './catalogue/document.js';
export { parseSelection, type Selection } from './catalogue/selection.js';
export { type OperationTool, toolsOf } from './catalogue/tools.js';
export { createMcpServer } from './mcp-server.js';
