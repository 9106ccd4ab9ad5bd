import { z } from 'zod';
import { scopes } from '../../shared/access.js';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

const partnerEventData = z.object({ partnerId: id('partner'), name: z.string() }).strict();
export interface PartnerEventDataSchema extends Named<typeof partnerEventData> {}
/** The data of a partner event. */
export const PartnerEventData: PartnerEventDataSchema = component('PartnerEventData', partnerEventData);

const apiKeyEventData = z
  .object({
    keyId: id('apiKey'),
    partnerId: id('partner'),
    name: z.string(),
    livemode: z.boolean(),
    lastFour: z.string().length(4),
    scopes: z.array(z.enum(scopes)).max(scopes.length),
    expiresAt: Instant.nullable(),
    rolledTo: id('apiKey').nullable(),
  })
  .strict();
export interface ApiKeyEventDataSchema extends Named<typeof apiKeyEventData> {}
/** The data of an event of an API key: the key right after the change, without its secret. */
export const ApiKeyEventData: ApiKeyEventDataSchema = component('ApiKeyEventData', apiKeyEventData);
export type ApiKeyEventData = z.infer<ApiKeyEventDataSchema>;
