// What an app imports. Metro must compile and bundle all of it.
import { DoorstepPlatform, toFile } from '@doorstep/sdk/platform';

const platform = new DoorstepPlatform({ baseUrl: 'https://api.doorstep.example' });

export async function uploadLicence(token, documentId, uri) {
  const file = await toFile({ uri, name: 'photo.jpg', type: 'image/jpeg' }, 'licence.jpg');
  return platform.withToken(token).documents.upload(documentId, { file });
}

export async function follow(token, orderId, show) {
  for await (const update of platform.withToken(token).orders.follow(orderId)) show(update.status);
}
