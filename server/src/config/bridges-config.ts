import { z } from 'zod';
import { list } from './config-values.js';

/** The providers whose clients the server can answer. */
const bridgeNames = ['uber', 'doordash'] as const;
export type BridgeName = (typeof bridgeNames)[number];

/** The environment variable of bridges. */
export const bridgesVariables = {
  BRIDGES: z
    .string()
    .default('')
    .transform(list)
    .pipe(z.array(z.enum(bridgeNames, { errorMap: () => ({ message: 'must be uber, doordash, or both' }) })))
    .describe(
      'Providers whose clients are answered at /bridges/uber and /bridges/doordash, separated by commas (default none)',
    ),
};
