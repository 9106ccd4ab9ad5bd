import { Document, maxFileBytes } from '@doorstep/contracts';
import { expect } from 'vitest';
import { dateInNextYear } from '../kit/bucharest-date.js';
import {
  applicant,
  courierOwner,
  download,
  files,
  infected,
  listDocuments,
  refusedFiles,
  sendForm,
  uploadDocument,
} from '../kit/document-uploads.js';
import { bodyOf, expectPointers, expectProblem } from '../kit/http.js';
import { subject } from '../kit/scenario.js';

const missingId = '01kb2m5v3xe8wr9q4t7n6c0d1f';

export const documents = subject('documents', (scenario) => {
  scenario('accepts metadata first and the file later, once', async (harness) => {
    const { path, token } = await applicant(harness, 'supplier', 'Raluca Actelor');
    const json = { kind: 'company_registration', fileName: 'certificat ONRC.pdf' };
    const first = await harness.send('POST', path, { token, json });
    expect(first.status).toBe(201);
    const { id, ...awaited } = Document.parse(bodyOf(first));
    expect(awaited).toMatchObject({ status: 'awaiting_upload', file: null, allowedActions: ['upload'] });
    const admin = (await harness.as('admin')).token;
    expectProblem(await harness.send('GET', `/api/v1/documents/${id}/content`, { token: admin }), 'not_found');

    const content = `/api/v1/documents/${id}/content`;
    expectPointers(await harness.send('PUT', content, { token, json: {} }), '/body/file');
    const second = await sendForm(harness, 'PUT', content, token, ['file', files.pdf, 'scan.pdf']);
    expect(Document.parse(bodyOf(second))).toMatchObject({
      id,
      status: 'pending',
      file: { name: 'certificat ONRC.pdf', mediaType: 'application/pdf', size: files.pdf.length },
    });
    const again = expectProblem(
      await sendForm(harness, 'PUT', content, token, ['file', files.png, 'scan.png']),
      'invalid_transition',
    );
    expect(again).toMatchObject({ currentStatus: 'pending', allowedActions: [] });
    expect((await download(harness, admin, id)).bytes).toEqual(files.pdf);
  });

  scenario('works with the SDK', async (harness) => {
    const { id: courierId, token } = await courierOwner(harness, 37);
    const [courier, reviewer] = [harness.platform.withToken(token), await harness.as('admin')];
    const expiresOn = dateInNextYear(harness);
    const file = new File([Uint8Array.from(files.jpeg)], 'IMG_0117.jpg', { type: 'image/jpeg' });
    const licence = await courier.documents.addForCourier(courierId, { kind: 'driving_licence', expiresOn, file });
    expect(licence).toMatchObject({ status: 'pending', expiresOn, file: { name: 'IMG_0117.jpg' } });
    const awaited = await courier.documents.addForCourier(courierId, { kind: 'bank_account' });
    const pending = await courier.documents.upload(awaited.id, { file, fileName: 'extras de cont.jpg' });
    expect(pending).toMatchObject({ id: awaited.id, status: 'pending', file: { name: 'extras de cont.jpg' } });

    const waiting: string[] = [];
    for await (const { id } of reviewer.documents.list({ limit: 2 })) waiting.push(id);
    expect(waiting.slice(-2)).toEqual([licence.id, awaited.id]);
    const content = await reviewer.documents.download(licence.id);
    expect([content.type, content.size]).toEqual(['image/jpeg', files.jpeg.length]);
    const approved = await reviewer.documents.review(licence.id, { decision: 'approve', expiresOn });
    expect(await courier.documents.listForCourier(courierId)).toEqual({ data: [pending, approved] });
  });

  scenario('detects file types by content, whatever the name and the order of the form', async (harness) => {
    const { path, token } = await applicant(harness, 'fleet', 'Flota Actelor');
    const types = { pdf: 'application/pdf', jpeg: 'image/jpeg', png: 'image/png', webp: 'image/webp' } as const;
    for (const [type, content] of Object.entries(files)) {
      const mediaType = types[type as keyof typeof types];
      const file = ['file', content, 'Împuternicire.html'] as const;
      const kind = ['kind', 'bank_account'] as const;
      for (const parts of [
        [kind, file],
        [file, kind],
      ]) {
        const answer = await sendForm(harness, 'POST', path, token, ...parts);
        expect(Document.parse(bodyOf(answer))).toMatchObject({ status: 'pending', file: { mediaType } });
      }
    }
    const [last, ...before] = await listDocuments(harness, path, token);
    expect(before.map(({ status, file }) => [status, file])).toEqual(before.map(() => ['superseded', null]));
    const found = await download(harness, (await harness.as('admin')).token, last?.id ?? '');
    expect(Object.fromEntries(found.headers)).toMatchObject({
      'content-type': 'image/webp',
      'content-length': String(files.webp.length),
      'content-disposition': `attachment; filename="Imputernicire.html.webp"; filename*=UTF-8''%C3%8Emputernicire.html.webp`,
      'content-security-policy': "sandbox; default-src 'none'",
      'x-content-type-options': 'nosniff',
      'cache-control': 'no-store',
      'accept-ranges': 'bytes',
    });
    expect(found.bytes).toEqual(files.webp);
  });

  scenario('refuses files of other types, and malformed forms', async (harness) => {
    const { path, token } = await courierOwner(harness, 30);
    const kind = ['kind', 'bank_account'] as const;
    for (const [what, content] of refusedFiles) {
      const answer = await sendForm(harness, 'POST', path, token, kind, ['file', content, 'act.pdf']);
      expect([what, answer.status]).toEqual([what, 400]);
      expectPointers(answer, '/body/file');
    }
    const file = ['file', files.pdf, 'act.pdf'] as const;
    const send = (...parts: Parameters<typeof sendForm>[4][]) => sendForm(harness, 'POST', path, token, ...parts);
    expectPointers(await send(kind, file, file), '/body/file');
    expectPointers(await send(kind, ['scan', files.pdf, 'act.pdf']), '/body/scan');
    expectPointers(await send(kind, kind, file), '/body/kind');
    expectPointers(await send(file), '/body/kind');
    expectPointers(await send(file, kind, ['status', 'approved']), '/body/status');
    expectPointers(await send(file, kind, ['__proto__', 'x']), '/body/__proto__');
    expectPointers(await send(file, ['kind', 'identity']), '/body/expiresOn');
    expectPointers(await send(file, ['kind', 'food_safety']), '/body/kind');
    expectPointers(await send(file, ['kind', 'identity'], ['expiresOn', '2020-01-01']), '/body/expiresOn');
    expect(await listDocuments(harness, path, token)).toEqual([]);
  });

  scenario('quarantines infected files, and notifies administrators', async (harness) => {
    const { path, token } = await courierOwner(harness, 42);
    const kind = ['kind', 'bank_account'] as const;
    const answer = await sendForm(harness, 'POST', path, token, kind, ['file', infected, 'act.pdf']);
    expectProblem(answer, 'file_infected');
    expect(bodyOf(answer)).toMatchObject({ status: 400, errors: [{ pointer: '/body/file', code: 'file_infected' }] });
    expect(await listDocuments(harness, path, token)).toEqual([]);

    const awaited = Document.parse(bodyOf(await harness.send('POST', path, { token, json: { kind: 'bank_account' } })));
    const content = `/api/v1/documents/${awaited.id}/content`;
    expectProblem(await sendForm(harness, 'PUT', content, token, ['file', infected, 'a.pdf']), 'file_infected');
    expect(await listDocuments(harness, path, token)).toEqual([awaited]);
    const admin = await harness.as('admin');
    for (const reader of [token, admin.token]) expect((await download(harness, reader, awaited.id)).status).toBe(404);

    const account = bodyOf(await harness.send('GET', '/api/v1/account/me', { token }));
    const { data } = await admin.audit.list({ actorId: Object(account).id });
    expect(data.map(({ action, details }) => [action, details])).toEqual(
      [1, 2].map(() => [
        'files.quarantine',
        { signature: 'Eicar-Test-Signature', mediaType: 'application/pdf', sha256: expect.any(String) },
      ]),
    );
  });

  scenario('accepts one of several concurrent uploads, and leaves one document to review', async (harness) => {
    const { path, token } = await courierOwner(harness, 38);
    const metadata = await harness.send('POST', path, { token, json: { kind: 'bank_account' } });
    const { id } = Document.parse(bodyOf(metadata));
    const content = `/api/v1/documents/${id}/content`;
    const contents = Object.values(files);
    const puts = await Promise.all(
      contents.map((file) => sendForm(harness, 'PUT', content, token, ['file', file, 'a'])),
    );
    expect(puts.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409]);
    const won = contents[puts.findIndex(({ status }) => status === 200)];
    expect((await download(harness, token, id)).bytes).toEqual(won);
    await Promise.all(contents.map((file) => uploadDocument(harness, { path, token }, { kind: 'bank_account' }, file)));
    const states = (await listDocuments(harness, path, token)).map(({ status }) => status).toSorted();
    expect(states).toEqual(['pending', 'superseded', 'superseded', 'superseded', 'superseded']);
  });

  scenario('accepts files up to exactly 10 MiB', async (harness) => {
    const { path, token } = await courierOwner(harness, 31);
    const largest = new Uint8Array(maxFileBytes);
    largest.set(files.pdf);
    largest.set(new TextEncoder().encode('\n%%EOF'), maxFileBytes - 6);
    const larger = new Uint8Array(maxFileBytes + 1);
    larger.set(files.pdf);
    const kind = ['kind', 'bank_account'] as const;
    expectProblem(await sendForm(harness, 'POST', path, token, kind, ['file', larger, 'a.pdf']), 'payload_too_large');
    const { id, file } = await uploadDocument(harness, { path, token }, { kind: 'bank_account' }, largest);
    expect(file?.size).toBe(maxFileBytes);
    const { status, headers, bytes } = await download(harness, token, id, `bytes=${maxFileBytes - 4}-`);
    expect([status, headers.get('content-range'), bytes]).toEqual([
      206,
      `bytes ${maxFileBytes - 4}-${maxFileBytes - 1}/${maxFileBytes}`,
      new TextEncoder().encode('%EOF'),
    ]);
  });

  scenario('answers range requests', async (harness) => {
    const owner = await courierOwner(harness, 32);
    const { id } = await uploadDocument(harness, owner, { kind: 'bank_account' });
    const size = files.pdf.length;
    const ranges: readonly (readonly [string | undefined, number, string | null, Uint8Array])[] = [
      [undefined, 200, null, files.pdf],
      ['bytes=0-4', 206, `bytes 0-4/${size}`, files.pdf.subarray(0, 5)],
      ['bytes=5-', 206, `bytes 5-${size - 1}/${size}`, files.pdf.subarray(5)],
      ['bytes=-6', 206, `bytes ${size - 6}-${size - 1}/${size}`, files.pdf.subarray(size - 6)],
      ['bytes=0-1,4-5', 200, null, files.pdf],
      ['lines=1-2', 200, null, files.pdf],
    ];
    for (const [range, status, contentRange, bytes] of ranges) {
      const part = await download(harness, owner.token, id, range);
      expect([range, part.status, part.headers.get('content-range')]).toEqual([range, status, contentRange]);
      expect(part.bytes).toEqual(bytes);
    }
    const beyond = await download(harness, owner.token, id, `bytes=${size}-`);
    expect([beyond.status, beyond.headers.get('content-range')]).toEqual([416, `bytes */${size}`]);
    expect(JSON.parse(new TextDecoder().decode(beyond.bytes))).toMatchObject({ code: 'range_not_satisfiable' });
  });

  scenario(
    'lists documents to their owner and staff, and gives the files to couriers and reviewers only',
    async (harness) => {
      const supplier = await applicant(harness, 'supplier', 'Sorana Discreta');
      const rider = await applicant(harness, 'courier', 'Rares Discretul');
      const courier = await courierOwner(harness, 33);
      const sheets = [
        { owner: supplier, own: 403, ...(await uploadDocument(harness, supplier, { kind: 'bank_account' })) },
        { owner: rider, own: 200, ...(await uploadDocument(harness, rider, { kind: 'bank_account' })) },
        { owner: courier, own: 200, ...(await uploadDocument(harness, courier, { kind: 'bank_account' })) },
      ];
      const newFleet = await applicant(harness, 'fleet', 'Flota Discreta');
      const ofFleet = await uploadDocument(harness, newFleet, { kind: 'bank_account' });
      expect((await download(harness, newFleet.token, ofFleet.id)).status).toBe(403);
      const strangers = ['otherMerchant', 'otherCourier', 'fleet', 'customer'] as const;
      for (const { owner, own, id } of sheets) {
        expect((await download(harness, owner.token, id)).status).toBe(own);
        for (const [staff, status] of [
          ['support', 403],
          ['admin', 200],
        ] as const) {
          expect([staff, (await download(harness, (await harness.as(staff)).token, id)).status]).toEqual([
            staff,
            status,
          ]);
          expect(await listDocuments(harness, owner.path, (await harness.as(staff)).token)).toHaveLength(1);
        }
        for (const stranger of strangers) {
          const token = (await harness.as(stranger)).token;
          const missing = {
            path: owner.path.replace(owner.id, `${owner.id.slice(0, 4)}${missingId}`),
            id: `doc_${missingId}`,
          };
          const calls = [
            (path: string) => harness.send('GET', path, { token }),
            (path: string) => harness.send('POST', path, { token, json: { kind: 'bank_account' } }),
          ];
          for (const call of calls) {
            const [theirs, nothing] = [await call(owner.path), await call(missing.path)];
            expect([403, 404]).toContain(theirs.status);
            expect(withoutRequest(theirs.text)).toEqual(withoutRequest(nothing.text));
          }
          const [theirs, nothing] = [await download(harness, token, id), await download(harness, token, missing.id)];
          expect([theirs.status, nothing.status]).toEqual(stranger === 'otherCourier' ? [404, 404] : [403, 403]);
        }
      }
      expectProblem(
        await harness.send('POST', supplier.path, {
          token: (await harness.as('support')).token,
          json: { kind: 'bank_account' },
        }),
        'forbidden',
      );
    },
  );

  scenario('lists the documents of couriers to their fleet, without content', async (harness) => {
    const [courier, fleet] = [await harness.as('courier'), await harness.as('fleet')];
    const { courierId } = Object(bodyOf(await harness.send('GET', '/api/v1/account/me', { token: courier.token })));
    const path = `/api/v1/couriers/${courierId}/documents`;
    const { id } = await uploadDocument(harness, { path, token: courier.token }, { kind: 'bank_account' });
    expect((await listDocuments(harness, path, fleet.token)).map((document) => document.id)).toContain(id);
    expect((await download(harness, fleet.token, id)).status).toBe(403);
    expectProblem(
      await harness.send('POST', path, { token: fleet.token, json: { kind: 'bank_account' } }),
      'forbidden',
    );
    expectProblem(
      await sendForm(harness, 'PUT', `/api/v1/documents/${id}/content`, fleet.token, ['file', files.pdf, 'a.pdf']),
      'not_found',
    );
  });
});

/** Returns a problem without the fields that identify its request. */
function withoutRequest(text: string): unknown {
  const { instance: _path, requestId: _id, ...problem } = JSON.parse(text);
  return problem;
}
