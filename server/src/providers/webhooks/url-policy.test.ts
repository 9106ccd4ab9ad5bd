import { describe, expect, it } from 'vitest';
import { SendFailure } from './send-failure.js';
import { readReceiverUrl } from './url-policy.js';

function verdict(url: string, livemode: boolean): string {
  try {
    return readReceiverUrl(url, { livemode }).href;
  } catch (error) {
    if (error instanceof SendFailure) return `${error.reason}: ${error.message}`;
    throw error;
  }
}

describe('readReceiverUrl', () => {
  it.each([
    ['https://receiver.example/hooks?a=1'],
    ['https://receiver.example:443/'],
    ['HTTPS://RECEIVER.EXAMPLE'],
    ['https://receiver.example./'],
    ['https://[2606:4700::1]/'],
  ])('accepts %s in both modes', (url) => {
    expect(verdict(url, true)).toBe(new URL(url).href);
    expect(verdict(url, false)).toBe(new URL(url).href);
  });

  it.each([
    ['http://receiver.example/', 'Live webhooks go to https URLs.'],
    ['http://receiver.example:443/', 'Live webhooks go to https URLs.'],
    ['http://localhost:3000/', 'Live webhooks go to https URLs.'],
    ['https://receiver.example:8443/', 'Live webhooks go to port 443.'],
    ['https://receiver.example:80/', 'Live webhooks go to port 443.'],
  ])('accepts %s in test mode only', (url, detail) => {
    expect(verdict(url, false)).toBe(new URL(url).href);
    expect(verdict(url, true)).toBe(`address_refused: ${detail}`);
  });

  it.each([0, 1, 21, 22, 23, 25, 53, 110, 111, 139, 389, 445, 465, 587, 636, 873, 993, 1023])(
    'refuses port %d of a system service',
    (port) => {
      expect(verdict(`https://receiver.example:${port}/`, false)).toBe(
        `address_refused: Webhooks do not go to port ${port}.`,
      );
    },
  );

  it.each([1433, 2049, 2375, 3306, 5432, 6000, 6379, 6667, 9200, 10250, 11211, 27017])(
    'refuses port %d of a data service',
    (port) => {
      expect(verdict(`http://receiver.example:${port}/`, false)).toMatch(/^address_refused/);
    },
  );

  it.each([
    [''],
    ['receiver.example'],
    ['//receiver.example/'],
    ['https://'],
    ['https://user@receiver.example/'],
    ['https://user:password@receiver.example/'],
    ['https://:password@receiver.example/'],
    ['ftp://receiver.example/'],
    ['file:///etc/passwd'],
    ['gopher://receiver.example:6379/_FLUSHALL'],
    ['javascript:alert(1)'],
    ['data:text/plain,x'],
    ['unix:/var/run/docker.sock'],
    ['https://[fe80::1%25eth0]/'],
    ['https://256.256.256.256/'],
    ['https://receiver.example:65536/'],
  ])('refuses %j in both modes', (url) => {
    expect(verdict(url, true)).toMatch(/^address_refused/);
    expect(verdict(url, false)).toMatch(/^address_refused/);
  });
});
