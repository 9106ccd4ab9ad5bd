import { describe, expect, it } from 'vitest';
import { scrub } from './scrub.js';

describe('scrub', () => {
  it.each([
    ['Authorization: Bearer eyJh.b-c_d~e/f=', 'eyJh'],
    ['GET /v1/tracking/EXAMPLEONLY0000000000000000/stream', 'EXAMPLEONLY'],
    ['GET /track/EXAMPLEONLY0000000000000000', 'EXAMPLEONLY'],
    ['key ds_test_DoorstepPublicDemoKey0000012nUR9V refused', 'PublicDemo'],
    ['Invalid API Key provided: sk_live_51Hx9Q', '51Hx9Q'],
    ['secret whsec_a1B2+c3/D4= differs', 'a1B2+c3'],
    ['values (ana.popescu@demo.doorstep.example)', 'ana.popescu'],
    ['phone +40721000101 is taken', '721000101'],
    ['phone +40 721 000 101 is taken', '721 000'],
    ['/api/v1/orders/%2B40721000101', '40721000101'],
    ['hash $argon2id$v=19$m=19456,t=2,p=1$abc$def', 'abc$def'],
    ['connect postgres://doorstep:hunter2@db:5432/doorstep', 'hunter2'],
  ])('removes the secret of "%s"', (text, secret) => {
    expect(text).toContain(secret);
    expect(scrub(text)).not.toContain(secret);
  });

  it('leaves ids, paths and times readable', () => {
    const text = 'order ord_01kb2m5v3xe8wr9q4t7n6c0d1f at 2026-11-21T08:00:00.000Z: GET /api/v1/orders 409';
    expect(scrub(text)).toBe(text);
  });
});
