import type { OutwardJob } from '../../kernel/operation/jobs.js';

export const decideZone: OutwardJob = { prepare: async () => undefined, commit: async () => undefined };
