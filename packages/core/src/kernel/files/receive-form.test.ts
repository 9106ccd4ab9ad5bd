import { fileMediaTypes, type UploadRule } from '@doorstep/contracts';
import { describe, expect, it } from 'vitest';
import { createMemoryStore } from '../../service/memory-store.js';
import { infectedPdf, pngOfSize, sampleFiles } from '../../service/testing/sample-files.js';
import { createTestPorts, type TestPorts } from '../../service/testing/test-ports.js';
import { formParts } from '../http/form.js';
import type { ServiceRequest } from '../http/request.js';
import { withEffects } from '../operation/unit-of-work.js';
import { sha256Hex } from '../primitives/digest.js';
import { StoreUnavailable } from '../store/store.js';
import { fileContent } from '../vault/file-content.js';
import { expireFile } from './quarantine.js';
import { receiveForm } from './receive-form.js';
import { createStaging } from './staging.js';

const rule: UploadRule = {
  files: ['file', 'signature.image'],
  maxBytes: 1_000,
  mediaTypes: fileMediaTypes,
  required: false,
};
const pdf = new TextEncoder().encode('%PDF-1.7\nnothing to read\n%%EOF');

function setUp(ports: Partial<TestPorts> = {}) {
  const deps = { store: createMemoryStore(), ports: { ...createTestPorts(), ...ports } };
  const staging = createStaging(deps);
  const receive = (...entries: readonly (readonly [string, string | File])[]) => {
    const form = new FormData();
    for (const [name, value] of entries) form.append(name, value);
    const request: ServiceRequest = {
      path: '/',
      params: {},
      query: {},
      header: () => undefined,
      address: '192.0.2.1',
      readBytes: async () => new Uint8Array(),
      readForm: () => formParts(form),
    };
    return receiveForm(request, rule, staging, { kind: 'anonymous', network: '192.0.2.1' });
  };
  return { ...deps, staging, receive };
}

const file = (content: Uint8Array<ArrayBuffer> | string = pdf, name = 'act.pdf'): File => new File([content], name);

