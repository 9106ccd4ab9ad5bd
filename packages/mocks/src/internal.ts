export { createSandboxWith, type InternalSandboxOptions } from './create-sandbox.js';
export { type Answering, createWorld, type World, type WorldOptions, type WorldState } from './world.js';
