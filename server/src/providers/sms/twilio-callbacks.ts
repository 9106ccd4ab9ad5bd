import type { SmsReceipt, SmsReply } from '@doorstep/core';
import type { Callback } from '../../http/callbacks/callback.js';
import { maxTwilioBytes, readTwilioForm, type TwilioProof } from './twilio-request.js';

/** The path for receipts. The query has our id of the SMS. */
export const twilioReceiptPath = '/callbacks/twilio/sms';

const replyPath = '/callbacks/twilio/replies';

/** Receives what Twilio reports. */
interface Receivers {
  receiveSmsReceipt(receipt: SmsReceipt): Promise<void>;
  receiveSmsReply(reply: SmsReply): Promise<void>;
}

/** Twilio's states of an SMS that say something new. An SMS is `queued` and `sending` before them. */
const results: Readonly<Record<string, 'sent' | 'delivered' | 'undelivered'>> = {
  sent: 'sent',
  delivered: 'delivered',
  read: 'delivered',
  undelivered: 'undelivered',
  failed: 'undelivered',
};

/** Codes of an SMS that did not arrive because of its number: STOP, an unknown number, a landline. */
const recipientCodes: readonly string[] = ['21610', '30005', '30006'];

/** The words that Twilio takes as a wish, unless a messaging service has others and says which one was meant. */
const wishes: Readonly<Record<string, SmsReply['wish']>> = {
  stop: 'stop',
  stopall: 'stop',
  unsubscribe: 'stop',
  cancel: 'stop',
  end: 'stop',
  quit: 'stop',
  start: 'start',
  unstop: 'start',
  yes: 'start',
};

/** Creates the addresses for Twilio's receipts of SMS and for replies to them. */
export function createTwilioCallbacks(proof: TwilioProof, receivers: Receivers): readonly Callback[] {
  return [
    {
      name: 'twilio.sms',
      path: twilioReceiptPath,
      maxBytes: maxTwilioBytes,
      async receive(request) {
        const receipt = toReceipt(readTwilioForm(proof, twilioReceiptPath, request), request.query);
        if (receipt) await receivers.receiveSmsReceipt(receipt);
        return undefined;
      },
    },
    {
      name: 'twilio.replies',
      path: replyPath,
      maxBytes: maxTwilioBytes,
      async receive(request) {
        const reply = toReply(readTwilioForm(proof, replyPath, request));
        if (reply) await receivers.receiveSmsReply(reply);
        return { headers: { 'content-type': 'text/xml; charset=utf-8' }, payload: '<Response/>' };
      },
    },
  ];
}

function toReceipt(form: URLSearchParams, query: string): SmsReceipt | undefined {
  const id = new URLSearchParams(query).get('id');
  const [reference, to] = [form.get('MessageSid'), form.get('To')];
  const reported = results[form.get('MessageStatus') ?? ''];
  if (!id || !reference || !to || !reported) return undefined;
  const isRecipient = reported === 'undelivered' && recipientCodes.includes(form.get('ErrorCode') ?? '');
  return { id, reference, to, result: isRecipient ? 'unreachable' : reported };
}

function toReply(form: URLSearchParams): SmsReply | undefined {
  const from = form.get('From');
  const wish = wishes[(form.get('OptOutType') ?? form.get('Body') ?? '').trim().toLowerCase()];
  return from && wish ? { from, wish } : undefined;
}
