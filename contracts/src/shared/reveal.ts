import { z } from 'zod';
import { queryBoolean } from './text.js';

/** Query of routes by which support and administrators read about one person. */
export const revealQuery = z
  .object({
    reveal: queryBoolean
      .optional()
      .describe(
        'Support and administrators: `true` shows personal data in full, which the audit log keeps. It changes nothing for others',
      ),
  })
  .strict();
