import type { Session } from './session.js';

/** The first steps of a partner, in order. */
export const firstSteps = ['key', 'quote', 'delivery', 'endpoint', 'webhook', 'signature'] as const;
export type FirstStep = (typeof firstSteps)[number];

/** The steps that are done. A step is absent if the key may not read it. */
export type DoneSteps = Readonly<Partial<Record<FirstStep, boolean>>>;

/** Reads from the account what is done. @throws DoorstepError when nothing can be read. */
export async function readFirstSteps({ account, doorstep }: Session): Promise<DoneSteps> {
  const { events, deliveries, webhookEndpoints } = doorstep;
  const [quotes, first, endpoints] = await Promise.allSettled([
    events.list({ type: ['quote.created'], limit: 1 }),
    deliveries.list({ limit: 1 }),
    webhookEndpoints.list(),
  ]);
  const isSome = (list: PromiseSettledResult<{ readonly data: readonly unknown[] }>) =>
    list.status === 'fulfilled' ? list.value.data.length > 0 : undefined;
  const known = {
    key: true,
    quote: isSome(quotes),
    delivery: isSome(first),
    endpoint: isSome(endpoints),
    webhook:
      endpoints.status === 'fulfilled'
        ? endpoints.value.data.some(({ health }) => health.lastSuccessAt !== null)
        : undefined,
    signature: localStorage.getItem(verifiedName(account)) !== null,
  };
  return Object.fromEntries(Object.entries(known).filter(([, isDone]) => isDone !== undefined));
}

/** Notes in this browser that a signature of the account was found valid. The check never leaves it. */
export function noteValidSignature({ account }: Session): void {
  localStorage.setItem(verifiedName(account), 'yes');
}

function verifiedName({ partner, livemode }: Session['account']): string {
  return `doorstep-console-verified ${partner.id} ${livemode ? 'live' : 'test'}`;
}
