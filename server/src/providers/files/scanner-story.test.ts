import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { demoEmails, demoPassword } from '@doorstep/core';
import { infectedPdf, sampleFiles } from '@doorstep/core/testing';
import { expect, it } from 'vitest';
import { readConfig } from '../../config/config.js';
import { startServer } from '../../serve/serve.js';
import { createLogger } from '../../telemetry/logger.js';
import { startFakeClamd } from '../../testing/fake-clamd.js';

it('a file waits for its scanner: none is accepted while clamd is away, and infected ones are quarantined', async () => {
  const directory = await mkdtemp(join(tmpdir(), 'doorstep-scanner-'));
  const path = join(directory, 'clamd.ctl');
  const server = await startServer({
    config: readConfig({ PORT: '0', DATA_DIR: directory, VIRUS_SCANNER: `clamd://${path}` }),
    logger: createLogger('silent'),
    worker: false,
  });
  const login = await fetch(`${server.url}/api/v1/auth/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: demoEmails.courier, password: demoPassword }),
  });
  const { token, account } = await login.json();
  const headers = { authorization: `Bearer ${token}` };
  const documents = `${server.url}/api/v1/couriers/${account.courierId}/documents`;
  const send = (content: Uint8Array<ArrayBuffer>): Promise<Response> => {
    const body = new FormData();
    body.set('kind', 'bank_account');
    body.set('file', new Blob([content]), 'act.pdf');
    return fetch(documents, { method: 'POST', headers, body });
  };
  const filesState = async () => {
    const { components } = await (await fetch(`${server.url}/api/v1/status`)).json();
    return components.find(({ name }: { name: string }) => name === 'files').state;
  };
  const states = async () => (await server.store.reader.find('files', {})).map(({ state }) => state);

  const away = await send(sampleFiles.pdf);
  expect([away.status, away.headers.get('retry-after'), await filesState()]).toEqual([503, '2', 'degraded']);
  expect(await away.json()).toMatchObject({ code: 'unavailable' });
  expect(await states()).toEqual(['removed']);

  const clamd = await startFakeClamd(path);
  expect((await send(sampleFiles.pdf)).status).toBe(201);
  expect(await filesState()).toBe('operational');
  expect(clamd.contents.map((content) => content.equals(sampleFiles.pdf))).toEqual([true]);
  const infected = await send(infectedPdf());
  expect(infected.status).toBe(400);
  expect(await infected.json()).toMatchObject({
    code: 'file_infected',
    detail: 'The virus scanner found Eicar-Signature in the file.',
  });
  expect((await states()).toSorted()).toEqual(['kept', 'quarantined', 'removed']);
  expect((await (await fetch(documents, { headers })).json()).data).toHaveLength(1);

  await clamd.close();
  await server.close();
  await rm(directory, { recursive: true });
});
