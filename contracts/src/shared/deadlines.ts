import { z } from 'zod';
import { component, type Named } from './schema.js';
import { Instant } from './time.js';

/** The things that happen when a time limit passes. */
export const deadlineOutcomes = ['remind', 'escalate', 'place', 'release', 'expire', 'cancel', 'fail'] as const;
/** A thing that happens when a time limit passes. */
export type DeadlineOutcome = (typeof deadlineOutcomes)[number];

const deadline = z
  .object({
    name: z.string().describe('For example `accept_limit`. New names may come'),
    at: Instant,
    outcome: z
      .enum(deadlineOutcomes)
      .describe(
        '`remind`: the person who has to act is reminded; `escalate`: support is alerted; `place`: a scheduled order goes to the ' +
          'merchant; `release`: another courier is searched; `expire`, `cancel` and `fail` end it without a charge',
      ),
  })
  .strict();
export interface DeadlineSchema extends Named<typeof deadline> {}
/** A time limit of the current state. */
export const Deadline: DeadlineSchema = component('Deadline', deadline);
export type Deadline = z.infer<DeadlineSchema>;
