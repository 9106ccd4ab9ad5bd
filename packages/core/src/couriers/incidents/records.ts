import type { JobIncidentKind, Role } from '@doorstep/contracts';
import { ofAccounts } from '../../kernel/store/personal.js';
import {
  defineTable,
  instant,
  json,
  nonNegative,
  nullable,
  type Row,
  reference,
  text,
} from '../../kernel/store/table.js';
import type { Point } from '../../values/geo/shape/point.js';

/** Exceptions in the course of orders and live deliveries: what went wrong, and what was done about it. */
export const jobIncidentsTable = defineTable(
  {
    id: text(),
    /** The order or delivery. */
    jobId: text(),
    /** Number of the event of the order or delivery that the incident belongs to. */
    sequence: nonNegative(),
    kind: text<JobIncidentKind>(),
    reason: text(),
    note: nullable(text()),
    /** Position that the courier reported with it. */
    coordinates: nullable(json<Point>()),
    /** The courier who gave the job back, reported the problem, or lost the job. */
    courierId: nullable(reference('couriers')),
    actorId: text(),
    actorRole: text<Role | 'system'>(),
    createdAt: instant(),
  },
  { personal: ofAccounts(), unique: [['jobId', 'sequence']], indexes: [['actorId'], ['courierId']] },
);
export type JobIncidentRecord = Row<typeof jobIncidentsTable>;
