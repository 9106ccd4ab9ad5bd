import { type AccountPolicy, defaultAccountPolicy } from '@doorstep/core';
import { z } from 'zod';
import { wholeNumber } from './config-values.js';

/** The environment variables of the policy about accounts. */
export const accountPolicyVariables = {
  REGISTRATION: z
    .enum(['direct', 'by_code'], { errorMap: () => ({ message: 'must be direct or by_code' }) })
    .default('direct')
    .describe(
      'direct (default) also registers customers at once, which reveals whether an address has an account; by_code only with a code by e-mail',
    ),
  STAFF_SECOND_FACTOR: z
    .enum(['optional', 'required'], { errorMap: () => ({ message: 'must be optional or required' }) })
    .default('optional')
    .describe('required lets staff without an authenticator only enrol one (default optional)'),
  STEP_UP_ABOVE: wholeNumber(defaultAccountPolicy.stepUpAbove, 0, 100_000_000).describe(
    `Amount in bani above which staff confirm their identity for refunds and new codes of orders (default ${defaultAccountPolicy.stepUpAbove})`,
  ),
};

type AccountPolicyValues = z.output<z.ZodObject<typeof accountPolicyVariables>>;

export function toAccountPolicy(values: AccountPolicyValues): AccountPolicy {
  return {
    directRegistration: values.REGISTRATION === 'direct',
    staffSecondFactor: values.STAFF_SECOND_FACTOR === 'required',
    stepUpAbove: values.STEP_UP_ABOVE,
  };
}
