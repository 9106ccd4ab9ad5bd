import { execFileSync } from 'node:child_process';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { curlCommand } from './curl.js';

describe('curlCommand', () => {
  it('repeats method, address, headers and body', () => {
    const headers = { 'content-type': 'application/json', 'content-length': '2', 'webhook-id': 'evt_1' };
    expect(curlCommand({ method: 'POST', url: 'https://shop.example/hooks', headers, body: '{}' })).toBe(
      "curl -X POST 'https://shop.example/hooks' \\\n  -H 'content-type: application/json' \\\n  -H 'webhook-id: evt_1' \\\n  --data-raw '{}'",
    );
  });

  it('has no body for a request without one', () => {
    expect(curlCommand({ method: 'GET', url: 'https://x.example', headers: {}, body: null })).toBe(
      "curl -X GET 'https://x.example'",
    );
  });

  it('passes every text to the shell unchanged', () => {
    const body = fc.string({ unit: 'grapheme', minLength: 1 }).filter((text) => !text.includes('\0'));
    const nasty = fc.sample(body, { numRuns: 40, seed: 1 }).concat("it's", '$(id) `id` "x" \\');
    // One process for all of them: each text must be one word.
    const words = nasty.map((text) => curlCommand({ method: 'POST', url: 'u', headers: {}, body: text }).slice(4));
    const script = words
      .map((word) => `one() { for last; do :; done; printf '%s\\0' "$last"; }; one ${word}`)
      .join('\n');
    const [...printed] = execFileSync('sh', ['-c', script], { encoding: 'utf8' }).split('\0').slice(0, -1);
    expect(printed).toEqual(nasty);
  });
});
