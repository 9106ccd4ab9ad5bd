import { componentName, type EventKind, endpoints, eventKinds, eventTypes } from '@doorstep/contracts';
import { componentSchemas } from '../schema/component-schemas.js';
import { markdownTable } from './markdown-table.js';

/** Returns the event catalogue as a Markdown page. */
export function eventCatalogue(): string {
  const schemas = componentSchemas('output');
  const rows = eventTypes.map((type) => {
    const kind: EventKind = eventKinds[type];
    const causes = endpoints.filter(({ meta }) => meta.emits?.includes(type)).map(({ name }) => `\`${name}\``);
    return [`\`${type}\``, kind.summary, kind.audience, `\`${dataName(kind)}\``, causes.join(', ') || 'time'];
  });
  const names = [...new Set(eventTypes.map((type) => dataName(eventKinds[type])))];
  const sections = names.map(
    (name) => `## ${name}\n\nFields: ${fieldList(Object.keys(schemas[name]?.properties ?? {}))}.`,
  );
  return `# Events

Each event is written in the transaction of the change that caused it. Its envelope is \`{ id, type, timestamp, livemode, subjectId,
sequence, requestId, data }\`. \`sequence\` increases by one with each event of the same object, the subject. \`requestId\` identifies the
partner's request that caused the event. Events with the audience \`direct\` are sent to the webhooks of partners, events with the audience
\`platform\` to the apps.

${markdownTable(['Type', 'Meaning', 'Audience', 'Data', 'Caused by'], rows)}

${sections.join('\n\n')}
`;
}

function dataName(kind: EventKind): string {
  const name = componentName(kind.data);
  if (name === undefined) throw new Error(`The data of "${kind.summary}" is not a component: register it.`);
  return name;
}

function fieldList(fields: readonly string[]): string {
  return fields.map((field) => `\`${field}\``).join(', ');
}
