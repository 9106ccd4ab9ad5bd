import { openStored, type Sealer } from '../../kernel/ports/sealer.js';
import { type OrderRecord, orderCodeContext } from './records.js';

/** An end of an order that may ask for a code. */
export type CodedStop = 'pickup' | 'dropoff';

type Codes = Pick<OrderRecord, 'id' | 'sealedPickupCode' | 'sealedDropoffCode'>;

/** Returns the code of a stop, or null if the stop asks for none. */
export function openCode(sealer: Sealer, order: Codes, stop: CodedStop): string | null {
  const stored = stop === 'pickup' ? order.sealedPickupCode : order.sealedDropoffCode;
  return stored === null ? null : openStored(sealer, stored, orderCodeContext(order.id, stop));
}

/** Seals the code of a stop. */
export function sealCode(sealer: Sealer, orderId: string, stop: CodedStop, code: string): string {
  return sealer.seal(code, orderCodeContext(orderId, stop));
}
