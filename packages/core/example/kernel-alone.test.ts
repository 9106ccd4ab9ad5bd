import { describe, expect, it } from 'vitest';
import { createGuestClient, mockGuests, serveGuests } from './kernel-alone.js';

const entrances = [
  ['the server', serveGuests],
  ['the mock', async () => ({ baseUrl: 'http://guests.example', close: mockGuests('http://guests.example').close })],
] as const;

describe.each(entrances)('the kernel alone, behind %s', (_name, open) => {
  it('answers by its contract', async () => {
    const { baseUrl, close } = await open();
    const client = createGuestClient(baseUrl);
    const added = await client.add({ body: { id: 'Ana' } });
    expect(added).toMatchObject({ status: 201, body: { id: 'Ana' } });
    expect(added.headers.get('ratelimit')).toContain('r=');
    expect(await client.get({ params: { id: 'Ana' } })).toMatchObject({ status: 200, body: added.body });
    expect(await client.get({ params: { id: 'Dan' } })).toMatchObject({ status: 404, body: { code: 'not_found' } });
    expect(await client.add({ body: { id: '' } })).toMatchObject({
      status: 400,
      body: { code: 'invalid_request', errors: [{ pointer: '/body/id' }] },
    });
    close();
  });
});
