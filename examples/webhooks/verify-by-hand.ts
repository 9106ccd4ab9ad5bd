import { createHmac, timingSafeEqual } from 'node:crypto';
import type { IncomingHttpHeaders } from 'node:http';

export function isGenuine(rawBody: Uint8Array, headers: IncomingHttpHeaders, secret: string): boolean {
  const { 'webhook-id': id, 'webhook-timestamp': timestamp, 'webhook-signature': signatures } = headers;
  const ageSeconds = Math.abs(Date.now() / 1_000 - Number(timestamp));
  if (!(ageSeconds <= 300)) return false;
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const mac = createHmac('sha256', key).update(`${id}.${timestamp}.`).update(rawBody).digest('base64');
  const expected = Buffer.from(`v1,${mac}`);
  const given = String(signatures)
    .split(' ')
    .map((signature) => Buffer.from(signature));
  return given.some((one) => one.length === expected.length && timingSafeEqual(one, expected));
}
