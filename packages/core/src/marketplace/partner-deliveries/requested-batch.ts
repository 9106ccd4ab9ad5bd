import type { DeliveryBatchRequestSchema, SandboxScenario } from '@doorstep/contracts';
import type { z } from 'zod';
import type { RequestedPickup } from '../../orders/quotes/requested-pickup.js';
import type { TestPlaces } from '../../orders/quotes/test-places.js';
import {
  assertNoExclusion,
  barcodeErrors,
  optionErrors,
  type RequestedDelivery,
  sandboxWithLiveKey,
} from './options.js';

/** A batch as requested, with what a stored place says of its pickup. */
export type RequestedBatch = Omit<z.output<DeliveryBatchRequestSchema>, 'pickup'> & {
  readonly pickup: RequestedPickup;
};

/** A dropoff of a batch as the request for a single delivery, and the scenario of its magic address. */
export interface RequestedPart {
  readonly request: RequestedDelivery;
  readonly magicScenario: SandboxScenario | null;
}

/**
 * Returns the requests for single deliveries that a batch consists of, in its order.
 *
 * @throws ServiceProblem incompatible_options with a pointer to each option that another one excludes; invalid_request
 *   for sandbox options with a live key.
 */
export function requestedParts(batch: RequestedBatch, livemode: boolean, places: TestPlaces): RequestedPart[] {
  if (livemode) assertNoSandbox(batch);
  const parts = batch.dropoffs.map((dropoff) => ({
    request: partOf(batch, dropoff),
    magicScenario: livemode ? null : (places.find(dropoff.address)?.scenario ?? null),
  }));
  const items = batch.dropoffs.flatMap((dropoff) => dropoff.items);
  assertNoExclusion([
    ...barcodeErrors(batch.pickup, items, '/body/pickup'),
    ...parts.flatMap(({ request, magicScenario }, index) => {
      const { dropoff, handover, undeliverableAction, recipientActions, sandbox } = request;
      const options = {
        handover,
        undeliverableAction,
        recipientActions,
        verification: dropoff.verification,
        scenario: sandbox?.scenario,
      };
      const field = `/body/dropoffs/${index}`;
      return [
        ...optionErrors(options, magicScenario, { dropoff: field, sandbox: field }),
        ...barcodeErrors(dropoff, request.items, field),
      ];
    }),
  ]);
  return parts;
}

function assertNoSandbox({ sandbox, dropoffs }: RequestedBatch): void {
  if (sandbox) throw sandboxWithLiveKey('/body/sandbox');
  const index = dropoffs.findIndex((dropoff) => dropoff.sandbox !== undefined);
  if (index >= 0) throw sandboxWithLiveKey(`/body/dropoffs/${index}/sandbox`);
}

function partOf(
  { pickup, minimumVehicle, sandbox: pace }: RequestedBatch,
  dropoff: RequestedBatch['dropoffs'][number],
): RequestedDelivery {
  const { address, coordinates, window, contact, notes, verification, sandbox, ...content } = dropoff;
  return {
    ...content,
    pickup,
    dropoff: { address, coordinates, window, contact, notes, verification },
    minimumVehicle,
    sandbox: { ...pace, ...sandbox },
  };
}
