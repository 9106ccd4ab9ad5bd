import type { SmsReceipt, SmsReply } from '@doorstep/core';
import { beforeEach, describe, expect, it } from 'vitest';
import { createTwilioCallbacks } from './twilio-callbacks.js';
import { twilioSignature } from './twilio-request.js';

const proof = { authToken: 'secret', publicUrl: 'https://api.example' };
let receipts: SmsReceipt[];
let replies: SmsReply[];
beforeEach(() => {
  receipts = [];
  replies = [];
});
const [receiptCallback, replyCallback] = createTwilioCallbacks(proof, {
  receiveSmsReceipt: async (receipt) => void receipts.push(receipt),
  receiveSmsReply: async (reply) => void replies.push(reply),
});

/** Sends a form with the signature of Twilio, or with another one. */
function send(callback: typeof receiptCallback, fields: Record<string, string>, query = '', signature?: string) {
  if (!callback) throw new Error('There is no such address.');
  const form = new URLSearchParams(fields);
  const url = `${proof.publicUrl}${callback.path}${query ? `?${query}` : ''}`;
  const signed = signature ?? twilioSignature(proof.authToken, url, form);
  return callback.receive({ body: Buffer.from(form.toString()), query, header: () => signed });
}

const reference = `SM${'1'.repeat(32)}`;
const receipt = { MessageSid: reference, To: '+40721000101', From: '+40312345678', MessageStatus: 'delivered' };

describe('a receipt', () => {
  it.each([
    ['sent', undefined, 'sent'],
    ['delivered', undefined, 'delivered'],
    ['read', undefined, 'delivered'],
    ['undelivered', '30003', 'undelivered'],
    ['undelivered', '30005', 'unreachable'],
    ['undelivered', '30006', 'unreachable'],
    ['failed', '21610', 'unreachable'],
    ['failed', '30007', 'undelivered'],
    ['failed', undefined, 'undelivered'],
  ])('%s with the code %s is %s', async (status, code, result) => {
    const fields = { ...receipt, MessageStatus: status, ...(code === undefined ? {} : { ErrorCode: code }) };
    expect(await send(receiptCallback, fields, 'id=sms_1')).toBeUndefined();
    expect(receipts).toEqual([{ id: 'sms_1', reference, to: '+40721000101', result }]);
  });

  it.each([
    ['that an SMS is queued', { ...receipt, MessageStatus: 'queued' }, 'id=sms_1'],
    ['without a state', { ...receipt, MessageStatus: '' }, 'id=sms_1'],
    ['without our id', receipt, ''],
  ])('%s says nothing', async (_name, fields, query) => {
    await send(receiptCallback, fields, query);
    expect(receipts).toEqual([]);
  });

  it('is refused without the signature of Twilio', async () => {
    const failure = send(receiptCallback, receipt, 'id=sms_1', 'forged');
    await expect(failure).rejects.toMatchObject({ code: 'malformed_request', status: 400 });
    const other = twilioSignature(
      proof.authToken,
      `${proof.publicUrl}/callbacks/twilio/sms?id=sms_2`,
      new URLSearchParams(receipt),
    );
    await expect(send(receiptCallback, receipt, 'id=sms_1', other)).rejects.toMatchObject({
      code: 'malformed_request',
    });
    expect(receipts).toEqual([]);
  });
});

describe('a reply', () => {
  it.each([
    [{ Body: ' Stop ' }, 'stop'],
    [{ Body: 'UNSUBSCRIBE' }, 'stop'],
    [{ Body: 'start' }, 'start'],
    [{ Body: 'opreste', OptOutType: 'STOP' }, 'stop'],
    [{ Body: 'da', OptOutType: 'START' }, 'start'],
  ])('%j is %s', async (fields, wish) => {
    expect(await send(replyCallback, { From: '+40721000101', ...fields })).toMatchObject({ payload: '<Response/>' });
    expect(replies).toEqual([{ from: '+40721000101', wish }]);
  });

  it.each([[{ Body: 'Please stop calling me' }], [{ Body: 'ajutor', OptOutType: 'HELP' }], [{}]])(
    '%j is no wish',
    async (fields) => {
      await send(replyCallback, { From: '+40721000101', ...fields });
      expect(replies).toEqual([]);
    },
  );
});
