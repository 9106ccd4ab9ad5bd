import { z } from 'zod';

/** The stops that a courier makes for other customers before coming to the dropoff of one job. */
export const StopsBefore = z
  .number()
  .int()
  .min(0)
  .nullable()
  .describe(
    'Number of stops that the courier makes for others before this dropoff; 0 if the courier comes straight here. Null while no courier carries it, and after the end',
  );
