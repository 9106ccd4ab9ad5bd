import { Document, DocumentList } from '@doorstep/contracts';
import { infectedPdf, pngOfSize, sampleFiles } from '@doorstep/core/testing';
import { expect } from 'vitest';
import { crowdTokens } from '../targets/test-actors.js';
import { formOf, type Part } from './form.js';
import type { Harness } from './harness.js';
import { bodyOf, type RawAnswer } from './http.js';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** A small file of each accepted type. */
export const files = sampleFiles;

/** Files that are refused, whatever their name. */
export const refusedFiles: readonly (readonly [description: string, content: Uint8Array])[] = [
  ['an empty file', new Uint8Array(0)],
  ['HTML', latin('<!doctype html><script>alert(1)</script>%PDF-1.7')],
  ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a ZIP archive', latin('PK\x03\x04\x14\0\0\0\x08\0')],
  ['a GIF', latin('GIF89a\x01\0\x01\0')],
  ['a program', latin('MZ\x90\0\x03\0\0\0')],
  ['text', latin('I am a PDF')],
  ['a PDF without an end', latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n')],
  ['the header of a PNG', sampleFiles.png.subarray(0, 33)],
  ['a PNG without an end', sampleFiles.png.subarray(0, -12)],
  ['a PNG whose data is damaged', sampleFiles.png.with(62, 0)],
  ['a PNG of 60,000 x 60,000 pixels', pngOfSize(60_000, 60_000)],
  ['a PNG without pixels', pngOfSize(0, 1)],
  ['a JPEG without an end', sampleFiles.jpeg.subarray(0, -2)],
  ['the beginning of a JPEG', latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9')],
  ['a WebP without its last bytes', sampleFiles.webp.subarray(0, -4)],
];

/** A PDF that a virus scanner reports. */
export const infected = infectedPdf();

/** The owner of documents, and the path of its documents. */
export interface DocumentOwner {
  readonly token: string;
  /** Id of the lead or the courier. */
  readonly id: string;
  readonly path: string;
}

/** Returns a crowd courier as an owner of documents. */
export async function courierOwner(harness: Harness, index: number): Promise<DocumentOwner> {
  const token = crowdTokens[index] ?? '';
  const { courierId } = Object(bodyOf(await harness.send('GET', '/api/v1/account/me', { token })));
  const id = String(courierId);
  return { token, id, path: `/api/v1/couriers/${id}/documents` };
}

/** Creates an applicant with an account. */
export async function applicant(
  harness: Harness,
  kind: 'supplier' | 'courier' | 'fleet',
  name: string,
): Promise<DocumentOwner> {
  const email = `${name.toLowerCase().replaceAll(' ', '.')}@acte.example`;
  const json = { kind, name, email, phone: '+40722333444', city: 'București', password: 'lanul de secara 1986' };
  const { lead, signedIn } = Object(bodyOf(await harness.send('POST', '/api/v1/leads', { json })));
  const id = String(Object(lead).id);
  return { token: String(Object(signedIn).token), id, path: `/api/v1/leads/${id}/documents` };
}

/** Sends a form with these parts. */
export function sendForm(
  harness: Harness,
  method: string,
  path: string,
  token: string,
  ...parts: readonly Part[]
): Promise<RawAnswer> {
  return harness.send(method, path, { token, ...formOf(...parts) });
}

/** Uploads a document with its file, and expects success. */
export async function uploadDocument(
  harness: Harness,
  { token, path }: Pick<DocumentOwner, 'token' | 'path'>,
  fields: Readonly<Record<string, string>>,
  content: Uint8Array = files.pdf,
  fileName = 'act.pdf',
): Promise<Document> {
  const answer = await sendForm(harness, 'POST', path, token, ...Object.entries(fields), ['file', content, fileName]);
  expect([answer.status, answer.text]).toEqual([201, answer.text]);
  return Document.parse(bodyOf(answer));
}

/** Downloads the content of a document as bytes. */
export async function download(
  { target }: Pick<Harness, 'target'>,
  token: string,
  id: string,
  range?: string,
): Promise<{ readonly status: number; readonly headers: Headers; readonly bytes: Uint8Array }> {
  const response = await target.fetch(`${target.baseUrl}/api/v1/documents/${id}/content`, {
    headers: { authorization: `Bearer ${token}`, ...(range === undefined ? {} : { range }) },
  });
  return {
    status: response.status,
    headers: response.headers,
    bytes: new Uint8Array(await response.arrayBuffer()),
  };
}

/** Lists the documents at a path of their owner. */
export async function listDocuments(harness: Harness, path: string, token: string): Promise<Document[]> {
  const answer = await harness.send('GET', path, { token });
  return DocumentList.parse(bodyOf(answer)).data.map((document) => Document.parse(document));
}
