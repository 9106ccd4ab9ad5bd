import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { component, type Named } from '../../shared/schema.js';

const accountEventData = z.object({ accountId: id('account') }).strict();
export interface AccountEventDataSchema extends Named<typeof accountEventData> {}
/** The data of an event of an account. */
export const AccountEventData: AccountEventDataSchema = component('AccountEventData', accountEventData);
