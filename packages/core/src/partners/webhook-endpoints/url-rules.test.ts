import { describe, expect, it } from 'vitest';
import { assertWebhookUrl, webhookUrlFault } from './url-rules.js';

const inTestMode = (url: string): boolean => webhookUrlFault(url, false) === undefined;
const inLiveMode = (url: string): boolean => webhookUrlFault(url, true) === undefined;

describe('the URL of an endpoint', () => {
  it.each([
    'https://shop.example/webhooks',
    'https://shop.example:443/webhooks?tenant=7',
    'https://shop.example.',
    'https://8.8.8.8/',
    'https://100.63.255.255/',
    'https://172.32.0.1/',
    'https://[2a00:1450:4001:81b::200e]/',
  ])('can be %s in both modes', (url) => {
    expect([inTestMode(url), inLiveMode(url)]).toEqual([true, true]);
  });

  it.each([
    'http://shop.example/',
    'https://shop.example:8443/',
    'http://localhost:4000/',
    'https://localhost/',
    'https://localhost./',
    'https://api.localhost/',
    'https://printer.local/',
    'https://metadata.google.internal/',
    'https://intranet/',
    'https://127.0.0.1/',
    'https://2130706433/',
    'https://0x7f.1/',
    'https://0177.0.0.1/',
    'https://127.1/',
    'https://0.0.0.0/',
    'https://10.1.2.3/',
    'https://100.64.0.1/',
    'https://172.31.255.255/',
    'https://192.168.1.1/',
    'https://198.19.0.1/',
    'https://255.255.255.255/',
    'https://[::1]/',
    'https://[::]/',
    'https://[::ffff:127.0.0.1]/',
    'https://[64:ff9b::7f00:1]/',
    'https://[fc00::1]/',
    'https://[2001:db8::1]/',
    'https://[2001::1]/',
    'https://[2002:7f00:1::]/',
  ])('can be %s in test mode only', (url) => {
    expect([inTestMode(url), inLiveMode(url)]).toEqual([true, false]);
  });

  it.each([
    'ftp://shop.example/',
    'https://169.254.169.254/latest/meta-data',
    'http://0xa9fea9fe/',
    'https://224.0.0.1/',
    'https://239.255.255.250/',
    'https://[fe80::1]/',
    'https://[febf::1]/',
    'https://[ff02::1]/',
    'javascript:alert(1)',
    'https://user@shop.example/',
    'https://user:secret@shop.example/',
    'https://shop.example/#part',
    'https://shop.example/#',
  ])('cannot be %s', (url) => {
    expect([inTestMode(url), inLiveMode(url)]).toEqual([false, false]);
  });

  it('is refused with a pointer to the field', () => {
    expect(() => assertWebhookUrl('http://shop.example/', true)).toThrowError(
      expect.objectContaining({
        code: 'webhook_url_refused',
        extras: { errors: [expect.objectContaining({ pointer: '/body/url' })] },
      }),
    );
    expect(() => assertWebhookUrl('http://shop.example/', false)).not.toThrow();
  });
});
