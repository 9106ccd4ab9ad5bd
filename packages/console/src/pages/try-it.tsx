import { baseUrl } from '../api/place.js';
import { curlCommand } from '../logic/curl.js';
import { usePage } from '../ui/context.js';
import { CopyButton, PageFrame, Section } from '../ui/parts.js';

const quote = {
  pickup: { address: 'Strada Lipscani 25, București' },
  dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
};

/** The way to the API reference, and a first request that works as it is. */
export function TryItPage() {
  const { session, text } = usePage();
  const command = curlCommand({
    method: 'POST',
    url: `${baseUrl}/v1/quotes`,
    headers: { authorization: `Bearer ${session.apiKey}`, 'content-type': 'application/json' },
    body: JSON.stringify(quote),
  });
  return (
    <PageFrame title={text.pages.tryIt}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section class="scroll" tabIndex={0} aria-label={text.pages.tryIt}>
        <p>{text.tryIt.intro}</p>
        <div class="actions">
          <a class="button main" href={`${baseUrl}/docs`} target="_blank" rel="noreferrer">
            {text.tryIt.open}
          </a>
        </div>
        <Section title={text.tryIt.first} actions={<CopyButton content={command} label={text.copyCurl} />}>
          <p>
            {text.tryIt.firstHint} <span class="soft">{text.tryIt.hidden}</span>
          </p>
          {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
          {/* biome-ignore lint/a11y/useSemanticElements: a section cannot keep line breaks. */}
          <pre tabIndex={0} role="region" aria-label={text.tryIt.first}>
            {command}
          </pre>
        </Section>
      </section>
    </PageFrame>
  );
}
