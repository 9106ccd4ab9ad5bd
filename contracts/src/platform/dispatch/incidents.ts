import { z } from 'zod';
import { roles } from '../../shared/access.js';
import { Coordinates } from '../../shared/geo.js';
import { id } from '../../shared/ids.js';
import { page } from '../../shared/page.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

/** The kinds of incidents of an order or delivery, each with its meaning. */
export const jobIncidentKindMeanings = {
  handed_back: 'the courier gave it back',
  problem_reported: 'the courier reported a problem',
  away_from_stop: 'the courier reported a step away from its stop, with a reason',
  delayed: 'the merchant needs more time',
  assigned: 'support gave it to a courier',
  reassigned: 'support gave it to another courier',
  released: 'support or a time limit took it from its courier',
  marked_delivered: 'support confirmed that it was delivered',
} as const;
export type JobIncidentKind = keyof typeof jobIncidentKindMeanings;
/** Every kind of incident, as a non-empty list for `z.enum`. */
export const jobIncidentKinds = Object.keys(jobIncidentKindMeanings) as [JobIncidentKind, ...JobIncidentKind[]];

const jobIncident = z
  .object({
    id: id('jobIncident'),
    jobId: z.union([id('order'), id('delivery')]),
    sequence: z.number().int().min(1).describe('Number of the event of the order or delivery'),
    kind: z.enum(jobIncidentKinds).describe(
      Object.entries(jobIncidentKindMeanings)
        .map(([kind, meaning]) => `\`${kind}\`: ${meaning}`)
        .join('; '),
    ),
    reason: z.string().describe('The reason that was given; for a problem, its kind; for a time limit, its name'),
    note: z.string().nullable().describe('Null unless revealed, except for notes by staff'),
    coordinates: Coordinates.nullable().describe('Position of the courier'),
    courierId: id('courier')
      .nullable()
      .describe('The courier who gave it back, reported the problem or was away, or lost it'),
    by: z.enum([...roles, 'system']).describe('Role of the person who did it, or `system` for a time limit'),
    createdAt: Instant,
  })
  .strict();
export interface JobIncidentSchema extends Named<typeof jobIncident> {}
/** An exception in the course of an order or delivery. */
export const JobIncident: JobIncidentSchema = component('JobIncident', jobIncident);
export type JobIncident = z.infer<JobIncidentSchema>;

const jobIncidentList = page(JobIncident);
export interface JobIncidentListSchema extends Named<typeof jobIncidentList> {}
/** A page of incidents, newest first. */
export const JobIncidentList: JobIncidentListSchema = component('JobIncidentList', jobIncidentList);
