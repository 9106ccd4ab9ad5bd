import type { CourierDelivery, courierDeliveriesContract } from '@doorstep/contracts';
import { masked, type Visibility } from '../../identity/masking/visibility.js';
import type { SessionCaller } from '../../kernel/operation/caller.js';
import type { WriteCall } from '../../kernel/operation/operation.js';
import type { Ports } from '../../kernel/ports/ports.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import type { Reader } from '../../kernel/store/store.js';
import { lockWithBatch } from '../../orders/deliveries/batch-members.js';
import type { DeliveryMover } from '../../orders/deliveries/moves.js';
import { noSuchDelivery } from '../../orders/deliveries/no-such-delivery.js';
import type { DeliveryRecord } from '../../orders/deliveries/records.js';
import { courierBatches } from './courier-batches.js';
import { type PlatformRelation, relationTo, viewerOf } from './relation.js';
import { courierDeliveryView } from './view.js';

type Area = typeof courierDeliveriesContract;

/** The parts of a call that every move of a courier needs. */
type Move = Pick<WriteCall<Area['claim']>, 'db' | 'params' | 'caller' | 'now' | 'ports'>;

/** The caller for whom a delivery is read, and the time. */
interface ReadContext {
  readonly caller: SessionCaller;
  readonly now: Instant;
  readonly ports: Pick<Ports, 'positions'>;
}

/** Reads a delivery and the caller's relation to it. @throws ServiceProblem not_found for strangers. */
export async function loadDelivery(
  reader: Reader,
  id: string,
  context: ReadContext,
): Promise<readonly [DeliveryRecord, PlatformRelation]> {
  return assertRelation(await reader.get('deliveries', id), reader, context);
}

/**
 * Like `loadDelivery`, but locks the delivery, so that its moves run one after another. Returns the caller as mover.
 */
export async function lockDelivery(move: Move): Promise<readonly [DeliveryRecord, PlatformMover]> {
  const found = await lockWithBatch(move.db, move.params.id);
  const [delivery, relation] = await assertRelation(found, move.db, move);
  return [delivery, { relation, actorId: move.caller.accountId }];
}

/** A courier or staff member who moves a delivery. */
export type PlatformMover = DeliveryMover & { readonly relation: PlatformRelation };

async function assertRelation(
  delivery: DeliveryRecord | undefined,
  reader: Reader,
  context: ReadContext,
): Promise<readonly [DeliveryRecord, PlatformRelation]> {
  const relation = delivery && relationTo(delivery, await viewerOf(reader, context), context.now);
  if (!delivery || !relation) throw noSuchDelivery();
  return [delivery, relation];
}

/** Answers a call with a delivery as `relation` sees it. */
export async function deliveryAnswer(
  reader: Reader,
  delivery: DeliveryRecord,
  relation: PlatformRelation,
  visibility: Pick<Visibility, 'revealed'> = masked,
): Promise<{ readonly status: 200; readonly body: CourierDelivery }> {
  const partner = await reader.get('partners', delivery.partnerId);
  const batchOf = await courierBatches(reader, [delivery]);
  const body = courierDeliveryView(delivery, partner?.name ?? '', relation, visibility, batchOf(delivery));
  return { status: 200, body };
}
