import { z } from 'zod';
import { Money } from '../../shared/money.js';
import { component, type Named } from '../../shared/schema.js';

/** What a delivery fee can be made of. */
export const feeComponentKinds = ['base', 'distance', 'peak', 'small_order', 'return'] as const;
export type FeeComponentKind = (typeof feeComponentKinds)[number];

const feeComponent = z.object({ kind: z.enum(feeComponentKinds), amount: Money }).strict();
export interface FeeComponentSchema extends Named<typeof feeComponent> {}
/** One part of a delivery fee; the parts sum to the fee. */
export const FeeComponent: FeeComponentSchema = component('FeeComponent', feeComponent);
