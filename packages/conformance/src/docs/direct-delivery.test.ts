// biome-ignore-all lint/suspicious/noConsole: the program of the guide prints
import { readFile } from 'node:fs/promises';
import { createSandbox, type Sandbox } from '@doorstep/mocks';
import { Doorstep, isApiError } from '@doorstep/sdk';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';

const page = await readFile(new URL('../../../../docs/direct-delivery.md', import.meta.url), 'utf8');

/** Returns the code blocks in a language, in order. */
function blocks(language: string): string[] {
  return [...page.matchAll(new RegExp(`^\`\`\`${language}\\n(.*?)^\`\`\`$`, 'gms'))].map(([, code = '']) => code);
}

/** A call of the shell function that the page defines. */
interface ShellCall {
  readonly path: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string | undefined;
}

/** Parses the first call of `doorstep` in some lines, and substitutes the variables. */
function shellCall(lines: string, variables: Readonly<Record<string, string>>): ShellCall {
  const filled = lines.replace(/'\$([A-Z]+)'|\$([A-Z]+)/g, (name, quoted, plain) => variables[quoted ?? plain] ?? name);
  const [, path = '', headers = '', body] = /^doorstep (\S+)((?: -H '[^']*')*)(?: -d '([^']*)')?$/m.exec(filled) ?? [];
  const named = [...headers.matchAll(/-H '([^:]+): ([^']*)'/g)].map(([, name = '', value = '']) => [name, value]);
  return { path, headers: Object.fromEntries(named), body };
}

let sandbox: Sandbox;
beforeEach(async () => {
  sandbox = await createSandbox({ baseUrl: 'http://localhost:4000' });
  vi.stubGlobal('fetch', sandbox.fetch);
  vi.stubEnv('DOORSTEP_API_KEY', sandbox.apiKey);
});
afterEach(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
});

it('the commands of the guide lead to a delivered order', async () => {
  const variables: Record<string, string> = {};
  const statuses: unknown[] = [];
  for (const lines of blocks('sh')
    .slice(1)
    .join('')
    .split(/^(?=doorstep )/m)) {
    const { path, headers, body } = shellCall(lines, variables);
    const response = await sandbox.fetch(`${sandbox.baseUrl}/v1/${path}`, {
      method: body === undefined ? 'GET' : 'POST',
      headers: { ...headers, authorization: `Bearer ${sandbox.apiKey}`, 'content-type': 'application/json' },
      ...(body === undefined ? {} : { body }),
    });
    const answer: { readonly id?: string; readonly status?: string } = await response.json();
    expect(response.ok, JSON.stringify(answer)).toBe(true);
    if (answer.id !== undefined) variables[path === 'quotes' ? 'QUOTE' : 'DELIVERY'] = answer.id;
    statuses.push(answer.status);
  }
  expect(statuses).toEqual(['open', 'pending', undefined, 'picked_up', undefined, 'delivered']);
});

it('the program of the guide runs', async () => {
  const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);

  const { DOORSTEP_API_KEY: apiKey = '' } = process.env;
  const doorstep = new Doorstep({ apiKey, baseUrl: 'http://localhost:4000' });

  const pickup = { address: 'Strada Lipscani 25, București' };
  const dropoff = { address: 'Bd. Iuliu Maniu 7, București' };
  const items = [{ name: 'Buchet de trandafiri', quantity: 1, size: 'medium' as const }];

  const quote = await doorstep.quotes.create({ pickup, dropoff, items });
  const delivery = await doorstep.deliveries.create({
    quoteId: quote.id,
    externalReference: 'order-1043',
    pickup: { ...pickup, contact: { name: 'Ioana Radu', phone: '+40213121234' } },
    dropoff: { ...dropoff, contact: { name: 'Andrei Pop', phone: '+40722000111' }, verification: { pin: true } },
    items,
  });
  await doorstep.sandbox.advanceClock({ seconds: 90 });

  for await (const { status, eta, courier } of doorstep.deliveries.follow(delivery.id)) {
    console.log(status, eta.dropoffLow, courier?.position?.coordinates);
    if (status === 'picked_up') await doorstep.sandbox.advanceClock({ seconds: 60 });
  }

  const logged = log.mock.calls.map(([status]) => status);
  log.mockRestore();
  expect([...new Set(logged)]).toEqual(['picked_up', 'at_dropoff', 'delivered']);

  async function order(quoteId: string, request: Parameters<typeof doorstep.deliveries.create>[0]) {
    try {
      return await doorstep.deliveries.create({ ...request, quoteId });
    } catch (error) {
      if (!isApiError(error, 'quote_expired')) throw error;
      const renewed = await doorstep.quotes.requote(quoteId);
      if (renewed.feeDifference.amount > 0) throw new Error('It costs more now: ask the customer');
      return doorstep.deliveries.create({ ...request, quoteId: renewed.quote.id });
    }
  }

  const { id: lateQuote } = await doorstep.quotes.create({ pickup, dropoff, items });
  await doorstep.sandbox.advanceClock({ seconds: 15 * 60 });
  const contact = { name: 'Ioana Radu', phone: '+40213121234' };
  const renewed = await order(lateQuote, { pickup: { ...pickup, contact }, dropoff: { ...dropoff, contact }, items });
  expect(renewed.quoteId).not.toBe(lateQuote);

  const ended = async (id: string) => {
    const delivery = { id };

    const { cancellation } = await doorstep.deliveries.get(delivery.id);
    if (cancellation.cancellable) {
      await doorstep.deliveries.cancel(delivery.id, { reason: 'customer_request', expectedFee: cancellation.fee });
    }

    return (await doorstep.deliveries.get(id)).status;
  };
  expect([await ended(delivery.id), await ended(renewed.id)]).toEqual(['delivered', 'cancelled']);
});

it('the guide shows that program', async () => {
  const lines = (text: string): string =>
    text
      .replace(/^import .*$/gm, '')
      .replace(/\s*\n\s*/g, '\n')
      .trim();
  const program = lines(await readFile(new URL(import.meta.url), 'utf8'));
  for (const block of blocks('ts')) expect(program).toContain(lines(block));
});
