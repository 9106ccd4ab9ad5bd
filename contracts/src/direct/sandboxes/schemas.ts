import { z } from 'zod';
import { daySeconds } from '../../shared/durations.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';
import { SandboxClock } from '../sandbox/schemas.js';

/** The time until a sandbox is deleted, in seconds: at least, at most, and unless stated. */
export const sandboxLifetime = { minSeconds: 60, maxSeconds: 7 * daySeconds, defaultSeconds: daySeconds } as const;

const sandbox = z
  .object({
    id: id('sandbox'),
    name: z.string().nullable().describe('Your name for it'),
    createdAt: Instant.describe('In real time'),
    expiresAt: Instant.describe('Real time at which it is deleted with everything in it'),
    clock: SandboxClock.describe('The time of the objects in it'),
  })
  .strict();
export interface SandboxSchema extends Named<typeof sandbox> {}
/** An isolated world of test mode with its own keys, clock, limits and data. */
export const Sandbox: SandboxSchema = component('Sandbox', sandbox);
export type Sandbox = z.infer<SandboxSchema>;

const sandboxWithKey = sandbox
  .extend({ apiKey: z.string().describe('A test key of the sandbox. Store it: it is not shown again') })
  .strict();
export interface SandboxWithKeySchema extends Named<typeof sandboxWithKey> {}
/** A new sandbox with its key. */
export const SandboxWithKey: SandboxWithKeySchema = component('SandboxWithKey', sandboxWithKey);

const sandboxList = page(Sandbox);
export interface SandboxListSchema extends Named<typeof sandboxList> {}
/** A page of sandboxes. */
export const SandboxList: SandboxListSchema = component('SandboxList', sandboxList);

const sandboxRequest = z
  .object({
    name: text(80).optional().describe('For example the number of a run of continuous integration'),
    lifetimeSeconds: z
      .number()
      .int()
      .min(sandboxLifetime.minSeconds)
      .max(sandboxLifetime.maxSeconds)
      .default(sandboxLifetime.defaultSeconds)
      .describe('Seconds of real time until it is deleted, if you do not delete it before; at most 7 days'),
    clockStartsAt: Instant.optional().describe(
      'The time that its clock shows at first, at most 366 days ahead of real time. Default: real time',
    ),
  })
  .strict();
export interface SandboxRequestSchema extends Named<typeof sandboxRequest> {}
/** A sandbox to create. */
export const SandboxRequest: SandboxRequestSchema = component('SandboxRequest', sandboxRequest);
