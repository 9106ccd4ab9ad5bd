import { type Delivery, type Doorstep, isApiError, type WebhookEvent } from '@doorstep/sdk';
import { CliError } from '../errors/cli-error.js';
import { invocation } from '../errors/invocation.js';
import { triggerEndpointEvent } from './endpoint-events.js';
import { type Recipe, recipes } from './recipes.js';
import { deliveryRequest, quoteOf, quoteRequest } from './requests.js';

/** The event, and what was created on the way to it. */
export interface Triggered {
  readonly event: WebhookEvent;
  /** Id of the quote or delivery to which the event belongs; null for events of endpoints. */
  readonly subjectId: string | null;
}

/** More steps than any scenario has. */
const mostSteps = 20;
const refused = 'invalid_transition';

/**
 * Causes an event in test mode.
 *
 * @param set fields of the request, such as `dropoff.address=Bd. Unirii 1`.
 * @param note receives what happens on the way.
 * @throws CliError if the event is unknown or does not occur; ApiError
 */
export async function triggerEvent(
  doorstep: Doorstep,
  type: string,
  set: readonly string[],
  note: (text: string) => void,
): Promise<Triggered> {
  const recipe = recipes[type];
  if (recipe === undefined) throw unknownType(type);
  if (recipe.kind === 'endpoint') {
    if (set.length > 0) throw new CliError('usage', `--set has no effect on ${type}.`);
    return { event: await triggerEndpointEvent(doorstep, recipe.request, note), subjectId: null };
  }
  if (recipe.kind === 'quote') return triggerQuote(doorstep, set, note);
  if (recipe.kind === 'invoice') return triggerInvoice(doorstep, set, note);
  if (recipe.kind === 'claim') return triggerClaim(doorstep, type, recipe.request, set, note);
  if (recipe.kind === 'credit') return triggerWarning(doorstep, set, note);
  return triggerDelivery(doorstep, type, recipe, set, note);
}

async function triggerQuote(
  doorstep: Doorstep,
  set: readonly string[],
  note: (text: string) => void,
): Promise<Triggered> {
  const quote = await doorstep.quotes.create(quoteRequest(set));
  note(`Created the quote ${quote.id}.`);
  return eventAbout(doorstep, 'quote.created', quote.id);
}

/** Lets a delivery end with a charge, and issues the specimen of its invoice. */
async function triggerInvoice(
  doorstep: Doorstep,
  set: readonly string[],
  note: (text: string) => void,
): Promise<Triggered> {
  await triggerDelivery(doorstep, 'delivery.delivered', { kind: 'steps', scenario: 'happy' }, set, note);
  const { id, number } = await doorstep.sandbox.issueInvoice({});
  note(`Issued the specimen ${number}.`);
  return eventAbout(doorstep, 'invoice.issued', id);
}

/** Lets a delivery end with a charge, and claims it back. */
async function triggerClaim(
  doorstep: Doorstep,
  type: string,
  request: 'submit' | 'decide' | 'withdraw',
  set: readonly string[],
  note: (text: string) => void,
): Promise<Triggered> {
  const happy = { kind: 'steps', scenario: 'happy' } as const;
  const { subjectId } = await triggerDelivery(doorstep, 'delivery.delivered', happy, set, note);
  const { id, amount } = await doorstep.claims.create(subjectId ?? '', { reason: 'damaged', text: 'A test claim.' });
  note(`Claimed the fee back: ${id}.`);
  if (request === 'decide') await doorstep.sandbox.decideClaim(id, { amount });
  if (request === 'withdraw') await doorstep.claims.withdraw(id);
  return eventAbout(doorstep, type, id);
}

/** Sets a credit limit that a delivery uses up, and restores the limit of before. */
async function triggerWarning(
  doorstep: Doorstep,
  set: readonly string[],
  note: (text: string) => void,
): Promise<Triggered> {
  const request = deliveryRequest({ kind: 'credit' }, set);
  const { id: quoteId, fee } = await doorstep.quotes.create(quoteOf(request));
  const { limit, used } = await doorstep.account.getCredit();
  const amount = used.amount + fee.amount + (request.tip?.amount ?? 0);
  await doorstep.sandbox.setCreditLimit({ creditLimit: { ...fee, amount } });
  try {
    const { id } = await doorstep.deliveries.create({ ...request, quoteId });
    note(`Created the delivery ${id} with a credit limit that it uses up, for this delivery alone.`);
    const { partner } = await doorstep.account.get();
    return await eventAbout(doorstep, 'credit_limit.warning', partner.id);
  } finally {
    await doorstep.sandbox.setCreditLimit({ creditLimit: limit });
  }
}

