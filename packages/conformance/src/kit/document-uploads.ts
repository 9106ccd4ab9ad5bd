import { Document, DocumentList } from '@doorstep/contracts';
import { expect } from 'vitest';
import { crowdTokens } from '../targets/test-actors.js';
import { formOf, type Part } from './form.js';
import type { Harness } from './harness.js';
import { bodyOf, type RawAnswer } from './http.js';

const latin = (text: string): Uint8Array => Uint8Array.from(text, (letter) => letter.charCodeAt(0));

/** The beginning of a file of each accepted type. */
export const files = {
  pdf: latin('%PDF-1.7\n1 0 obj\n<<>>\nendobj\n%%EOF\n'),
  jpeg: latin('\xff\xd8\xff\xe0\0\x10JFIF\0\x01\x01\0\0\x01\0\x01\0\0\xff\xd9'),
  png: latin('\x89PNG\r\n\x1a\n\0\0\0\rIHDR\0\0\0\x01\0\0\0\x01\x08\x06\0\0\0'),
  webp: latin('RIFF\x1a\0\0\0WEBPVP8L\x0d\0\0\0\x2f\0\0\0'),
} as const;

/** Files that are refused, whatever their name. */
export const refusedFiles: readonly (readonly [description: string, content: Uint8Array])[] = [
  ['an empty file', new Uint8Array(0)],
  ['HTML', latin('<!doctype html><script>alert(1)</script>%PDF-1.7')],
  ['SVG', latin('<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)"/>')],
  ['a ZIP archive', latin('PK\x03\x04\x14\0\0\0\x08\0')],
  ['a GIF', latin('GIF89a\x01\0\x01\0')],
  ['a program', latin('MZ\x90\0\x03\0\0\0')],
  ['text', latin('I am a PDF')],
];

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
