import type { CourierDelivery } from '@doorstep/contracts';
import type { DeliveryMover } from '../deliveries/moves.js';
import { noSuchDelivery } from '../deliveries/no-such-delivery.js';
import type { DeliveryRecord } from '../deliveries/records.js';
import type { SessionCaller } from '../kernel/operation/caller.js';
import type { Ports } from '../kernel/ports/ports.js';
import type { Instant } from '../kernel/primitives/instant.js';
import type { Reader } from '../kernel/store/store.js';
import { masked, type Visibility } from '../people/visibility.js';
import type { CourierDeliveriesCall } from './operation-type.js';
import { type PlatformRelation, relationTo, viewerOf } from './relation.js';
import { courierDeliveryView } from './view.js';

/** What every move of a courier has. */
type Move = Pick<CourierDeliveriesCall<'courierClaim'>, 'db' | 'params' | 'caller' | 'now' | 'ports'>;

/** Who looks, and when. */
interface Look {
  readonly caller: SessionCaller;
  readonly now: Instant;
  readonly ports: Pick<Ports, 'positions'>;
}

/** Reads a delivery for its viewer. @throws ServiceProblem not_found for strangers. */
export async function loadDelivery(
  reader: Reader,
  id: string,
  look: Look,
): Promise<readonly [DeliveryRecord, PlatformRelation]> {
  return assertRelation(await reader.get('deliveries', id), reader, look);
}

/** Reads a delivery that is about to move, so that its moves follow one another. @throws as `loadDelivery`. */
export async function lockDelivery(move: Move): Promise<readonly [DeliveryRecord, PlatformMover]> {
  const found = await move.db.lock('deliveries', move.params.id);
  const [delivery, relation] = await assertRelation(found, move.db, move);
  return [delivery, { relation, actorId: move.caller.accountId }];
}

/** Someone of the platform who moves a delivery. */
export type PlatformMover = DeliveryMover & { readonly relation: PlatformRelation };

async function assertRelation(
  delivery: DeliveryRecord | undefined,
  reader: Reader,
  look: Look,
): Promise<readonly [DeliveryRecord, PlatformRelation]> {
  const relation = delivery && relationTo(delivery, await viewerOf(reader, look), look.now);
  if (!delivery || !relation) throw noSuchDelivery();
  return [delivery, relation];
}

/** A delivery as one relation sees it. */
export async function deliveryAnswer(
  reader: Reader,
  delivery: DeliveryRecord,
  relation: PlatformRelation,
  sight: Pick<Visibility, 'revealed'> = masked,
): Promise<{ readonly status: 200; readonly body: CourierDelivery }> {
  const partner = await reader.get('partners', delivery.partnerId);
  return { status: 200, body: courierDeliveryView(delivery, partner?.name ?? '', relation, sight) };
}
