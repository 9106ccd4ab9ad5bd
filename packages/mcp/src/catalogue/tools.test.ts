import { readFileSync } from 'node:fs';
import { AjvJsonSchemaValidator } from '@modelcontextprotocol/sdk/validation/ajv';
import { describe, expect, it } from 'vitest';
import { type Caller, mayCall } from './access.js';
import type { OpenApiDocument, Side } from './document.js';
import { parseSelection, selectTools } from './selection.js';
import { toolsOf } from './tools.js';

const tools = toolsOf({ direct: document('direct'), platform: document('platform') });
const allScopes: Caller = { kind: 'partner', livemode: false, scopes: undefined };
const roles = ['customer', 'merchant', 'courier', 'fleet', 'support', 'admin'];

function document(side: Side): OpenApiDocument {
  return JSON.parse(readFileSync(new URL(`../../../../docs/openapi/${side}.json`, import.meta.url), 'utf8'));
}

function named(name: string) {
  return tools.find((tool) => tool.name === name);
}

describe('tools', () => {
  it('have names that every client accepts, each its own', () => {
    expect(new Set(tools.map(({ name }) => name)).size).toBe(tools.length);
    expect(tools.filter(({ name }) => !/^[a-zA-Z0-9_]{1,64}$/.test(name))).toEqual([]);
  });

  it('have examples that their input schemas accept, and output schemas of objects', () => {
    const validator = new AjvJsonSchemaValidator();
    let examples = 0;
    for (const { name, description, inputSchema, outputSchema } of tools) {
      const check = validator.getValidator(inputSchema);
      const [, example] = /^Example: (.*)$/m.exec(description) ?? [];
      if (example !== undefined) {
        examples += 1;
        expect(check(JSON.parse(example)).errorMessage, name).toBeUndefined();
      }
      expect(check({ unknown: 1 }).valid, name).toBe(false);
      if (outputSchema !== undefined) expect(outputSchema['type'], name).toBe('object');
    }
    expect(examples).toBeGreaterThan(150);
  });

  it.each([
    ['quotes_get', { readOnlyHint: true, destructiveHint: false, idempotentHint: true }],
    ['deliveries_create', { readOnlyHint: false, destructiveHint: false, idempotentHint: false }],
    ['deliveries_cancel', { readOnlyHint: false, destructiveHint: true, idempotentHint: false }],
    ['webhookEndpoints_delete', { readOnlyHint: false, destructiveHint: true, idempotentHint: true }],
  ])('hint what %s does', (name, hints) => {
    expect(named(name)?.hints).toEqual(hints);
  });

  it('leave out streams', () => {
    expect(named('deliveries_getTracking')).toBeDefined();
    expect(named('deliveries_follow')).toBeUndefined();
  });
});

describe('a selection', () => {
  it('is a short list for every kind of caller without a choice', () => {
    const callers: Caller[] = [allScopes, ...roles.map((role): Caller => ({ kind: 'session', role, demo: false }))];
    for (const caller of callers) {
      const { length } = selectTools(tools, caller, 'usual');
      expect(length, JSON.stringify(caller)).toBeGreaterThan(5);
      expect(length, JSON.stringify(caller)).toBeLessThanOrEqual(50);
    }
  });

  it('has what the caller may call and nothing else', () => {
    const caller: Caller = { kind: 'partner', livemode: false, scopes: ['quotes:read'] };
    expect(selectTools(tools, caller, 'usual').map(({ name }) => name)).toEqual(['quotes_getBatch', 'quotes_get']);
    expect(selectTools(tools, caller, 'all').every((tool) => mayCall(tool, caller))).toBe(true);
  });

  it('has the controls of the sandbox for test keys only', () => {
    const areas = (livemode: boolean) =>
      selectTools(tools, { ...allScopes, livemode }, 'usual').some(({ area }) => area === 'sandbox');
    expect([areas(false), areas(true)]).toEqual([true, false]);
  });

  it('names the areas that there are', () => {
    expect(parseSelection('quotes, deliveries', tools)).toEqual(['quotes', 'deliveries']);
    expect(() => parseSelection('quote', tools)).toThrow('"quote" is no area. There are: all, quotes,');
  });
});
