import { beforeEach } from 'vitest';
import { noon, sandbox } from './fixture.js';

/** Restores the initial state before each test: a Saturday noon, the same data, the same ids to come. */
beforeEach(() => sandbox.restore(noon));
