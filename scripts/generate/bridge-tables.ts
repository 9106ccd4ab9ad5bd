import { DoorDashWebhook, doorDashContract, fieldRows, UberWebhook, uberContract } from '@doorstep/bridges';

type Schema = Parameters<typeof fieldRows>[0];

/** The tables of docs/bridges.md, in their order on the page. */
export function bridgeTables(): readonly string[] {
  const { token, createQuote, createDelivery, updateDelivery, listDeliveries, proofOfDelivery } = uberContract;
  const { credentials, acceptQuote } = doorDashContract;
  return [
    table('sent', token.body, createQuote.body, createDelivery.body),
    table('sent', updateDelivery.body, listDeliveries.query, proofOfDelivery.body),
    table('received', token.responses[200], createQuote.responses[200], listDeliveries.responses[200]),
    table('received', proofOfDelivery.responses[200], createQuote.responses[400], UberWebhook),
    table('sent', doorDashContract.createDelivery.body),
    table('sent', acceptQuote.body, doorDashContract.updateDelivery.body, doorDashContract.cancelDelivery.body),
    table('received', credentials.responses[200], doorDashContract.getDelivery.responses[200]),
    table('received', credentials.responses[400], DoorDashWebhook),
  ];
}

/** Returns a table of the fields of the schemas. A field that several have alike has one row. */
function table(direction: 'sent' | 'received', ...schemas: readonly Schema[]): string {
  const rows = new Set(
    schemas
      .flatMap(fieldRows)
      .map(({ name, counterpart = '' }) => `| \`${name}\` | ${counterpart.replaceAll('|', '\\|')} |\n`),
  );
  const head = direction === 'sent' ? '| field of the request | with us |' : '| field of the response | from |';
  return `${head}\n|---|---|\n${[...rows].join('')}`;
}
