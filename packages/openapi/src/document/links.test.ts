import { endpoints } from '@doorstep/contracts';
import { expect, it } from 'vitest';
import { fieldsOf, requestBody } from '../schema/route-parts.js';
import { links, nextCalls } from './links.js';

const named = (name: string) => {
  const found = endpoints.find((endpoint) => endpoint.name === name);
  if (!found) throw new Error(`There is no ${name}.`);
  return found;
};

it.each(Object.entries(nextCalls))(
  '%s links to operations with parameters that they take and values that it returns',
  (name, next) => {
    const source = named(name);
    for (const { to, parameters = {}, requestBody: body = {} } of next) {
      const target = named(to);
      expect(target.interface).toBe(source.interface);
      expect(Object.keys(fieldsOf(target.route.pathParams)), to).toEqual(Object.keys(parameters));
      expect(Object.keys(fieldsOf(requestBody(target)?.schema)), to).toEqual(expect.arrayContaining(Object.keys(body)));
      for (const expression of [...Object.values(parameters), ...Object.values(body)]) {
        expect(shownBy(expression, source.meta.examples[0]), `${to} ${expression}`).toMatch(/^\w+$/);
      }
    }
  },
);

it('names links after their operations', () => {
  expect(links({ name: 'direct.quotes.create' })).toMatchObject({
    DeliveriesCreate: { operationId: 'deliveriesCreate', requestBody: { quoteId: '$response.body#/id' } },
    QuotesGet: { operationId: 'quotesGet', parameters: { id: '$response.body#/id' } },
  });
  expect(links({ name: 'direct.account.get' })).toEqual({});
});

function shownBy(expression: string, example: { readonly params?: object; readonly response: unknown }): unknown {
  const [, source, path = ''] = /^\$(request\.path|response\.body)[.#]\/?(.*)$/.exec(expression) ?? [];
  const start: unknown = source === 'request.path' ? example.params : example.response;
  return path.split('/').reduce((value: unknown, part) => Object(value)[part] as unknown, start);
}
