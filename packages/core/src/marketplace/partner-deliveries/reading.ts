import type { deliveriesContract } from '@doorstep/contracts';
import type { Answer, Operation, ReadCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { createdRange } from '../../kernel/store/created-range.js';
import { findPage } from '../../kernel/store/page.js';
import { byteContent, fileContent } from '../../kernel/vault/file-content.js';
import { type RecipientContent, recipientContext } from '../../messaging/recipients/records.js';
import { eventView } from '../../values/events/view.js';
import { batchView } from './batch-view.js';
import { currentDeliveryView, loadDelivery } from './load.js';

type Area = typeof deliveriesContract;

/** More than there are moments and channels. */
const mostMessages = 20;

/** Returns one delivery. */
export const get: Operation<Area['get']> = async (call) => {
  const delivery = await loadDelivery(call.reader, call.params.id, call.caller);
  return { status: 200, body: await currentDeliveryView(call, delivery) };
};

/** Lists the deliveries of the partner in this mode, newest first. */
export const list: Operation<Area['list']> = async (call) => {
  const { query, reader, caller } = call;
  const { partnerId, livemode } = caller;
  const where = {
    partnerId,
    livemode,
    ...(query.status ? { status: { in: query.status } } : {}),
    ...(query.externalReference === undefined ? {} : { externalReference: query.externalReference }),
    ...createdRange(query),
  };
  const list = { where, orderBy: [['createdAt', 'desc']], eachOf: 'status' } as const;
  const page = await findPage(reader, 'deliveries', list, query);
  const data = await Promise.all(page.rows.map((delivery) => currentDeliveryView(call, delivery)));
  return { status: 200, body: { data, nextCursor: page.nextCursor } };
};

/** Lists the events of a delivery, oldest first. */
export const listEvents: Operation<Area['listEvents']> = async (call) => {
  const { id: subjectId } = await loadDelivery(call.reader, call.params.id, call.caller);
  const page = await findPage(
    call.reader,
    'events',
    { where: { subjectId }, orderBy: [['sequence', 'asc']] },
    call.query,
  );
  return {
    status: 200,
    body: { data: page.rows.map((event) => eventView(event, call.ports.sealer)), nextCursor: page.nextCursor },
  };
};

/** Lists the messages to the recipient of a delivery, oldest first. */
export const listMessages: Operation<Area['listMessages']> = async ({ caller, params, ports, reader }) => {
  const { id: deliveryId } = await loadDelivery(reader, params.id, caller);
  const rows = await reader.find('recipientMessages', { where: { deliveryId }, limit: mostMessages });
  const data = rows
    .sort((a, b) => (a.id < b.id ? -1 : 1))
    .map(({ id, channel, moment, status, language, sealedMessage, createdAt }) => {
      // Sound: only messages to recipients are sealed with this context.
      const content = JSON.parse(ports.sealer.open(sealedMessage, recipientContext(id))) as RecipientContent;
      return { id, channel, moment, status, language, ...content, createdAt };
    });
  return { status: 200, body: { data } };
};

/** Returns the bytes of a photo or signature. */
export const downloadProof: Operation<Area['downloadProof']> = async (call) => {
  const { id } = await loadDelivery(call.reader, call.params.id, call.caller);
  return proofContent(call, id, call.params.proofId);
};

/** Returns the bytes of a file of the proofs of a delivery. @throws ServiceProblem not_found */
export async function proofContent(
  { reader, ports }: Pick<ReadCall, 'reader' | 'ports'>,
  deliveryId: string,
  proofId: string,
): Promise<Answer<Area['downloadProof']>> {
  const file = await reader.get('proofs', proofId);
  if (!file || file.deliveryId !== deliveryId) throw new ServiceProblem('not_found', 'This delivery has no such file.');
  const headers = { 'content-type': file.contentType };
  if (file.fileId === null) return { status: 200, body: byteContent(fromBase64(file.base64)), headers };
  const kept = await reader.get('files', file.fileId);
  if (kept?.state !== 'kept') throw new ServiceProblem('not_found', 'This file was removed.');
  return { status: 200, body: fileContent(ports, kept), headers };
}

function fromBase64(text: string): Uint8Array {
  return Uint8Array.from(atob(text), (character) => character.charCodeAt(0));
}

/** Returns one batch. */
export const getBatch: Operation<Area['getBatch']> = async (call) => {
  const { reader, params, caller } = call;
  const batch = await reader.get('deliveryBatches', params.id);
  if (batch?.partnerId === caller.partnerId && batch.livemode === caller.livemode) {
    return { status: 200, body: await batchView(call, batch) };
  }
  throw new ServiceProblem('not_found', 'You have no such batch in this mode: test keys see test batches only.');
};
