import { type Row, undocumented } from './row.js';

export const tools: readonly Row[] = [
  {
    feature: 'OpenAPI document',
    doorstep: 'yes',
    test: ['contains exactly the endpoints of its interface', 'packages/openapi/src/document/document.test.ts'],
    others: ["partly: in the SDK's repository", 'yes', 'not documented', 'partly: Postman collection'],
  },
  {
    feature: 'TypeScript client with types for every response',
    doorstep: 'yes',
    test: ['the program of the guide runs', 'packages/conformance/src/docs/direct-delivery.test.ts'],
    others: ['partly: all fields optional', 'partly: Node client', 'not documented', 'partly: JavaScript client'],
  },
  {
    feature: 'The client verifies webhooks',
    doorstep: 'yes',
    test: ['signs webhooks that verify accepts', 'sdk/src/webhooks/verify.test.ts'],
    others: ['no', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Tools for assistants (Model Context Protocol)',
    doorstep: 'yes: a tool for each operation that the key may call',
    test: ['plays quote to delivered with the official client', 'server/src/mcp/mcp.test.ts'],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Answers the clients of other providers',
    doorstep: 'yes: of Uber Direct and DoorDash Drive',
    test: ['follows a delivery from its quote to the door', 'packages/conformance/src/bridges/uber.test.ts'],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Mocks of the whole interface for tests',
    doorstep: 'yes',
    test: ['answers fetch', 'packages/mocks/src/node.test.ts'],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Command line',
    doorstep: 'yes: every operation, stories, and webhooks forwarded to a local port',
    test: ['has an example in the help of each command', 'packages/cli/src/cli.test.ts'],
    others: undocumented,
  },
  {
    feature: 'Console for deliveries, requests and webhooks',
    doorstep: 'yes: in the sandbox and on every server',
    test: ['traces a failed webhook to its cause, and sends it again', 'packages/sandbox/src/console.test.ts'],
    others: ['yes: dashboard', 'yes: portal', 'not documented', 'not documented'],
  },
];
