import { describe, expect, it } from 'vitest';
import { countExchanges, coverageOf, racedEndpoints } from './coverage.js';

describe('coverageOf', () => {
  it('reports everything as missing before the first call', () => {
    const { routes, outcomes } = coverageOf([]);
    expect(routes.missing).toHaveLength(routes.all);
    expect(outcomes.missing).toHaveLength(outcomes.all);
  });

  it('counts a route after any answer, and each declared outcome separately', () => {
    const before = coverageOf([]);
    const { routes, outcomes } = coverageOf([
      { endpoint: 'platform.orders.get', outcome: 'not_found', raced: false },
      { endpoint: 'platform.orders.get', outcome: '418', raced: false },
      { endpoint: 'GET', outcome: 'not_found', raced: false },
    ]);
    expect(routes.missing).toHaveLength(before.routes.missing.length - 1);
    expect(outcomes.missing).toHaveLength(before.outcomes.missing.length - 1);
    expect(outcomes.missing).toContain('platform.orders.get 200');
    expect(outcomes.missing).not.toContain('platform.orders.get not_found');
  });

  it('excludes outcomes that no request can cause', () => {
    const { outcomes } = coverageOf([]);
    expect(outcomes.missing).toContain('platform.checkout.create forbidden');
    expect(outcomes.missing).not.toContain('platform.checkout.create internal_error');
    expect(outcomes.missing).not.toContain('platform.orders.list forbidden');
  });
});

describe('countExchanges', () => {
  const [a, b] = [
    { endpoint: 'x', outcome: '200', raced: false },
    { endpoint: 'y', outcome: 'not_found', raced: false },
  ];

  it('ignores the order', () => {
    expect(countExchanges([a, b, a], new Set())).toEqual({ 'x 200': 2, 'y not_found': 1 });
    expect(countExchanges([b, a, a], new Set())).toEqual(countExchanges([a, b, a], new Set()));
    expect(countExchanges([b, a], new Set())).not.toEqual(countExchanges([a, b, a], new Set()));
  });

  it('ignores the winner of a race and the retries of the losers', () => {
    const [won, lost] = [
      { endpoint: 'x', outcome: '201', raced: true },
      { endpoint: 'x', outcome: 'already_claimed', raced: true },
    ];
    const raced = racedEndpoints([won, lost, b]);
    expect([...raced]).toEqual(['x']);
    expect(countExchanges([won, lost, b], raced)).toEqual({ 'x in a race': 1, 'y not_found': 1 });
    expect(countExchanges([lost, won, lost, b], raced)).toEqual(countExchanges([won, lost, b], raced));
    expect(countExchanges([b], raced)).not.toEqual(countExchanges([won, b], raced));
  });
});
