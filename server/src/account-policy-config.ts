import type { AccountPolicy } from '@doorstep/core';
import { z } from 'zod';

/** The environment variables of the policy about accounts. */
export const accountPolicyVariables = {
  REGISTRATION: z
    .enum(['direct', 'by_code'], { errorMap: () => ({ message: 'must be direct or by_code' }) })
    .default('direct')
    .describe(
      'direct (default) also registers customers at once, which reveals whether an address has an account; by_code only with a code by e-mail',
    ),
};

type AccountPolicyValues = z.output<z.ZodObject<typeof accountPolicyVariables>>;

export function toAccountPolicy({ REGISTRATION }: AccountPolicyValues): AccountPolicy {
  return { directRegistration: REGISTRATION === 'direct' };
}
