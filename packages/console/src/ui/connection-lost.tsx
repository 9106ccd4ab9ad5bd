import { useEffect, useState } from 'preact/hooks';
import type { Connection, ConnectionFault } from '../api/connection.js';
import { usePage } from './context.js';
import { PageFrame } from './parts.js';

/** Milliseconds between two attempts to reach the service. */
const pause = 3_000;

/** Returns the fault of a connection, and follows it. */
export function useConnectionFault({ fault, follow }: Connection): ConnectionFault | undefined {
  const [shown, setShown] = useState(fault);
  useEffect(() => {
    setShown(fault());
    return follow(() => setShown(fault()));
  }, [fault, follow]);
  return shown;
}

/** Stands in for every page while nothing can be read: it names the cause, and asks the service again until it answers. */
export function ConnectionLost(props: { readonly fault: ConnectionFault; readonly signOut: () => void }) {
  const { fault, signOut } = props;
  const { session, text } = usePage();
  const retry = (): void => void session.doorstep.account.get().catch(() => undefined);
  useEffect(() => {
    if (fault === 'refused') return undefined;
    const timer = setInterval(retry, pause);
    return () => clearInterval(timer);
  }, [fault]);
  return (
    <PageFrame title={text.lost[fault].title}>
      <div class="empty" role="alert">
        <p>{text.lost[fault].reason}</p>
        <div class="actions">
          {fault === 'unreachable' && (
            <button type="button" class="button main" onClick={retry}>
              {text.again}
            </button>
          )}
          <button type="button" class={fault === 'refused' ? 'button main' : 'button'} onClick={signOut}>
            {text.lost.signIn}
          </button>
        </div>
      </div>
    </PageFrame>
  );
}
