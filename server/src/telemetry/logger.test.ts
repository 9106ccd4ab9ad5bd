import { describe, expect, it } from 'vitest';
import { createLogger } from './logger.js';

function logged(entry: object): string {
  const lines: string[] = [];
  createLogger('info', { write: (line: string) => void lines.push(line) }).error(entry, 'failed');
  return lines.join('');
}

describe('the log', () => {
  it.each([
    'authorization',
    'token',
    'password',
    'key',
    'code',
    'phone',
    'email',
    'address',
    'addressText',
    'body',
    'query',
  ])('redacts %s, at the top and one level below', (field) => {
    const line = logged({ [field]: 'secret-value', call: { [field]: 'secret-value' } });
    expect(line).not.toContain('secret-value');
    expect(JSON.parse(line)).toMatchObject({ [field]: '[redacted]', call: { [field]: '[redacted]' } });
  });

  it('writes only the type, the scrubbed message and the scrubbed stack of an error', () => {
    const cause = new Error('connect postgres://doorstep:hunter2@db/doorstep');
    const error = Object.assign(new Error('duplicate ana@demo.example', { cause }), { bindings: ['bound-value'] });
    const line = logged({ error, requestId: 'req_1' });
    expect(line).not.toMatch(/ana@|hunter2|bound-value/);
    expect(JSON.parse(line)).toMatchObject({
      requestId: 'req_1',
      error: { type: 'Error', message: 'duplicate [redacted e-mail]', stack: expect.stringContaining('logger.test') },
    });
  });

  it('scrubs a thrown value that is not an error', () => {
    expect(JSON.parse(logged({ error: 'token Bearer abc' }))).toMatchObject({
      error: { message: 'token Bearer [redacted]' },
    });
  });
});
