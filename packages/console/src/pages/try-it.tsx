import { baseUrl } from '../api/place.js';
import { curlCommand } from '../logic/curl.js';
import { loggedCall } from '../logic/logged-call.js';
import { sdkCode } from '../logic/sdk-code.js';
import { usePage } from '../ui/context.js';
import { CopyButton, PageFrame, Section } from '../ui/parts.js';
import { RequestForm } from '../ui/request-form.js';

/** A request that works as it is, also with a live key: a quote binds nobody. */
const firstRequest = {
  operation: 'quotes.create',
  path: '/v1/quotes',
  requestBody: JSON.stringify({
    pickup: { address: 'Strada Lipscani 25, București' },
    dropoff: { address: 'Bd. Iuliu Maniu 7, București' },
  }),
};

/** The place of the same request in the API reference. */
const referenceUrl = `${baseUrl}/docs/direct/quotes#quotesCreate`;

/** A first request that works as it is, and the way to the API reference. */
export function TryItPage() {
  const { session, text } = usePage();
  const { path, requestBody } = firstRequest;
  const call = loggedCall(firstRequest);
  const command = curlCommand({
    method: 'POST',
    url: `${baseUrl}${path}`,
    headers: { authorization: `Bearer ${session.apiKey}`, 'content-type': 'application/json' },
    body: requestBody,
  });
  return (
    <PageFrame title={text.pages.tryIt}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a part that scrolls must be reachable by keyboard. */}
      <section class="scroll narrow" tabIndex={0} aria-label={text.pages.tryIt}>
        <Section
          title={text.tryIt.first}
          actions={
            <>
              <CopyButton content={command} label={text.copyCurl} />
              {call && <CopyButton content={sdkCode(call, baseUrl)} label={text.requests.copySdk} />}
            </>
          }
        >
          <p>
            {text.tryIt.firstHint} <span class="soft">{text.tryIt.hidden}</span>
          </p>
          {call && <RequestForm request={call} />}
        </Section>
        <Section title={text.tryIt.reference}>
          <p>{text.tryIt.intro}</p>
          <div class="actions">
            <a class="button" href={referenceUrl}>
              {text.tryIt.open}
            </a>
          </div>
        </Section>
      </section>
    </PageFrame>
  );
}
