export { createSandboxWith, type InternalSandboxOptions } from './create-sandbox.js';
export { createWorld } from './create-world.js';
export { type AdaptedService, createFetchAdapter, type FetchAdapter } from './fetch-adapter.js';
export { scenarioNames } from './scenarios/scenarios.js';
export type { World, WorldOptions, WorldState } from './world.js';
