export { createSandboxWith, type InternalSandboxOptions } from './create-sandbox.js';
export { type AdaptedService, createFetchAdapter, type FetchAdapter } from './fetch-adapter.js';
export { scenarioNames } from './scenarios/scenarios.js';
export { createWorld, type World, type WorldOptions, type WorldState } from './world.js';
