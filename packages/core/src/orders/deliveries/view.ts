import type { Delivery } from '@doorstep/contracts';
import type { CourierPosition } from '../../couriers/couriers/last-position.js';
import { maskPhone } from '../../identity/masking/masking.js';
import type { Instant } from '../../kernel/primitives/instant.js';
import { moneyIn } from '../../values/money/money.js';
import { deliveryArrivals } from './arrivals.js';
import { cancellationCharge, chargedVat, returnPrice } from './charges.js';
import { deliveryDeadlineViews } from './deadlines.js';
import { deliveryMachine } from './machine.js';
import type { DeliveryRecord } from './records.js';
import { nextStep } from './scenarios.js';
import type { ViewContext } from './view-context.js';
import { waypointView } from './waypoint-view.js';

/** A delivery as its partner sees it. */
export function deliveryView(delivery: DeliveryRecord, context: ViewContext): Delivery {
  const { now, position, publicUrl } = context;
  const { id, feeAmount, vatRateBasisPoints, vatAmount, tipAmount } = delivery;
  const money = moneyIn(delivery.currency);
  return {
    id,
    livemode: delivery.livemode,
    status: delivery.status,
    sequence: delivery.sequence,
    allowedActions: deliveryMachine.allowedActions(delivery, 'partner'),
    externalReference: delivery.externalReference,
    quoteId: delivery.quoteId,
    batchId: delivery.batchId,
    pickup: waypointView(delivery, 'pickup', context),
    dropoff: waypointView(delivery, 'dropoff', context),
    items: [...delivery.items],
    minimumVehicle: delivery.vehicle,
    requirements: { equipment: [...delivery.equipment] },
    handover: delivery.handover,
    undeliverableAction: delivery.undeliverableAction,
    fee: money(feeAmount),
    feeComponents: delivery.feeComponents.map(({ kind, amount }) => ({ kind, amount: money(amount) })),
    vat: { rateBasisPoints: vatRateBasisPoints, amount: money(vatAmount) },
    tip: money(tipAmount),
    cashOnDelivery: delivery.cashAmount === 0 ? null : money(delivery.cashAmount),
    charge: chargeView(delivery),
    distanceMeters: delivery.distanceMeters,
    eta: deliveryArrivals(delivery, context),
    courier: courierView(delivery, position),
    trackingUrl: `${publicUrl}/track/${delivery.trackingToken}`,
    cancellation: cancellationView(delivery, now),
    returnPreview: returnPreviewView(delivery),
    undelivered: delivery.undelivered,
    closure: delivery.closure,
    deadlines: deliveryDeadlineViews(delivery, 'partner'),
    relatedDeliveries: relatedView(delivery),
    metadata: { ...delivery.metadata },
    recipientActions: [...delivery.recipientActions],
    recipientNote: delivery.recipientNote,
    recipientMessages: delivery.recipientMessages,
    sandbox: simulationView(delivery),
    createdAt: delivery.createdAt,
    updatedAt: delivery.updatedAt,
  };
}

function courierView({ carrier }: DeliveryRecord, position: CourierPosition | null): Delivery['courier'] {
  if (!carrier) return null;
  const [firstName = ''] = carrier.displayName.trim().split(/\s+/);
  return {
    firstName,
    vehicle: carrier.vehicle,
    phone: maskPhone(carrier.phone),
    position: position && { coordinates: position.coordinates, at: position.at },
  };
}

function chargeView(delivery: DeliveryRecord): Delivery['charge'] {
  const { chargedFee, status, tipAmount, vatRateBasisPoints } = delivery;
  if (chargedFee === null) return null;
  const money = moneyIn(delivery.currency);
  const tip = status === 'delivered' ? tipAmount : 0;
  return {
    fee: money(chargedFee),
    tip: money(tip),
    total: money(chargedFee + tip),
    vat: { rateBasisPoints: vatRateBasisPoints, amount: money(chargedVat(delivery, chargedFee)) },
  };
}

function cancellationView(delivery: DeliveryRecord, now: Instant): Delivery['cancellation'] {
  const money = moneyIn(delivery.currency);
  if (!deliveryMachine.find('cancel', 'partner', delivery)) {
    return { cancellable: false, fee: money(0), untilStatus: null, untilAt: null };
  }
  const pending = delivery.status === 'pending';
  return {
    cancellable: true,
    fee: money(cancellationCharge(delivery)),
    untilStatus: pending ? 'assigned' : 'picked_up',
    untilAt: pending && delivery.dispatchAt > now ? delivery.dispatchAt : null,
  };
}

function returnPreviewView(delivery: DeliveryRecord): Delivery['returnPreview'] {
  const returnable = deliveryMachine.find('return', 'partner', delivery) !== undefined;
  return { returnable, fee: moneyIn(delivery.currency)(returnable ? returnPrice(delivery).feeAmount : 0) };
}

function relatedView({ returnOfId, returnId }: DeliveryRecord): Delivery['relatedDeliveries'] {
  const original = returnOfId === null ? [] : [{ id: returnOfId, relation: 'original' as const }];
  const returned = returnId === null ? [] : [{ id: returnId, relation: 'return' as const }];
  return [...original, ...returned];
}

/** The simulation of a delivery as its partner sees it; null in live mode. */
function simulationView(delivery: DeliveryRecord): Delivery['sandbox'] {
  if (!delivery.simulation) return null;
  const { scenario, stepSeconds, auto, nextStepAt } = delivery.simulation;
  const step = nextStep(delivery);
  return { scenario, stepSeconds, auto, nextStep: step?.action ?? null, nextStepAt: step ? nextStepAt : null };
}
