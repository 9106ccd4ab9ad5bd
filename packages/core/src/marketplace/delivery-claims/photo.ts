import type { ReadCall } from '../../kernel/operation/operation.js';
import { ServiceProblem } from '../../kernel/primitives/problem.js';
import { fileContent } from '../../kernel/vault/file-content.js';
import type { DeliveryClaimRecord } from '../../orders/deliveries/claim-records.js';

/** Returns the answer with a photo of a claim. @throws ServiceProblem not_found */
export async function photoAnswer(
  { reader, ports }: Pick<ReadCall, 'reader' | 'ports'>,
  claim: DeliveryClaimRecord,
  photoId: string,
) {
  const file = claim.photoIds.includes(photoId) ? await reader.get('files', photoId) : undefined;
  if (file?.state !== 'kept') throw new ServiceProblem('not_found', 'This claim has no such photo.');
  return { status: 200, body: fileContent(ports, file), headers: { 'content-type': file.mediaType } } as const;
}
