import { endpoints } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { operations } from '../../service/operations.js';
import { bindOperations } from './bindings.js';

describe('bindOperations', () => {
  it('binds every endpoint of the contract', () => {
    expect(bindOperations(endpoints, operations).size).toBe(endpoints.length);
  });

  it('names the endpoints without an operation', () => {
    const { create: _create, ...quotes } = operations.direct.quotes;
    const incomplete = { ...operations, direct: { ...operations.direct, quotes } };
    expect(() => bindOperations(endpoints, incomplete)).toThrow('No operation for direct.quotes.create.');
    expect(() => bindOperations(endpoints, { platform: operations.platform })).toThrow(
      'direct.quotes.create, direct.quotes.requote',
    );
  });

  it('names the operations without an endpoint', () => {
    const quotes = { ...operations.direct.quotes, guess: async () => undefined };
    const guessing = { ...operations, direct: { ...operations.direct, quotes } };
    expect(() => bindOperations(endpoints, guessing)).toThrow('No endpoint for direct.quotes.guess.');
  });
});
