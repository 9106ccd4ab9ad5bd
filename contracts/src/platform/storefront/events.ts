import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';

const storeEventData = z.object({ storeId: id('store'), merchantId: id('merchant') }).strict();
export interface StoreEventDataSchema extends Named<typeof storeEventData> {}
/** The data of an event of a store. */
export const StoreEventData: StoreEventDataSchema = component('StoreEventData', storeEventData);
