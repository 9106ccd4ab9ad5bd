export type { SandboxServer, SandboxServerOptions, StartSandbox } from './api.js';
export { startSandbox } from './start-sandbox.js';
