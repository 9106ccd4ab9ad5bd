import { SignedIn } from '@doorstep/contracts';
import { advanceTo } from '@doorstep/core/testing';
import { describe, expect, it } from 'vitest';
import { startTestServer } from '../testing/start-test-server.js';

const person = { email: 'maria.stan@posta.example', password: 'patru-castane-coapte' };

/**
 * Registers with one country and signs in with others. Returns the number of countries in the places of the sign-ins, and
 * the subjects of the e-mails to the owner.
 */
async function signInsFrom(
  environment: Readonly<Record<string, string>>,
  countries: readonly string[],
): Promise<{ readonly known: number; readonly subjects: readonly string[] }> {
  const server = await startTestServer({ SEED: 'demo', ...environment });
  try {
    for (const [index, country] of countries.entries()) {
      const path = index === 0 ? 'register' : 'login';
      const response = await fetch(`${server.url}/api/v1/auth/${path}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json', 'cf-ipcountry': country, 'x-forwarded-for': '192.0.2.1' },
        body: JSON.stringify(index === 0 ? { ...person, displayName: 'Maria Stan' } : person),
      });
      SignedIn.parse(await response.json());
    }
    await advanceTo(server.ports.clock, server.service.jobs, server.ports.clock.now() + 1_000);
    const known = await server.store.reader.count('signInPlaces', { kind: 'country' });
    return { known, subjects: server.ports.mailer.sent.map(({ subject }) => subject) };
  } finally {
    await server.close();
  }
}

describe('the country of a client', () => {
  const proxy = { TRUST_PROXY: '1', COUNTRY_HEADER: 'CF-IPCountry' };

  it.each<[string, Readonly<Record<string, string>>, readonly string[], number]>([
    ['is read from the header of a trusted proxy', proxy, ['RO', 'md', 'MD'], 2],
    ['is unknown for a value that names none', proxy, ['XX', 'T1', 'Romania', ''], 0],
    ['is not read from a client that is no proxy', { COUNTRY_HEADER: 'CF-IPCountry' }, ['RO'], 0],
    ['is not read unless the operator names the header', { TRUST_PROXY: '1' }, ['RO'], 0],
  ])('%s', async (_title, environment, countries, known) => {
    expect((await signInsFrom(environment, countries)).known).toBe(known);
  });

  it('is told to the owner once if it is new', async () => {
    const { subjects } = await signInsFrom(proxy, ['RO', 'RO', 'MD', 'MD', 'RO']);
    expect(subjects).toEqual(['Conectare dintr-o țară nouă']);
  });
});
