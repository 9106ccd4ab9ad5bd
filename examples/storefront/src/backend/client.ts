import { DoorstepPlatform } from '@doorstep/sdk/platform';
import { acceptedLanguages, type LanguageCode } from '../text/language.js';
import type { Value } from '../ui/value.js';
import type { ConnectionMonitor } from './connection.js';

/** Creates the SDK's client. Its calls ask for texts in the language that the app has at that time. */
export function createClient(
  baseUrl: string,
  connection: ConnectionMonitor,
  language: Pick<Value<LanguageCode>, 'get'>,
): DoorstepPlatform {
  return new DoorstepPlatform({
    baseUrl,
    onResponse: connection.report,
    fetch(url, init) {
      const headers = new Headers(init.headers);
      headers.set('accept-language', acceptedLanguages(language.get()));
      return fetch(url, { ...init, headers });
    },
  });
}
