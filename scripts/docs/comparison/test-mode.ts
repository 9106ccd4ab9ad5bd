import { type Row, undocumented } from './row.js';

export const testMode: readonly Row[] = [
  {
    feature: 'Simulated deliveries',
    doorstep: 'yes',
    test: [
      'plays each scenario, started by its magic address',
      'packages/conformance/src/scenarios/sandbox.conformance.ts',
    ],
    others: ['yes: Robo Courier', 'no: manual steps', 'not documented', 'yes: bots'],
  },
  {
    feature: 'Simulated failures',
    doorstep: 'yes: 5 scenarios, and failures on request',
    test: [
      'causes failures on command, in the states that allow them',
      'packages/conformance/src/scenarios/sandbox.conformance.ts',
    ],
    others: ['not documented', 'partly: cancellation', 'not documented', 'not documented'],
  },
  {
    feature: 'Step by step, by API',
    doorstep: 'yes',
    test: [
      'advances deliveries step by step, and reports the next step',
      'packages/conformance/src/scenarios/sandbox.conformance.ts',
    ],
    others: ['partly: step times are set in advance', 'partly: in the portal', 'not documented', 'not documented'],
  },
  {
    feature: 'A clock that you can advance',
    doorstep: 'yes: one for each partner',
    test: ['has a separate clock for each partner', 'packages/conformance/src/scenarios/sandbox.conformance.ts'],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Addresses that select a scenario',
    doorstep: 'yes: 7',
    test: [
      'plays each scenario, started by its magic address',
      'packages/conformance/src/scenarios/sandbox.conformance.ts',
    ],
    others: ['not documented', 'not documented', 'not documented', 'not documented'],
  },
  {
    feature: 'Separate sandboxes, for example one for each test run',
    doorstep: 'yes: each with its own key, clock and data',
    test: ['let runs at the same time share nothing', 'packages/conformance/src/scenarios/sandboxes.conformance.ts'],
    others: undocumented,
  },
];
