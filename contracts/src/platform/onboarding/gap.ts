import { z } from 'zod';
import { component, type Named } from '../../shared/schema.js';
import { documentKinds } from '../documents/kinds.js';
import { leadFields } from './kinds.js';

/** Why something is missing: `awaiting_review` waits for staff, everything else for the applicant. */
const gapStates = ['absent', 'awaiting_review', 'rejected', 'expired'] as const;

const onboardingGap = z
  .object({
    part: z.enum(['field', 'document', 'account']).describe('`account`: the applicant has none to sign in with yet'),
    name: z
      .enum([...leadFields, ...documentKinds, 'account'])
      .describe('Field of the lead, kind of the document, or `account`'),
    state: z
      .enum(gapStates)
      .describe('Of the newest document of the kind; fields and accounts are `absent`. `awaiting_review` is for staff'),
  })
  .strict();
export interface OnboardingGapSchema extends Named<typeof onboardingGap> {}
/** One thing that an application lacks before it can go live. */
export const OnboardingGap: OnboardingGapSchema = component('OnboardingGap', onboardingGap);
export type OnboardingGap = z.infer<OnboardingGapSchema>;
