import { createSandbox } from '@doorstep/mocks';
import { setupSandboxWorker } from '@doorstep/mocks/browser';
import { isApiError } from '@doorstep/sdk';
import { DoorstepPlatform } from '@doorstep/sdk/platform';

/*
 * Runs in the page, like `sandbox-page.ts`, with the SDK on the page's own `fetch`.
 */

/** Observations of the page. */
export interface DocumentStory {
  readonly uploaded: { readonly status: string; readonly name: string | null; readonly size: number };
  /** True if the download equals the file byte for byte. */
  readonly same: boolean;
  readonly part: { readonly status: number; readonly range: string | null; readonly text: string };
  /** Sizes of documents sent as bytes and as a stream. */
  readonly sizes: readonly (number | undefined)[];
  /** Error for a file that only React Native can send. */
  readonly native: string;
  /** Pointers of the problem for a file whose content is of another type. */
  readonly refused: readonly string[];
}

const fileBytes = 200_000;

/** Starts a sandbox at `baseUrl`, uploads and reads a document as a courier, and stops the sandbox. */
export async function playDocumentStory(baseUrl: string): Promise<DocumentStory> {
  const sandbox = await createSandbox({ baseUrl });
  const worker = setupSandboxWorker(sandbox, { quiet: true });
  await worker.start();
  const courier = await new DoorstepPlatform({ baseUrl }).demoSignIn({ role: 'courier' });
  const courierId = courier.signedIn.account.courierId ?? '';
  const kind = 'right_to_work';

  const content = new Uint8Array(fileBytes).fill(32);
  content.set(new TextEncoder().encode('%PDF-1.7\n'));
  content.set(new TextEncoder().encode('\n%%EOF'), fileBytes - 6);
  const file = new File([content], 'permis de ședere.pdf');
  const document = await courier.documents.addForCourier(courierId, { kind, file });
  const downloaded = new Uint8Array(await (await courier.documents.download(document.id)).arrayBuffer());
  const part = await fetch(`${baseUrl}/api/v1/documents/${document.id}/content`, {
    headers: { authorization: `Bearer ${courier.token}`, range: 'bytes=0-7' },
  });
  const inputs = [content, content.buffer, new Blob([content]).stream()];
  const sizes: (number | undefined)[] = [];
  for (const input of inputs) {
    sizes.push((await courier.documents.addForCourier(courierId, { kind, file: input })).file?.size);
  }
  const picked = { uri: 'file:///permis.jpg', name: 'permis.jpg', type: 'image/jpeg' };
  const native = await courier.documents.addForCourier(courierId, { kind, file: picked }).then(() => 'sent', String);
  const page = new File(['<!doctype html>'], 'page.pdf', { type: 'application/pdf' });
  const refused = await courier.documents.addForCourier(courierId, { kind, file: page }).then(
    () => [],
    (error: unknown) =>
      isApiError(error) ? (error.problem?.errors ?? []).map(({ pointer }) => pointer) : [String(error)],
  );
  const story = {
    uploaded: { status: document.status, name: document.file?.name ?? null, size: document.file?.size ?? 0 },
    same: downloaded.length === content.length && downloaded.every((byte, index) => byte === content[index]),
    part: { status: part.status, range: part.headers.get('content-range'), text: await part.text() },
    sizes,
    native,
    refused,
  };
  worker.stop();
  return story;
}