/** Returns the newest event of a type about an object. @throws CliError if there is none. */
async function eventAbout(doorstep: Doorstep, type: string, subjectId: string): Promise<Triggered> {
  for await (const event of doorstep.events.list()) {
    if (event.type === type && event.subjectId === subjectId) return { event, subjectId };
  }
  throw new CliError('impossible', `${subjectId} has no event ${type}.`);
}

async function triggerDelivery(
  doorstep: Doorstep,
  type: string,
  recipe: Recipe,
  set: readonly string[],
  note: (text: string) => void,
): Promise<Triggered> {
  const request = deliveryRequest(recipe, set);
  const { id: quoteId } = await doorstep.quotes.create(quoteOf(request));
  const delivery = await doorstep.deliveries.create({ ...request, quoteId });
  note(`Created the delivery ${delivery.id} with the quote ${quoteId}.`);
  if (recipe.kind === 'failure') await advance(doorstep, delivery.id, recipe.steps);
  if (recipe.kind === 'failure') await doorstep.sandbox.failDelivery(delivery.id, { failure: recipe.failure });
  if (recipe.kind === 'change') await change(doorstep, delivery.id, recipe.change);
  if (recipe.kind === 'time') await passTime(doorstep, recipe.seconds, note);
  const event = await takeSteps(doorstep, delivery.id, type, recipe.kind === 'steps' ? mostSteps : 0);
  return { event, subjectId: delivery.id };
}

/** Takes steps until the event occurs. @throws CliError if it does not. */
async function takeSteps(doorstep: Doorstep, id: string, type: string, limit: number): Promise<WebhookEvent> {
  for (let taken = 0; ; taken++) {
    const found = await findEvent(doorstep, id, type);
    if (found) return found;
    if (taken === limit) break;
    if (!(await stepOf(doorstep, id))) break;
  }
  const { status } = await doorstep.deliveries.get(id);
  throw new CliError(
    'impossible',
    `The delivery ${id} did not reach ${type}; it is ${status}. A field of --set, such as sandbox.scenario, may lead elsewhere.`,
  );
}

/** Takes a step of a delivery, or of the return of its goods. Returns false if neither has one. */
async function stepOf(doorstep: Doorstep, id: string): Promise<boolean> {
  if (await advance(doorstep, id, 1)) return true;
  const { relatedDeliveries } = await doorstep.deliveries.get(id);
  const goingBack = relatedDeliveries.find(({ relation }) => relation === 'return');
  return goingBack !== undefined && advance(doorstep, goingBack.id, 1);
}

/** Returns false if the delivery has no next step. */
async function advance(doorstep: Doorstep, id: string, steps: number): Promise<boolean> {
  try {
    await doorstep.sandbox.advanceDelivery(id, { steps });
    return true;
  } catch (error) {
    if (isApiError(error, refused)) return false;
    throw error;
  }
}

async function change(doorstep: Doorstep, id: string, how: 'cancel' | 'update' | 'change_terms'): Promise<Delivery> {
  if (how === 'cancel') return doorstep.deliveries.cancel(id, { reason: 'customer_request' });
  if (how === 'update') return doorstep.deliveries.update(id, { metadata: { triggered: 'true' } });
  const { fee, items } = await doorstep.deliveries.get(id);
  return doorstep.deliveries.update(id, { items, expectedFee: fee });
}

async function passTime(doorstep: Doorstep, seconds: number, note: (text: string) => void): Promise<void> {
  note(`Advances the clock of the sandbox by ${seconds / 60} minutes, for all its objects.`);
  let clock = await doorstep.sandbox.advanceClock({ seconds });
  while (!clock.reached) clock = await doorstep.sandbox.advanceClock({ to: clock.target });
}

async function findEvent(doorstep: Doorstep, id: string, type: string): Promise<WebhookEvent | undefined> {
  for await (const event of doorstep.deliveries.listEvents(id)) if (event.type === type) return event;
  return undefined;
}

function unknownType(type: string): CliError {
  const near = Object.keys(recipes).filter((each) => each.split('.')[1] === type || each.includes(type));
  const proposal = near.length === 0 ? '' : ` Did you mean ${near.join(' or ')}?`;
  return new CliError('usage', `There is no event "${type}".${proposal} "${invocation} trigger --list" lists all.`);
}
