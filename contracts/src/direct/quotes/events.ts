import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { Instant } from '../../shared/time.js';

const quoteEventData = z.object({ quoteId: id('quote'), fee: Money, expiresAt: Instant }).strict();
export interface QuoteEventDataSchema extends Named<typeof quoteEventData> {}
/** The data of a quote event. */
export const QuoteEventData: QuoteEventDataSchema = component('QuoteEventData', quoteEventData);
export type QuoteEventData = z.infer<QuoteEventDataSchema>;
