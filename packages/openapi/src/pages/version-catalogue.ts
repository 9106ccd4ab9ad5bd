import { type VersionEntry, versionHistory } from '@doorstep/contracts';

const introduction = `# API versions

Generated from the contracts by \`npm run generate\`.

The direct interface (\`/v1\`) has dated versions. A breaking change comes as a new version, and the earlier ones keep working. New
operations, fields and enum values come to all versions.

* **Requests** have the version in \`Doorstep-Version\`. Without the header, it is that of the API key: the latest when the key was
  created. A rolled key keeps its version. \`GET /v1/account\` shows it. Every response names its version in the same header. A version
  that does not exist is refused with 400 and the list of those that do.
* **Webhook endpoints** have the \`apiVersion\` of the call that created them, or the one in its body. Change it with
  \`PATCH /v1/webhook-endpoints/{id}\`. Each webhook names its version in \`doorstep-version\`.
* **Streams and lists of events** have the version of their request, also for events from before it.
* **A repeated response** to an \`Idempotency-Key\` has the version of the repetition.
* **The SDK** sends the version that its types describe. The option \`apiVersion\` sends another one.

To upgrade, send the header with single requests and compare, then send it with all of them, and change the endpoints last. The platform
interface (\`/api/v1\`) has one version and ignores the header. [Decision 085](decisions/085-api-versions.md) explains the choice.
`;

/** Returns the versions of the direct interface with their changes as a Markdown page, latest first. */
export function versionCatalogue(history: readonly VersionEntry[] = versionHistory): string {
  return `${introduction}\n${history.toReversed().map(section).join('\n')}`;
}

function section({ version, changes }: VersionEntry): string {
  if (changes.length === 0) return `## ${version}\n\nThe first version.\n`;
  return `## ${version}\n\n${changes.map(changeText).join('\n')}`;
}

function changeText({ summary, migration, components }: VersionEntry['changes'][number]): string {
  const schemas = components.map((name) => `\`${name}\``).join(', ');
  return `* ${summary}\n  * **To upgrade:** ${migration}\n  * **Schemas:** ${schemas}\n`;
}
