import { z } from 'zod';
import { queryBoolean } from './query.js';

/** The query of routes with which support and administrators read data about one person. */
export const revealQuery = z
  .object({
    reveal: queryBoolean
      .optional()
      .describe(
        'Support and administrators: `true` shows personal data in full, and the audit log records it. No effect for other roles',
      ),
  })
  .strict();
