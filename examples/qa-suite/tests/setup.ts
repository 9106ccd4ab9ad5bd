import { beforeEach } from 'vitest';
import { noon, sandbox } from './world.js';

/** Every test begins at the same Saturday noon, in the same world, down to the ids. */
beforeEach(() => sandbox.restore(noon));
