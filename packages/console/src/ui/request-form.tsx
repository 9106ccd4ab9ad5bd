import type { Route } from '@doorstep/sdk/internal';
import { useEffect, useRef, useState } from 'preact/hooks';
import { type RequestAnswer, sendRequest } from '../api/send-request.js';
import type { Query } from '../logic/logged-call.js';
import { fillIn, type MissingValue, missingValues } from '../logic/missing-values.js';
import { parseJson } from '../logic/parse-json.js';
import { placeHref } from '../logic/route.js';
import { usePage } from './context.js';
import { JsonView, prettyText } from './json-view.js';
import { Badge } from './parts.js';
import { Problem } from './problem.js';
import { statusTone } from './status-tone.js';

/** A request that a visitor can change and send. */
export interface EditableRequest {
  readonly route: Route;
  readonly path: string;
  readonly query: Query;
  /** Null for a request without a body. */
  readonly bodyText: string | null;
}

/** A form for a request: the values that are missing, the body, and the answer. What writes is sent after a question. */
export function RequestForm({
  request,
  focus = false,
}: {
  readonly request: EditableRequest;
  readonly focus?: boolean;
}) {
  const { session, text, attempt } = usePage();
  const { route, path, query } = request;
  const [bodyText, setBodyText] = useState(() => prettyText(request.bodyText ?? '{}'));
  const [given, setGiven] = useState<GivenValues>({});
  const [isAsking, setAsking] = useState(false);
  const [isSending, setSending] = useState(false);
  const [answer, setAnswer] = useState<RequestAnswer>();
  const form = useRef<HTMLFormElement>(null);
  const body = route.body ? parseJson(bodyText) : undefined;
  const isBroken = route.body && body === undefined;
  const missing = missingValues({ query, body });
  const writes = route.method !== 'GET';

  useEffect(() => {
    if (focus) form.current?.querySelector<HTMLElement>('input, textarea, button')?.focus();
  }, []);

  const send = async (): Promise<void> => {
    const filled = fillIn({ query, body }, (value) => filledValue(value, given[value.pointer] ?? ''));
    const complete = Object(filled) as { readonly query: Query; readonly body: unknown };
    const search = searchOf(complete.query);
    const json = route.body ? JSON.stringify(complete.body) : undefined;
    setSending(true);
    try {
      setAnswer(await sendRequest(session.apiKey, { route, path: `${path}${search}`, body: json }));
    } finally {
      setSending(false);
    }
  };
  const submit = (event: Event): void => {
    event.preventDefault();
    setAsking(writes && !isAsking);
    if (!writes || isAsking) void attempt(send);
  };
  const question = session.account.livemode ? text.requests.sendLive : text.requests.sendNow;
  return (
    <form ref={form} class="request-form" onSubmit={submit}>
      <p class="mono target">
        <strong>{route.method}</strong> {path}
        {searchOf(query)}
      </p>
      {missing.length > 0 && <MissingFields missing={missing} given={given} onGiven={setGiven} />}
      {route.body && (
        <label class="field">
          <span>{text.requests.body}</span>
          <textarea
            class="mono"
            rows={Math.min(16, bodyText.split('\n').length + 1)}
            spellcheck={false}
            aria-invalid={isBroken}
            value={bodyText}
            onInput={({ currentTarget }) => setBodyText(currentTarget.value)}
          />
        </label>
      )}
      {isBroken && <p role="alert">{text.requests.noJson}</p>}
      <div class="actions">
        <button
          type="submit"
          class={isAsking ? 'button bad' : 'button main'}
          disabled={isBroken || isSending}
          onBlur={() => setAsking(false)}
        >
          {isAsking ? question : text.requests.send}
        </button>
        {isSending && <span class="soft busy">{text.requests.sending}</span>}
      </div>
      {answer && <Answer answer={answer} />}
    </form>
  );
}

/** The texts that the visitor has given, by pointer. */
type GivenValues = Readonly<Record<string, string>>;

interface MissingFieldsProps {
  readonly missing: readonly MissingValue[];
  readonly given: GivenValues;
  readonly onGiven: (change: (known: GivenValues) => GivenValues) => void;
}

function MissingFields({ missing, given, onGiven }: MissingFieldsProps) {
  const { text } = usePage();
  return (
    <>
      <p class="soft">{text.requests.missing}</p>
      <div class="fields">
        {missing.map(({ pointer, kind }) => (
          <label key={pointer} class="field">
            <span class="mono">{pointer}</span>
            <input
              type={kind === 'number' ? 'number' : 'text'}
              step="any"
              required
              autocomplete="off"
              value={given[pointer] ?? ''}
              onInput={({ currentTarget: { value } }) => onGiven((known) => ({ ...known, [pointer]: value }))}
            />
          </label>
        ))}
      </div>
    </>
  );
}

function Answer({ answer: { status, requestId, milliseconds, body } }: { readonly answer: RequestAnswer }) {
  const { text, format } = usePage();
  return (
    <div class="section" role="status">
      <div class="actions">
        <h3>{text.requests.response}</h3>
        <Badge tone={statusTone(status)}>{status}</Badge>
        <span class="soft">{format.milliseconds(milliseconds)}</span>
        {requestId !== null && <a href={placeHref('requests', requestId)}>{text.requests.openEntry}</a>}
      </div>
      <Problem body={body} />
      {body === null ? (
        <p class="soft">{text.requests.emptyResponse}</p>
      ) : (
        <JsonView value={body} label={text.requests.response} />
      )}
    </div>
  );
}

function filledValue({ kind }: MissingValue, given: string): unknown {
  return kind === 'number' ? Number(given) : given;
}

function searchOf(query: Query): string {
  const pairs = Object.entries(query).flatMap(([name, values]) => [values].flat().map((value) => [name, value]));
  return pairs.length === 0 ? '' : `?${new URLSearchParams(pairs)}`;
}
