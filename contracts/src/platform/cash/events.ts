import { z } from 'zod';
import { id } from '../../shared/ids.js';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';
import { cashKinds } from './schemas.js';

const cashEventData = z
  .object({
    cashMovementId: id('cashMovement'),
    kind: z.enum(cashKinds),
    ownerId: z.union([id('courier'), id('account')]),
    amount: Money,
    balanceAfter: Money,
  })
  .strict();
export interface CashEventDataSchema extends Named<typeof cashEventData> {}
/** The data of an event about cash that finance recorded. */
export const CashEventData: CashEventDataSchema = component('CashEventData', cashEventData);
