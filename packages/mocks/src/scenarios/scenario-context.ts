import type { SandboxClients } from '../clients/clients.js';

/** The parts of a sandbox that scenarios use. */
export interface ScenarioContext extends SandboxClients {
  readonly clock: { now(): number };
  advance(duration: string | number): Promise<void>;
}
