import type { ReadDispatch } from '../api/dispatcher.js';
import { usePage } from '../ui/context.js';
import { Badge, Section } from '../ui/parts.js';
import { useLoad } from '../ui/use-load.js';

/** Why an order waits or was given to a courier, as a dispatcher reads it. Empty until there is a decision. */
export function DispatchSection({ read, orderId }: { readonly read: ReadDispatch; readonly orderId: string }) {
  const { text, format } = usePage();
  const { value } = useLoad(orderId, () => read(orderId), 3_000);
  if (!value || (value.waiting === null && value.decisions.length === 0)) return null;
  const { waiting, decisions } = value;
  return (
    <Section title={text.orders.dispatch}>
      <ol class="thread">
        {waiting && (
          <li>
            <div class="line">
              <strong>{text.orders.waits}</strong>
              <time dateTime={waiting.at}>{format.dateTime(waiting.at)}</time>
            </div>
            <p>{waiting.text}</p>
          </li>
        )}
        {decisions.map(({ offerId, courierId, status, reasons, explanation, createdAt }) => (
          <li key={offerId}>
            <div class="line">
              <Badge tone={status === 'accepted' ? 'good' : 'plain'}>{text.orders.offers[status] ?? status}</Badge>
              <code>{courierId}</code>
              <time dateTime={createdAt}>{format.dateTime(createdAt)}</time>
            </div>
            {reasons.map(({ code, text: reason }) => (
              <p key={code}>{reason}</p>
            ))}
            {explanation.length > 0 && (
              <details>
                <summary>{text.orders.others}</summary>
                <ul>
                  {explanation.map((line) => (
                    <li key={line}>{line}</li>
                  ))}
                </ul>
              </details>
            )}
          </li>
        ))}
      </ol>
    </Section>
  );
}
