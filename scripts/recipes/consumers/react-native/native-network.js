// The native part of React Native's network, made of Node's `fetch`. The part in JavaScript is React Native's own in the tests: its
// `fetch`, `Response`, `FormData` and `Blob`, which differ from those of Node.
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { DeviceEventEmitter, NativeModules } from 'react-native';

const web = { fetch, FormData, Blob, AbortController };
const { Networking } = NativeModules;
const aborts = new Map();
/** Texts of the blobs that were received. */
const texts = new Map();
let lastRequest = 0;

const emit = (event, ...values) => DeviceEventEmitter.emit(event, values);

Networking.sendRequest = ({ method, url, headers, data }, onStart) => {
  lastRequest += 1;
  onStart(lastRequest);
  send(lastRequest, url, { method, headers, body: bodyOf(data) });
};
Networking.abortRequest = (id) => aborts.get(id)?.abort();
NativeModules.FileReaderModule = { readAsText: async ({ blobId }) => texts.get(blobId) };

async function send(id, url, request) {
  const { signal } = aborts.set(id, new web.AbortController()).get(id);
  try {
    const response = await web.fetch(url, { ...request, signal });
    emit('didReceiveNetworkResponse', id, response.status, Object.fromEntries(response.headers), url);
    const text = await response.text();
    texts.set(`blob-${id}`, text);
    emit('didReceiveNetworkData', id, { blobId: `blob-${id}`, offset: 0, size: text.length, type: '' });
    emit('didCompleteNetworkResponse', id, null, false);
  } catch (error) {
    emit('didCompleteNetworkResponse', id, String(error), false);
  }
}

/** A file of a form is a path here, as on a phone. */
function bodyOf({ string, formData }) {
  if (formData === undefined) return string;
  const form = new web.FormData();
  for (const { fieldName, string: text, uri, name, type } of formData) {
    if (uri === undefined) form.append(fieldName, text);
    else form.append(fieldName, new web.Blob([readFileSync(fileURLToPath(uri))], { type }), name);
  }
  return form;
}
