import { afterEach, describe, expect, it, onTestFinished } from 'vitest';
import { receiverCertificate } from '../../testing/start-receiver.js';
import { addresses, cleanUpWebhookTest, post, receiver, transport } from '../../testing/webhook-transport-fixture.js';
import type { HostLookup } from './host-lookup.js';
import { createWebhookTransport } from './webhook-transport.js';

afterEach(cleanUpWebhookTest);

describe('nothing inside the network is reached', () => {
  /** Hosts that all mean 127.0.0.1 or another address of this machine. */
  const disguises = [
    '127.0.0.1',
    '127.1',
    '127.0.1',
    '2130706433',
    '0x7f000001',
    '0x7f.1',
    '0x7f.0x0.0x0.0x1',
    '0177.0.0.1',
    '017700000001',
    '00000177.0.0.01',
    '127.0.0.1.',
    '%31%32%37.0.0.1',
    '１２７.0.0.1',
    '127。0。0。1',
    '①②⑦.⓪.⓪.①',
    '127.127.127.127',
    '0',
    '0.0.0.0',
    '[::1]',
    '[0:0:0:0:0:0:0:1]',
    '[::]',
    '[::ffff:127.0.0.1]',
    '[::ffff:7f00:1]',
    '[::127.0.0.1]',
    '[64:ff9b::127.0.0.1]',
    '[2002:7f00:1::]',
    '[::ffff:0:127.0.0.1]',
  ];

  it.each(disguises)('at http://%s', async (host) => {
    const canary = await receiver((_request, response) => response.end('secret'));
    const outcome = await post(transport({ privateNetworks: 'off' }), `http://${host}:${canary.port}/`);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'address_refused' });
    expect(canary.connections()).toBe(0);
  });

  it.each(disguises)('in live mode at https://%s, regardless of the configuration', async (host) => {
    const outcome = await post(transport(), `https://${host}/`, true);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'address_refused' });
  });

  it.each([
    ['169.254.169.254'],
    ['2852039166'],
    ['0xa9fea9fe'],
    ['[::ffff:169.254.169.254]'],
    ['[fe80::1]'],
    ['[fd00:ec2::254]'],
    ['168.63.129.16'],
    ['100.100.100.200'],
    ['224.0.0.1'],
    ['[ff02::1]'],
    ['0.0.0.0'],
    ['[::ffff:127.0.0.1]'],
  ])('at %s, even if private networks are allowed', async (host) => {
    expect(await post(transport(), `http://${host}/`)).toMatchObject({ reason: 'address_refused' });
  });

  it.each([
    [['127.0.0.1']],
    [['::1']],
    [['10.1.2.3']],
    [['169.254.169.254']],
    [['fe80::1%eth0']],
    [['::ffff:127.0.0.1']],
    [['93.184.216.34', '127.0.0.1']],
    [['2606:4700::1', '93.184.216.34', '10.0.0.1']],
  ])('under a name with the addresses %j', async (list) => {
    const canary = await receiver((_request, response) => response.end('secret'));
    const over = transport({ privateNetworks: 'off', lookup: async () => addresses(...list) });
    const outcome = await post(over, `http://127.0.0.1.nip.test:${canary.port}/`);
    expect(outcome).toMatchObject({ kind: 'failure', reason: 'address_refused' });
    expect(outcome).toHaveProperty('detail', expect.stringMatching(/^The host name leads to an address/));
    expect(canary.connections()).toBe(0);
  });

  it('under a name whose address changes after the check, because each connection resolves it once', async () => {
    const answers = [addresses('127.0.0.1'), addresses('169.254.169.254'), addresses('127.0.0.1')];
    const asked: string[] = [];
    const lookup: HostLookup = async (hostname) => answers[asked.push(hostname) - 1] ?? [];
    const { port } = await receiver((_request, response) => {
      response.setHeader('connection', 'close').end('ok');
    });
    const over = transport({ lookup });
    const url = `http://rebinding.test:${port}/`;
    expect(await post(over, url)).toMatchObject({ kind: 'answer', status: 200 });
    expect(asked).toEqual(['rebinding.test']);
    expect(await post(over, url)).toMatchObject({ kind: 'failure', reason: 'address_refused' });
    expect(asked).toEqual(['rebinding.test', 'rebinding.test']);
    expect(await post(over, url)).toMatchObject({ kind: 'answer', status: 200 });
  });

  it('through a connection that a test webhook was allowed to make', async () => {
    const { port, connections } = await receiver((_request, response) => response.end('ok'), { tls: true });
    const over = transport({ ca: receiverCertificate.cert });
    expect(await post(over, `https://receiver.test:${port}/`)).toMatchObject({ status: 200 });
    expect(await post(over, `https://receiver.test:${port}/`, true)).toMatchObject({ reason: 'address_refused' });
    expect(await post(over, 'https://receiver.test/', true)).toMatchObject({ reason: 'address_refused' });
    expect(connections()).toBe(1);
  });
});

describe('if private networks are allowed', () => {
  it('a test webhook reaches localhost through the lookup of the system', async () => {
    const { port } = await receiver((_request, response) => response.end('ok'));
    const over = createWebhookTransport({ privateNetworks: 'test' });
    onTestFinished(() => over.close());
    expect(await post(over, `http://localhost:${port}/`)).toMatchObject({ kind: 'answer', status: 200 });
    expect(await post(over, `http://127.0.0.1:${port}/`)).toMatchObject({ kind: 'answer', status: 200 });
  });
});
