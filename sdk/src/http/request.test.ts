import { describe, expect, it } from 'vitest';
import { resolveOptions } from '../options/client-options.js';
import { encodeForm } from '../routes/form.js';
import { testRoute } from '../testing/test-route.js';
import { prepareRequest } from './request.js';

const route = testRoute('/api/v1/leads/:id/documents', { method: 'POST', body: true, encodeForm });

const prepare = (body: unknown) => prepareRequest(route, { parameters: ['lea_1'], body }, {}, resolveOptions({}, []));

describe('a body', () => {
  it('is JSON without a file', () => {
    const { body, headers } = prepare({ kind: 'identity', file: undefined });
    expect(body).toBe('{"kind":"identity"}');
    expect(headers.get('content-type')).toBe('application/json');
  });

  it('is a form with a file, whose content type fetch sets', async () => {
    const file = new File(['%PDF-1.7'], 'buletin ăîșț.pdf', { type: 'application/pdf' });
    const { body, headers } = prepare({ kind: 'identity', expiresOn: undefined, file });
    expect(headers.get('content-type')).toBeNull();
    if (!(body instanceof FormData)) throw new Error('The body is no form.');
    expect([...body.keys()]).toEqual(['kind', 'file']);
    expect(body.get('kind')).toBe('identity');
    expect(body.get('file')).toMatchObject({ name: 'buletin ăîșț.pdf', size: 8 });
  });
});