describe('receiveForm', () => {
  it('stages the file and returns the fields, in any order', async () => {
    for (const order of [1, -1]) {
      const { receive, store, ports } = setUp();
      const entries = (
        [
          ['kind', 'identity'],
          ['file', file()],
        ] as const
      ).toSorted(() => order);
      const { fields, uploads } = await receive(...entries);
      const upload = uploads['file'];
      expect(fields).toEqual({ kind: 'identity' });
      expect(upload).toMatchObject({
        mediaType: 'application/pdf',
        size: pdf.length,
        sha256: sha256Hex(pdf),
        name: 'act.pdf',
      });
      const record = await store.reader.get('files', upload?.id ?? '');
      expect(record).toMatchObject({ state: 'staged', subjectId: null });
      if (!record) return;
      const read = fileContent(ports, { ...record, size: pdf.length }).read({ start: 0, end: 4 });
      for await (const piece of read) expect(new TextDecoder().decode(piece)).toBe('%PDF-');
    }
  });

  it.each([
    ['/home/ana/buletin ăîșț.pdf', 'buletin ăîșț.pdf'],
    ['C:\\Users\\ana\\act.pdf', 'act.pdf'],
    ['../../etc/passwd', 'passwd'],
    ['a\u0000b\r\n\u202ec".pdf', 'abc.pdf'],
    ['ț'.repeat(300), 'ț'.repeat(120)],
    ['folder/', null],
  ])('reduces the file name %j to %j', async (name, plain) => {
    expect((await setUp().receive(['file', file(pdf, name)])).uploads['file']?.name).toBe(plain);
  });

  it.each([
    ['a file of another type', [['file', file('<svg/>', 'act.pdf')]], 'file', 'invalid_content'],
    ['an empty file', [['file', file('')]], 'file', 'invalid_content'],
    [
      'a second file',
      [
        ['file', file()],
        ['file', file()],
      ],
      'file',
      'repeated',
    ],
    [
      'a repeated field',
      [
        ['kind', 'a'],
        ['file', file()],
        ['kind', 'b'],
      ],
      'kind',
      'repeated',
    ],
    ['a file under another name', [['scan', file()]], 'scan', 'unknown_field'],
    [
      'a second file of an object',
      [
        ['signature[image]', file()],
        ['signature.image', file()],
      ],
      'signature/image',
      'repeated',
    ],
    ['text instead of a file', [['file', 'text']], 'file', 'invalid_type'],
  ] as const)('refuses %s and keeps nothing', async (_name, entries, name, code) => {
    const { receive, store } = setUp();
    await expect(receive(...entries)).rejects.toMatchObject({
      code: 'invalid_request',
      extras: { errors: [{ pointer: `/body/${name}`, code }] },
    });
    expect(await store.reader.count('files', { state: { not: 'removed' } })).toBe(0);
  });

  it('refuses a file that is one byte too large and keeps nothing', async () => {
    const { receive, store } = setUp();
    const content = new Uint8Array(1_000);
    content.set(pdf);
    content.set(pdf.subarray(-6), 994);
    expect((await receive(['file', file(content)])).uploads['file']?.size).toBe(1_000);
    const larger = new Uint8Array([...content, 0]);
    await expect(receive(['file', file(larger)])).rejects.toMatchObject({ code: 'payload_too_large' });
    expect(await store.reader.find('files', {})).toMatchObject([
      { state: 'staged' },
      { state: 'removed', sealedKey: '' },
    ]);
  });

  it.each([
    ['the header of a PNG', sampleFiles.png.subarray(0, 33), 'invalid_content'],
    ['a PNG whose data is damaged', sampleFiles.png.with(62, 0), 'invalid_content'],
    ['an image with too many pixels', pngOfSize(60_000, 60_000), 'image_too_large'],
    ['a PDF without an end', pdf.subarray(0, -1), 'invalid_content'],
  ])('refuses %s, and keeps nothing', async (_name, content, code) => {
    const { receive, store } = setUp();
    await expect(receive(['file', file(Uint8Array.from(content))])).rejects.toMatchObject({
      code: 'invalid_request',
      extras: { errors: [{ pointer: '/body/file', code }] },
    });
    expect(await store.reader.count('files', { state: { not: 'removed' } })).toBe(0);
  });

  it('quarantines an infected file for 30 days', async () => {
    const { receive, store, ports } = setUp();
    await expect(receive(['file', file(infectedPdf())])).rejects.toMatchObject({ code: 'file_infected' });
    const [infected] = await store.reader.find('files', {});
    expect(infected).toMatchObject({ state: 'quarantined', subjectId: null, sha256: sha256Hex(infectedPdf()) });
    const jobs = await store.reader.find('jobs', { where: { kind: 'file.expire' }, orderBy: [['dueAt', 'asc']] });
    expect(jobs.map(({ dueAt }) => dueAt)).toEqual(['2026-11-21T11:00:00.000Z', '2026-12-21T10:00:00.000Z']);
    for (const [days, state] of [
      [29, 'quarantined'],
      [30, 'removed'],
    ] as const) {
      ports.clock.set(Date.parse('2026-11-21T10:00:00.000Z') + days * 86_400_000);
      for (const job of jobs) await withEffects({ store, ports }, (effects) => expireFile(effects, job));
      expect(await store.reader.get('files', infected?.id ?? '')).toMatchObject({ state });
    }
  });

  it('accepts no file while the scanner is unavailable, and keeps nothing', async () => {
    const scan = () => Promise.reject(new StoreUnavailable('The virus scanner is unavailable.'));
    const { receive, store } = setUp({ scanner: { scan } });
    await expect(receive(['file', file()])).rejects.toThrow(StoreUnavailable);
    expect(await store.reader.count('files', { state: { not: 'removed' } })).toBe(0);
  });

  it('schedules the expiry of a staged file, and the immediate removal of a discarded one', async () => {
    const { receive, staging, store } = setUp();
    const upload = (await receive(['file', file()])).uploads['file'];
    const jobs = () => store.reader.find('jobs', { orderBy: [['createdAt', 'asc']] });
    expect(await jobs()).toMatchObject([
      { kind: 'file.expire', subjectId: upload?.id, dueAt: '2026-11-21T11:00:00.000Z' },
    ]);
    if (upload) await staging.discard(upload);
    expect(await jobs()).toMatchObject([
      {},
      { kind: 'file.remove', subjectId: upload?.id, dueAt: '2026-11-21T10:00:00.000Z' },
    ]);
  });
});
