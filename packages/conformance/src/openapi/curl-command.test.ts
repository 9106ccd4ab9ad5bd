import { expect, it } from 'vitest';
import { readCommand, shellWords } from './curl-command.js';

it('parses quotes, variables and continued lines', () => {
  const command = `curl --header "Authorization: Bearer $KEY" \\\n  --data '{"a":"it'\\''s"}' 'https://x.example/?a=b'`;
  expect(shellWords(command, { KEY: 'k1' })).toEqual([
    'curl',
    '--header',
    'Authorization: Bearer k1',
    '--data',
    `{"a":"it's"}`,
    'https://x.example/?a=b',
  ]);
});

it('finds the method, the headers and the body', () => {
  expect(readCommand(`curl --request PUT 'https://x.example/a' --header 'X-A: b' --data '{}'`, {}, '.')).toMatchObject({
    method: 'PUT',
    url: 'https://x.example/a',
    headers: { 'X-A': 'b' },
    body: '{}',
  });
  expect(readCommand(`curl 'https://x.example/a'`, {}, '.')).toMatchObject({ method: 'GET', body: undefined });
});

it('rejects an unknown option', () => {
  expect(() => readCommand(`curl 'https://x.example/a' --insecure yes`, {}, '.')).toThrow('--insecure');
});
