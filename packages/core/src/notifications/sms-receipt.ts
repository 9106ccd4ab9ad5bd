import type { Effects } from '../kernel/operation/operation.js';
import { recordReceipt, type SmsReceipt } from '../messaging/sms/receipt.js';
import { settleSms } from './settle-message.js';

/** Records a receipt of an SMS, and its new state in the notification that it delivers. */
export async function receiveSmsReceipt(effects: Effects, receipt: SmsReceipt): Promise<void> {
  const changed = await recordReceipt(effects, receipt);
  if (changed) await settleSms(effects, changed);
}
