import { endpoints } from '@doorstep/contracts';
import { nextCalls } from '@doorstep/openapi';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { recordFigure } from '../../../../scripts/lib/figures.mjs';
import {
  createSampleFolder,
  hasCurl,
  runCurl,
  runTypescript,
  type SampleFolder,
  sampleOf,
  typeErrors,
} from './code-samples.js';
import { consoleSamples } from './console-samples.js';
import { answerViolations } from './document-check.js';
import { type ExampleFixture, startExampleFixture } from './example-fixture.js';
import { irreversible, ownPreparations, replacements, senders } from './example-values.js';
import { followLinks } from './follow-links.js';
import { documentedStatuses, sendExample, whilePrepared } from './send-example.js';

let fixture: ExampleFixture;
let folder: SampleFolder;
let curl: boolean;
beforeAll(async () => {
  fixture = await startExampleFixture();
  folder = await createSampleFolder();
  curl = await hasCurl();
});
afterAll(async () => {
  await folder?.remove();
  await fixture?.target.close();
});

const isLasting = ({ name }: { readonly name: string }): boolean => irreversible.includes(name);
const inOrder = [...endpoints.filter((one) => !isLasting(one)), ...endpoints.filter(isLasting)];
const examples = inOrder.flatMap((endpoint) => endpoint.meta.examples.map((example) => ({ endpoint, example })));

it('every TypeScript sample compiles, and every call that the console copies as code', async () => {
  const modules = endpoints.flatMap((endpoint) => [
    [endpoint.name, sampleOf(endpoint, 'TypeScript')] as const,
    ...consoleSamples(endpoint),
  ]);
  expect(await typeErrors(folder, Object.fromEntries(modules))).toBe('');
});

describe('the documented example', () => {
  const sent = new Set<string>();
  const ran = { curl: 0, sdk: 0 };

  for (const { endpoint, example } of examples) {
    it(`${endpoint.name}: ${example.name}`, async () => {
      const answer = await whilePrepared(fixture, endpoint, example, (sending) => sendExample(fixture, sending));
      expect(documentedStatuses(endpoint, example), answer.text).toContain(answer.status);
      expect(answerViolations(endpoint, answer)).toEqual([]);
      sent.add(endpoint.name);
    });
  }

  for (const endpoint of inOrder) {
    const [example] = endpoint.meta.examples;
    const statuses = documentedStatuses(endpoint, example);

    it(`${endpoint.name} with curl`, async () => {
      const answer = await whilePrepared(fixture, endpoint, example, (sending) =>
        runCurl(fixture, sending, folder, curl),
      );
      expect(statuses, answer.text).toContain(answer.status);
      ran.curl++;
    });

    it(`${endpoint.name} with the SDK`, async () => {
      const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
      const answered = await whilePrepared(fixture, endpoint, example, (sending) =>
        runTypescript(fixture, sending, folder),
      );
      log.mockRestore();
      expect(answered.length).toBeGreaterThan(0);
      for (const status of answered) expect(statuses).toContain(status);
      ran.sdk++;
    });
  }

  for (const endpoint of inOrder.filter(({ name }) => nextCalls[name])) {
    it(`${endpoint.name} has links that work`, async () => {
      expect(await followLinks(fixture, endpoint)).toEqual([]);
    });
  }

  it('is sent and run as code for every operation', () => {
    expect([...sent].sort()).toEqual(endpoints.map(({ name }) => name).sort());
    expect(ran).toEqual({ curl: endpoints.length, sdk: endpoints.length });
    expect(fixture.target.failures).toEqual([]);
    recordFigure('OpenAPI: examples sent over HTTP', `${examples.length} of ${sent.size} operations`);
    recordFigure('OpenAPI: code samples run', `${ran.sdk} SDK, ${ran.curl} ${curl ? 'curl' : 'curl (read, not run)'}`);
  });

  it('is adapted only for operations that exist', () => {
    const names = endpoints.map(({ name }) => name);
    const titles = examples.map(({ endpoint, example }) => `${endpoint.name}: ${example.name}`);
    const changed = [...Object.keys(replacements), ...Object.keys(senders), ...irreversible];
    expect(changed.filter((name) => !names.includes(name))).toEqual([]);
    expect(Object.keys(ownPreparations).filter((title) => !titles.includes(title))).toEqual([]);
  });
});
