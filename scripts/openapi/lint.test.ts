import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { root } from '../lib/root.mjs';

/** A document that breaks each rule about completeness. */
const incomplete = {
  openapi: '3.1.0',
  paths: {
    '/a': {
      post: {
        parameters: [{ name: 'b', in: 'query', schema: { type: 'string' } }],
        requestBody: { content: { 'multipart/form-data': {} } },
        responses: { 200: { content: { 'text/csv': {} } }, 404: { content: { 'application/problem+json': {} } } },
      },
    },
  },
  webhooks: { c: { post: { requestBody: { content: { 'application/json': {} } } } } },
  components: { schemas: { D: { properties: { e: { type: 'string' }, f: { $ref: '#/components/schemas/D' } } } } },
};

const folder = mkdtempSync(join(tmpdir(), 'doorstep-lint-'));
const messages: string[] = [];
beforeAll(() => {
  const file = join(folder, 'incomplete.json');
  writeFileSync(file, JSON.stringify(incomplete));
  const lint = (program: string, ...options: string[]): string =>
    spawnSync(process.execPath, [join(root, 'node_modules', program), 'lint', file, ...options, '--format=json'], {
      env: { ...process.env, REDOCLY_TELEMETRY: 'off' },
      encoding: 'utf8',
      cwd: root,
    }).stdout;
  const spectral: { code: string; path: string[]; message: string }[] = JSON.parse(
    lint('@stoplight/spectral-cli/dist/index.js', '--quiet'),
  );
  messages.push(...spectral.map(({ code, path, message }) => `${code} ${path.join('.')} ${message}`));
  const redocly: { problems: { ruleId: string; location: { pointer: string }[] }[] } = JSON.parse(
    lint('@redocly/cli/bin/cli.js'),
  );
  messages.push(...redocly.problems.map(({ ruleId, location }) => `${ruleId} ${location[0]?.pointer}`));
});
afterAll(() => rmSync(folder, { recursive: true, force: true }));

it.each([
  ...['summary', 'description', 'x-access', 'security', 'x-codeSamples'].map(
    (field) => `doorstep-operation paths./a.post .*${field}`,
  ),
  'doorstep-operation paths./a.post.responses .*400',
  'doorstep-operation paths./a.post.responses .*429',
  'doorstep-response-request-id paths./a.post.responses.200',
  'doorstep-parameter paths./a.post.parameters.0 .*description',
  'doorstep-parameter paths./a.post.parameters.0 .*example',
  'doorstep-body-example paths./a.post.requestBody.content.multipart/form-data',
  'doorstep-body-example paths./a.post.responses.200.content.text/csv',
  'doorstep-body-example paths./a.post.responses.404.content.application/problem\\+json',
  'doorstep-body-example webhooks.c.post.requestBody.content.application/json',
  'doorstep-schema-description components.schemas.D ',
  'doorstep-property-description components.schemas.D.properties.e',
  'scalar-property-missing-example #/components/schemas/D/properties/e',
])('an incomplete document fails: %s', (finding) => {
  expect(
    messages.filter((message) => new RegExp(`^${finding}`).test(message)),
    messages.join('\n'),
  ).not.toEqual([]);
});
