import type { DeliveryRequestSchema, FieldError, SandboxScenario } from '@doorstep/contracts';
import type { z } from 'zod';
import { fieldProblem, ServiceProblem } from '../../kernel/primitives/problem.js';
import type { RequestedPickup } from '../../orders/quotes/requested-pickup.js';

/** A delivery as requested, with what a stored place says of its pickup. */
export type RequestedDelivery = Omit<z.output<DeliveryRequestSchema>, 'pickup'> & { readonly pickup: RequestedPickup };

/** Verifications that need a person at the door. */
const personal = ['pin', 'signature', 'minimumAge'] as const;

/** The options of one dropoff, in a single delivery or a batch. */
export type DropoffOptions = Pick<RequestedDelivery, 'handover' | 'undeliverableAction' | 'recipientActions'> & {
  readonly verification?: RequestedDelivery['dropoff']['verification'];
  readonly scenario?: SandboxScenario | undefined;
  /** True if the courier collects cash. */
  readonly hasCash?: boolean;
};

/** The fields of the request in which the options of a dropoff are. */
interface DropoffFields {
  /** The field of the dropoff, for example `dropoffs/3`. */
  readonly dropoff: string;
  /** The part before `sandbox`: empty, or that of the dropoff. */
  readonly sandbox: string;
}

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
  const { dropoff, handover, undeliverableAction, recipientActions, cashOnDelivery, sandbox } = request;
  if (livemode && sandbox) throw sandboxWithLiveKey('/body/sandbox');
  const options = {
    handover,
    undeliverableAction,
    recipientActions,
    hasCash: cashOnDelivery !== undefined,
    verification: dropoff.verification,
    scenario: sandbox?.scenario,
  };
  assertNoExclusion([
    ...optionErrors(options, magicScenario, { dropoff: '/body/dropoff', sandbox: '/body' }),
    ...barcodeErrors(request.pickup, request.items, '/body/pickup'),
    ...barcodeErrors(dropoff, request.items, '/body/dropoff'),
  ]);
}

/** The barcodes of items can be scanned only if an item has one. @param field of the stop, for example `/body/pickup`. */
export function barcodeErrors(
  { verification }: Pick<RequestedDelivery['pickup'], 'verification'>,
  items: RequestedDelivery['items'],
  field: string,
): FieldError[] {
  if (verification?.barcodes !== true || items.some(({ barcode }) => barcode)) return [];
  const detail = 'No item has a barcode: give one to at least one item, or list the labels to scan.';
  return [{ pointer: `${field}/verification/barcodes`, code: 'incompatible_options', detail }];
}

/** The problem for sandbox options with a live key. */
export function sandboxWithLiveKey(pointer: string): ServiceProblem {
  return fieldProblem(
    'invalid_request',
    pointer,
    'Sandbox options go with test keys only: remove them.',
    'invalid_value',
  );
}

/** @throws ServiceProblem incompatible_options if there are errors. */
export function assertNoExclusion(errors: readonly FieldError[]): void {
  if (errors.length === 0) return;
  throw new ServiceProblem('incompatible_options', 'These options exclude each other.', { errors: [...errors] });
}

/** Returns an error for each option of a dropoff that another one excludes. */
export function optionErrors(
  options: DropoffOptions,
  magicScenario: SandboxScenario | null,
  fields: DropoffFields,
): FieldError[] {
  return [...leaveAtDoorErrors(options, fields), ...scenarioErrors(options, magicScenario, fields)];
}

/** Goods left at the door are handed to nobody, so nobody can say a PIN, sign, show a document or pay. */
function leaveAtDoorErrors(
  { verification, handover, undeliverableAction, recipientActions = [], hasCash = false }: DropoffOptions,
  fields: DropoffFields,
): FieldError[] {
  const left = [
    ...(handover === 'leave_at_door' ? ['handover'] : []),
    ...(undeliverableAction === 'leave_at_door' ? ['undeliverableAction'] : []),
    ...(recipientActions.includes('leave_at_door') ? ['recipientActions'] : []),
  ];
  if (left.length === 0) return [];
  const asked = personal.filter((name) => Boolean(verification?.[name]));
  const needs = [
    ...asked.map((name) => [name, `${fields.dropoff}/verification/${name}`] as const),
    ...(hasCash ? [['cashOnDelivery', '/body/cashOnDelivery'] as const] : []),
  ];
  return needs.map(([name, pointer]) => ({
    pointer,
    code: 'incompatible_options',
    detail: `${name} needs somebody to meet: it excludes leave_at_door in ${left.join(' and ')}.`,
  }));
}

/** The scenario `wrong_pin` needs a dropoff PIN. */
function scenarioErrors(
  { verification, scenario }: DropoffOptions,
  magicScenario: SandboxScenario | null,
  fields: DropoffFields,
): FieldError[] {
  if ((scenario ?? magicScenario) !== 'wrong_pin' || verification?.pin) return [];
  const pointer = scenario === undefined ? `${fields.dropoff}/address` : `${fields.sandbox}/sandbox/scenario`;
  const detail = 'The scenario wrong_pin needs dropoff.verification.pin.';
  return [{ pointer, code: 'incompatible_options', detail }];
}
