export { type AdaptedService, createFetchAdapter, type FetchAdapter } from './requests/fetch-adapter.js';
export { scenarioNames } from './scenarios/scenarios.js';
export { createSandboxWith, type InternalSandboxOptions } from './world/create-sandbox.js';
export { createWorld } from './world/create-world.js';
export type { World, WorldOptions, WorldState } from './world/world.js';
