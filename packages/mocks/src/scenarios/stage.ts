import type { SandboxClients } from '../clients.js';

/** What a scenario is played on: nothing that a test does not have. */
export interface Stage extends SandboxClients {
  readonly clock: { now(): number };
  advance(duration: string | number): Promise<void>;
}
