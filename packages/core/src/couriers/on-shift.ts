import type { SessionCaller } from '../kernel/operation/caller.js';
import { ServiceProblem } from '../kernel/primitives/problem.js';
import type { Reader } from '../kernel/store/store.js';
import type { CourierRecord } from './records.js';

/** The caller as a courier who works now. @throws ServiceProblem courier_off_shift for everyone else. */
export async function courierOnShift(reader: Reader, caller: SessionCaller): Promise<CourierRecord> {
  const courier = caller.courierId === null ? undefined : await reader.get('couriers', caller.courierId);
  if (!courier?.onShift) throw new ServiceProblem('courier_off_shift');
  return courier;
}
