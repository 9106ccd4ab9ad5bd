import type { WebhookAttempt, WebhookEndpoint } from '@doorstep/sdk';
import { curlCommand } from '../logic/curl.js';
import { placeHref } from '../logic/route.js';
import { causeOf, deliveryIdOf, eventTypeOf } from '../logic/webhook-attempt.js';
import { AttemptBadge } from '../ui/badges.js';
import { usePage } from '../ui/context.js';
import { JsonView } from '../ui/json-view.js';
import { CopyButton, Detail, Facts, Section } from '../ui/parts.js';
import { useEndpointForm } from './endpoint-form.js';
import { SignatureForm } from './signature.js';

export interface AttemptDetailProps {
  readonly attempt: WebhookAttempt;
  /** Undefined while unknown. */
  readonly endpoint: WebhookEndpoint | undefined;
  readonly closeHref: string;
  readonly onResent: () => void;
  readonly onEndpointChanged: () => void;
}

/** One attempt: why it failed, what was sent and answered, and what to do. */
export function AttemptDetail({
  attempt: shown,
  endpoint,
  closeHref,
  onResent,
  onEndpointChanged,
}: AttemptDetailProps) {
  const { session, text, format, notify, attempt } = usePage();
  const { request, response, outcome } = shown;
  const change = useEndpointForm(endpoint, onEndpointChanged);
  const resend = async (): Promise<void> => {
    const { scheduled } = await session.doorstep.events.redeliver(shown.eventId, { endpointId: shown.endpointId });
    notify(text.webhooks.resent(scheduled));
    onResent();
  };
  const deliveryId = deliveryIdOf(shown);
  return (
    <Detail title={eventTypeOf(shown)} badge={<AttemptBadge attempt={shown} />} closeHref={closeHref}>
      <div class={outcome === 'failed' ? 'callout bad' : 'callout good'}>
        <h3>{text.webhooks.cause}</h3>
        <p>{causeOf(shown, text)}</p>
      </div>
      <div class="actions">
        <button type="button" class="button main" onClick={() => attempt(resend)}>
          {text.webhooks.resend}
        </button>
        {change.button}
        <CopyButton content={curlCommand({ method: 'POST', ...request })} label={text.copyCurl} />
        {deliveryId !== undefined && (
          <a class="button" href={placeHref('deliveries', deliveryId)}>
            {text.webhooks.openDelivery}
          </a>
        )}
      </div>
      {change.form}
      <Facts
        of={[
          [
            text.webhooks.event,
            <code key="id" class="id">
              {shown.eventId}
            </code>,
          ],
          [text.webhooks.attempt(shown.number), format.dateTime(shown.at)],
          [text.webhooks.duration, format.milliseconds(shown.durationMilliseconds)],
          [text.webhooks.nextAttempt, shown.nextAttemptAt === null ? null : format.dateTime(shown.nextAttemptAt)],
        ]}
      />
      <Section title={response ? `${text.webhooks.response} ${response.status}` : text.webhooks.response}>
        {response ? <Message {...response} name={text.webhooks.response} /> : <p>{text.webhooks.noResponse}</p>}
      </Section>
      <Section title={text.webhooks.request}>
        <Message {...request} name={text.webhooks.request} />
      </Section>
      <SignatureForm message={request} />
    </Detail>
  );
}

function Message(props: { readonly headers: Record<string, string>; readonly body: string; readonly name: string }) {
  const { text } = usePage();
  return (
    <>
      <details>
        <summary>{text.webhooks.headers}</summary>
        <dl class="headers">
          {Object.entries(props.headers).flatMap(([name, value]) => [
            <dt key={`${name} name`}>{name}</dt>,
            <dd key={name}>{value}</dd>,
          ])}
        </dl>
      </details>
      {props.body === '' ? (
        <p class="soft">{text.webhooks.noBody}</p>
      ) : (
        <JsonView value={props.body} label={props.name} />
      )}
    </>
  );
}
