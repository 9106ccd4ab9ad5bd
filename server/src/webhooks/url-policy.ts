import { SendFailure } from './send-failure.js';

/** Who sends, and where to it may. */
export interface UrlPolicy {
  readonly livemode: boolean;
}

/** Below these are the services of machines (mail, shells, files); of them only the two of the web are receivers. */
const firstFreePort = 1_024;
const webPorts: ReadonlySet<number> = new Set([80, 443]);

/**
 * Services above 1023 that read commands from anything they are sent, or answer whoever reaches them: file shares,
 * Docker, databases, queues, caches, kubelets, and the rest of the ports that browsers refuse (Fetch, section 2.10).
 */
const dangerousPorts: ReadonlySet<number> = new Set([
  1433, 1521, 1719, 1720, 1723, 2049, 2181, 2375, 2376, 2379, 2380, 3306, 3389, 3659, 4045, 4190, 4369, 5060, 5061,
  5432, 5672, 5900, 5984, 6000, 6379, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 9042, 9092, 9200, 9300, 10080,
  10250, 10255, 11211, 27017, 27018,
]);

/**
 * Reads where to a webhook goes. The host is judged when it is connected to, not here: a name says nothing.
 *
 * @throws SendFailure `address_refused` for what is no place for a webhook.
 */
export function readReceiverUrl(text: string, { livemode }: UrlPolicy): URL {
  if (!URL.canParse(text)) throw refused('The URL cannot be read.');
  const url = new URL(text);
  if (url.username !== '' || url.password !== '') throw refused('The URL has a user name or a password.');
  if (url.protocol !== 'https:' && (livemode || url.protocol !== 'http:')) {
    throw refused(livemode ? 'Live webhooks go to https URLs.' : 'Webhooks go to http and https URLs.');
  }
  if (livemode && url.port !== '') throw refused('Live webhooks go to port 443.');
  if (url.port !== '' && !isReceiverPort(Number(url.port))) throw refused(`Webhooks do not go to port ${url.port}.`);
  return url;
}

function isReceiverPort(port: number): boolean {
  return port < firstFreePort ? webPorts.has(port) : !dangerousPorts.has(port);
}

function refused(detail: string): SendFailure {
  return new SendFailure('address_refused', detail);
}
