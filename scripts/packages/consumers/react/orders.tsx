import { createDoorstepContext, explainError, usePages, useStream, useWrite } from '@doorstep/react';
import type { PlatformSession } from '@doorstep/sdk/platform';

export const { DoorstepProvider, useDoorstepQueries } = createDoorstepContext<PlatformSession>();

export function Orders() {
  const queries = useDoorstepQueries();
  const { entries, hasMore, loadMore, query } = usePages(queries.orders.list.infinite({ limit: 10 }));
  if (query.error) return <Failure error={query.error} />;
  return (
    <>
      {entries.map(({ id }) => (
        <Order key={id} id={id} />
      ))}
      {hasMore && (
        <button type="button" onClick={loadMore}>
          More
        </button>
      )}
    </>
  );
}

function Order({ id }: { id: string }) {
  const queries = useDoorstepQueries();
  const { latest, status, error } = useStream(queries.orders.follow.stream(id));
  const cancel = useWrite(queries.orders.cancel.mutation());
  return (
    <section>
      {error ? <Failure error={error} /> : <p>{latest?.status ?? status}</p>}
      <button type="button" disabled={cancel.isPending} onClick={() => cancel.mutate([id, { reason: 'changed_mind' }])}>
        Cancel
      </button>
      {cancel.error && <Failure error={cancel.error} />}
    </section>
  );
}

function Failure({ error }: { error: Error }) {
  const explained = explainError(error);
  return (
    <p role="alert">
      {explained?.detail ?? 'Something failed.'} {explained?.remedy}
    </p>
  );
}
