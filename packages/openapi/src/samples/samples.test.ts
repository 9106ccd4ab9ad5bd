import { type Endpoint, endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { codeSamples } from './code-samples.js';
import { curlSample, inQuotes } from './curl-sample.js';
import { sampleCall } from './sample-call.js';

const named = (name: string): Endpoint => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};
const sources = (name: string): readonly string[] => codeSamples(named(name)).map(({ source }) => source);

describe('samples', () => {
  it('read an object', () => {
    expect(sources('direct.quotes.get')).toEqual([
      `import { Doorstep } from '@doorstep/sdk';

const doorstep = new Doorstep({ apiKey: process.env.DOORSTEP_API_KEY ?? '' });

const quote = await doorstep.quotes.get('quo_01kb2m5v3xe8wr9q4t7n6c0d1f');
console.log(quote);`,
      `curl 'https://api.doorstep.example/v1/quotes/quo_01kb2m5v3xe8wr9q4t7n6c0d1f' \\
  --header "Authorization: Bearer $DOORSTEP_API_KEY"`,
    ]);
  });

  it('iterate over a list without declaring a name twice', () => {
    expect(sources('platform.auth.listSessions')[0]).toContain(
      'for await (const oneSession of session.auth.listSessions()) {',
    );
  });

  it('send a body with an idempotency key', () => {
    const [, curl] = sources('direct.deliveries.cancel');
    expect(curl).toContain("--header 'Idempotency-Key: ");
    expect(curl).toContain(`--data '{"reason":"customer_request","expectedFee":{"amount":0,"currency":"RON"}}'`);
    expect(curl).not.toContain('--request');
  });

  it('send no credential where none is required', () => {
    expect(sources('platform.reference.getHealth').join()).not.toContain('TOKEN');
  });

  it('state the method if it is not implied, and write bytes to a file', () => {
    expect(sources('direct.webhookEndpoints.delete')[1]).toMatch(/^curl --request DELETE /);
    expect(sources('platform.orders.markReady')[1]).toMatch(/^curl --request POST /);
    expect(sources('platform.maps.downloadTile')[1]).toMatch(/--output tile\.mvt$/);
    expect(sources('direct.deliveries.follow')[1]).toMatch(/^curl --no-buffer /);
  });

  it('upload a file in a form', () => {
    expect(sources('platform.documents.upload')).toEqual([
      expect.stringContaining("file: await openAsBlob('document.pdf', { type: 'application/pdf' })"),
      expect.stringContaining("--form 'file=@document.pdf;type=application/pdf'"),
    ]);
  });
});

it('quotes for shells', () => {
  expect(inQuotes("it's")).toBe(`'it'\\''s'`);
  const endpoint = named('platform.support.addMessage');
  const call = sampleCall(endpoint, { ...endpoint.meta.examples[0], body: { text: "it's $HOME `x`" } });
  expect(curlSample(call)).toContain(`--data '{"text":"it'\\''s $HOME \`x\`"}'`);
});
