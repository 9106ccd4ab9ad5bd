export { createSandboxWith, type InternalSandboxOptions } from './create-sandbox.js';
