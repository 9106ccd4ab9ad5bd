import type { WebhookEndpoint } from '@doorstep/sdk';
import { useState } from 'preact/hooks';
import { ConfirmButton } from '../ui/confirm-button.js';
import { usePage } from '../ui/context.js';
import { SecretCallout } from '../ui/secret-callout.js';

interface EndpointFormProps {
  readonly endpoint: WebhookEndpoint;
  readonly onChanged: () => void;
}

/** Changes the address of an endpoint, and replaces its secret. */
function EndpointForm({ endpoint: { id, url: known }, onChanged }: EndpointFormProps) {
  const { session, text, notify, attempt } = usePage();
  const { webhookEndpoints } = session.doorstep;
  const [url, setUrl] = useState(known);
  const [secret, setSecret] = useState<string>();
  const save = (event: Event): Promise<void> => {
    event.preventDefault();
    return attempt(async () => {
      await webhookEndpoints.update(id, { url });
      notify(text.webhooks.saved);
      onChanged();
    });
  };
  const rotate = (): Promise<void> =>
    attempt(async () => {
      setSecret((await webhookEndpoints.rotateSecret(id)).secret);
      onChanged();
    });
  return (
    <div class="boxed">
      <form class="inline" onSubmit={save}>
        <label class="field grow">
          <span>{text.webhooks.url}</span>
          <input type="url" required value={url} onInput={({ currentTarget }) => setUrl(currentTarget.value)} />
        </label>
        <button type="submit" class="button main" disabled={url === known}>
          {text.webhooks.save}
        </button>
        <ConfirmButton
          label={text.webhooks.rotate}
          name={known}
          question={text.webhooks.rotateNow}
          onConfirm={rotate}
        />
      </form>
      {secret === undefined ? (
        <p class="soft">{text.webhooks.rotateHint}</p>
      ) : (
        <SecretCallout title={text.webhooks.rotated} secret={secret} />
      )}
    </div>
  );
}

/** A button that shows the form, and the form below it. */
export function useEndpointForm(endpoint: WebhookEndpoint | undefined, onChanged: () => void) {
  const { text } = usePage();
  const [isOpen, setOpen] = useState(false);
  return {
    button: endpoint && (
      <button type="button" class="button" aria-expanded={isOpen} onClick={() => setOpen(!isOpen)}>
        {text.webhooks.change}
      </button>
    ),
    form: endpoint && isOpen && <EndpointForm endpoint={endpoint} onChanged={onChanged} />,
  };
}
