import { z } from 'zod';
import { scopes } from '../../shared/access.js';
import { distinct, withRule } from '../../shared/rules.js';
import { component, type Named } from '../../shared/schema.js';
import { text } from '../../shared/text.js';
import { Instant } from '../../shared/time.js';

const testKeyRequest = z
  .object({
    name: text(80).describe('Purpose, for example `Webshop, continuous integration`'),
    scopes: withRule(z.array(z.enum(scopes)).min(1).max(scopes.length), distinct)
      .optional()
      .describe('Scopes of the calling key. Default: all of these'),
    expiresAt: Instant.optional().describe(
      'Real time at which the key expires, at most ten years ahead. Default: never',
    ),
  })
  .strict();
export interface TestKeyRequestSchema extends Named<typeof testKeyRequest> {}
/** A test key to issue. */
export const TestKeyRequest: TestKeyRequestSchema = component('TestKeyRequest', testKeyRequest);
