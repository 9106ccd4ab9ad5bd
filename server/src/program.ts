/** Parts of the server for the tools and tests of the workspace. They are not published. */

export { type CliOutput, runCli } from './commands/run-cli.js';
export { type Config, type LogLevel, readConfig } from './config/config.js';
export type { DatabaseConfig } from './config/database-config.js';
export { InvalidConfig } from './config/invalid-config.js';
export { CannotListen, type HttpLimits } from './http/http-server.js';
export { type ClosablePorts, createSystemPorts, type SystemPortsOptions } from './providers/ports.js';
export { type AppOptions, createApp } from './serve/app.js';
export { type RunningServer, type ServerOptions, startServer } from './serve/serve.js';
export { openStore } from './store/open-store.js';
export { createLogger } from './telemetry/logger.js';
