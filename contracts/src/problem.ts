import { z } from 'zod';
import { OnboardingGap } from './platform/onboarding/schemas.js';
import { deletionBlockers } from './platform/privacy/kinds.js';
import { id } from './shared/ids.js';
import { Money } from './shared/money.js';
import { problemCodes } from './shared/problem-codes.js';
import { component, type Named } from './shared/schema.js';

/** Base of the `type` of problems: each kind has an entry in the error catalogue. */
export const problemTypeBase = 'https://doorstep.example/problems/';

const fieldError = z
  .object({
    pointer: z.string().describe('JSON pointer (RFC 6901) to the field, for example `/body/items/0/quantity`'),
    code: z.string().describe('What is wrong, for example `too_small`'),
    detail: z.string(),
  })
  .strict();
export interface FieldErrorSchema extends Named<typeof fieldError> {}
/** One invalid field of a request; `pointer` starts at `/body`, `/query`, `/params` or `/headers`. */
export const FieldError: FieldErrorSchema = component('FieldError', fieldError);
export type FieldError = z.infer<FieldErrorSchema>;

const problem = z
  .object({
    type: z.string().describe('URI of the kind of problem'),
    title: z.string(),
    status: z.number().int().min(400).max(599),
    detail: z.string().describe('What happened this time, and what to do next'),
    instance: z.string().describe('Path of the request'),
    code: z.enum(problemCodes).describe('Stable code from the error catalogue'),
    requestId: z.string(),
    errors: z.array(FieldError).max(100).optional().describe('The invalid fields'),
    currentStatus: z.string().optional().describe('`invalid_transition`: the state the object is in'),
    allowedActions: z.array(z.string()).max(50).optional().describe('`invalid_transition`: what you may do now'),
    total: Money.optional().describe('`price_changed`: the total as it is now'),
    refundable: Money.optional().describe('`refund_exceeds_payment`: what is left to refund'),
    deliveryId: id('delivery')
      .optional()
      .describe('`duplicate_external_reference`, `quote_used`: the delivery that has it, or was made with it'),
    privacyRequestId: id('privacyRequest').optional().describe('`privacy_request_open`: the one that is open'),
    blockers: z
      .array(z.enum(deletionBlockers))
      .max(deletionBlockers.length)
      .optional()
      .describe('`deletion_blocked`: what has to end first'),
    attemptsLeft: z
      .number()
      .int()
      .min(0)
      .max(10)
      .optional()
      .describe('`wrong_code`: entries left before the code locks'),
    missing: z
      .array(OnboardingGap)
      .max(30)
      .optional()
      .describe('`onboarding_incomplete`, `documents_expired`: what is missing'),
  })
  .strict()
  .describe('A problem (RFC 9457)');
export interface ProblemSchema extends Named<typeof problem> {}
/** Every error answer, as `application/problem+json` (RFC 9457). */
export const Problem: ProblemSchema = component('Problem', problem);
export type Problem = z.infer<ProblemSchema>;

/** What a kind of problem may say beyond the common fields. */
export type ProblemExtras = Partial<
  Pick<
    Problem,
    | 'errors'
    | 'currentStatus'
    | 'allowedActions'
    | 'total'
    | 'refundable'
    | 'attemptsLeft'
    | 'deliveryId'
    | 'privacyRequestId'
    | 'blockers'
    | 'missing'
  >
>;
