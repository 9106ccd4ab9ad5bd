import type { DeliveryRequestSchema, FieldError, SandboxScenario } from '@doorstep/contracts';
import type { z } from 'zod';
import { fieldProblem, ServiceProblem } from '../kernel/primitives/problem.js';

/** A delivery as requested. */
export type RequestedDelivery = z.output<DeliveryRequestSchema>;

/** Verifications that need a person at the door. */
const personal = ['pin', 'signature', 'minimumAge'] as const;

/**
 * Checks that the requested options are compatible with each other and with the key.
 *
 * @param magicScenario scenario of a magic dropoff address.
 * @throws ServiceProblem incompatible_options with a pointer to each option that another one excludes; invalid_request
 *   for sandbox options with a live key.
 */
export function assertOptions(
  request: RequestedDelivery,
  livemode: boolean,
  magicScenario: SandboxScenario | null,
): void {
  if (livemode && request.sandbox) {
    throw fieldProblem('invalid_request', '/body/sandbox', 'Sandbox options go with test keys only: remove them.');
  }
  const errors = [...leaveAtDoorErrors(request), ...scenarioErrors(request, magicScenario)];
  if (errors.length === 0) return;
  throw new ServiceProblem('incompatible_options', 'These options exclude each other.', { errors });
}

/** Goods left at the door are handed to nobody, so nobody can say a PIN, sign or show a document. */
function leaveAtDoorErrors({ dropoff, handover, undeliverableAction }: RequestedDelivery): FieldError[] {
  const left = [
    ...(handover === 'leave_at_door' ? ['handover'] : []),
    ...(undeliverableAction === 'leave_at_door' ? ['undeliverableAction'] : []),
  ];
  return personal
    .filter((name) => Boolean(dropoff.verification?.[name]) && left.length > 0)
    .map((name) => ({
      pointer: `/body/dropoff/verification/${name}`,
      code: 'incompatible_options',
      detail: `${name} needs somebody to meet: it excludes leave_at_door in ${left.join(' and ')}.`,
    }));
}

/** The scenario `wrong_pin` needs a dropoff PIN. */
function scenarioErrors({ dropoff, sandbox }: RequestedDelivery, magicScenario: SandboxScenario | null): FieldError[] {
  if ((sandbox?.scenario ?? magicScenario) !== 'wrong_pin' || dropoff.verification?.pin === true) return [];
  const pointer = sandbox?.scenario === undefined ? '/body/dropoff/address' : '/body/sandbox/scenario';
  const detail = 'The scenario wrong_pin needs dropoff.verification.pin.';
  return [{ pointer, code: 'incompatible_options', detail }];
}
