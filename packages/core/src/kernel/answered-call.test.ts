import { expect, it } from 'vitest';
import { createMemoryStore } from '../service/memory-store.js';
import { createService } from '../service/service.js';
import { createTestPorts } from '../service/testing/test-ports.js';

it('reports an error of what observes answers, and sends the answer', async () => {
  const reported: string[] = [];
  const ports = { ...createTestPorts(), reporter: { error: (message: string) => void reported.push(message) } };
  const logsRequests = (): boolean => {
    throw new RangeError('Maximum call stack size exceeded');
  };
  const service = createService({ store: createMemoryStore(), ports, logsRequests });
  const match = service.matchPath('GET', '/api/v1/countries');
  if (match.kind !== 'endpoint') throw new Error('The test needs countries.');
  const answer = await service.handle(match.endpoint.route, {
    path: '/api/v1/countries',
    params: {},
    query: {},
    header: () => undefined,
    address: '192.0.2.1',
    readBytes: () => Promise.reject(new Error('There is no body.')),
    readForm: () => {
      throw new Error('There is no form.');
    },
  });
  expect([answer.status, reported]).toEqual([200, ['call not recorded']]);
});
