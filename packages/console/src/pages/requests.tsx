import type { RequestLog, RequestLogDetail } from '@doorstep/sdk';
import { useState } from 'preact/hooks';
import { baseUrl } from '../api/place.js';
import { curlCommand } from '../logic/curl.js';
import { loggedCall } from '../logic/logged-call.js';
import { missingValues } from '../logic/missing-values.js';
import { parseJson } from '../logic/parse-json.js';
import { placeHref, withFilters } from '../logic/route.js';
import { sdkCode } from '../logic/sdk-code.js';
import { usePage } from '../ui/context.js';
import { FilterSelect } from '../ui/filter-select.js';
import { JsonView } from '../ui/json-view.js';
import { ListPage } from '../ui/list-page.js';
import { Badge, CopyButton, Detail, Facts, Failure, Loading, Section } from '../ui/parts.js';
import { Problem } from '../ui/problem.js';
import { RequestForm } from '../ui/request-form.js';
import { statusTone } from '../ui/status-tone.js';
import { useList } from '../ui/use-list.js';
import { useLoad } from '../ui/use-load.js';

const outcomes = ['client_error', 'server_error', 'success'] as const;

/** The requests of the account with one outcome, and one of them. Refused ones come first, because this page itself reads all the time. */
export function RequestsPage({ ids: [openId] }: { readonly ids: readonly string[] }) {
  const { session, text, filters } = usePage();
  const outcome = outcomes.find((each) => each === filters['outcome']) ?? 'client_error';
  const list = useList(`requests ${outcome}`, (cursor) =>
    session.doorstep.requestLogs.list({ outcome, cursor, limit: 100 }),
  );
  const options = outcomes.map((each) => [each, text.requests.outcomes[each]] as const);
  const tools = <FilterSelect name="outcome" label={text.requests.outcome} options={options} />;
  return (
    <ListPage
      page="requests"
      tools={tools}
      list={list}
      none={[text.requests.none, text.requests.noneHint]}
      openId={openId}
      row={(log) => <RequestRow log={log} />}
    >
      {openId !== undefined && <RequestDetail key={openId} id={openId} />}
    </ListPage>
  );
}

function RequestRow({ log }: { readonly log: RequestLog }) {
  const { format } = usePage();
  return (
    <>
      <Badge tone={statusTone(log.status)}>{log.status}</Badge>
      <span class="grow two">
        <span>
          {log.method} {log.path}
        </span>
        <span class="soft mono">{log.problemCode ?? log.operation}</span>
      </span>
      <span class="time">{format.time(log.createdAt)}</span>
    </>
  );
}

function RequestDetail({ id }: { readonly id: string }) {
  const { session, filters } = usePage();
  const { value, failed, refresh } = useLoad(id, () => session.doorstep.requestLogs.get(id));
  const closeHref = withFilters(placeHref('requests'), filters);
  if (value) return <LoadedRequest log={value} closeHref={closeHref} />;
  return (
    <Detail title={id} closeHref={closeHref}>
      {failed ? <Failure onAgain={refresh} /> : <Loading />}
    </Detail>
  );
}

function LoadedRequest({ log, closeHref }: { readonly log: RequestLogDetail; readonly closeHref: string }) {
  const { session, text, format } = usePage();
  const [isSending, setSending] = useState(false);
  const call = loggedCall(log);
  const command = curlCommand({
    method: log.method,
    url: `${baseUrl}${log.path}`,
    headers: { authorization: `Bearer ${session.apiKey}`, 'content-type': 'application/json' },
    body: log.requestBody,
  });
  const missing = call ? missingValues({ query: call.query, body: parseJson(call.bodyText) }).length : 0;
  const hint = missing === 0 ? {} : { hint: text.requests.fillIn(missing) };
  return (
    <Detail
      title={`${log.method} ${log.path}`}
      badge={<Badge tone={statusTone(log.status)}>{log.status}</Badge>}
      closeHref={closeHref}
    >
      <Problem body={log.responseBody} />
      <div class="actions">
        {call && call.route.answer !== 'stream' && (
          <button type="button" class="button main" aria-expanded={isSending} onClick={() => setSending(!isSending)}>
            {text.requests.replay}
          </button>
        )}
        <CopyButton content={command} label={text.copyCurl} {...hint} />
        {call && <CopyButton content={sdkCode(call, baseUrl)} label={text.requests.copySdk} {...hint} />}
        <CopyButton content={log.requestId} label={text.requests.copyId} />
      </div>
      {call && isSending && (
        <Section title={text.requests.replay}>
          <RequestForm request={call} focus />
        </Section>
      )}
      <Facts
        of={[
          [text.requests.operation, <code key="operation">{log.operation}</code>],
          [text.requests.time, format.dateTime(log.createdAt)],
          [text.requests.duration, format.milliseconds(log.durationMilliseconds)],
          [
            text.requests.key,
            <code key="key" class="id">
              {log.apiKeyId}
            </code>,
          ],
          [
            text.requests.id,
            <code key="id" class="id">
              {log.requestId}
            </code>,
          ],
        ]}
      />
      <Body title={text.requests.response} body={log.responseBody} />
      <Body title={text.requests.request} body={log.requestBody} />
    </Detail>
  );
}

function Body({ title, body }: { readonly title: string; readonly body: string | null }) {
  const { text } = usePage();
  return (
    <Section title={title}>
      {body === null ? <p class="soft">{text.requests.noBody}</p> : <JsonView value={body} label={title} />}
    </Section>
  );
}
