import { describe, expect, it } from 'vitest';
import { english } from '../texts/english.js';
import { causeOf } from './webhook-attempt.js';

const { refused, reasons, succeededText } = english.webhooks;
const response = (status: number) => ({ status, headers: {}, body: '' });

describe('the cause of an attempt', () => {
  it.each([
    ['a refused signature', 'bad_status', response(401), refused],
    ['a receiver that forbids it', 'bad_status', response(403), refused],
    ['a receiver that failed', 'bad_status', response(500), reasons['bad_status']],
    ['no receiver', 'connection_refused', null, reasons['connection_refused']],
    ['success', null, response(204), succeededText],
  ] as const)('of %s', (_, reason, answer, cause) => {
    expect(causeOf({ reason, response: answer }, english)).toBe(cause);
  });
});
