/** One attempt to deliver a webhook, ready to be sent. */
export interface WebhookRequest {
  readonly url: string;
  readonly livemode: boolean;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** Why there was no answer. */
export type WebhookFailure =
  | 'timeout'
  | 'address_refused'
  | 'name_not_found'
  | 'connection_refused'
  | 'connection_lost'
  | 'tls_error';

/** How an attempt ended. */
export type WebhookOutcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** Those that mean something to the sender: `content-type`, `retry-after`. */
      readonly headers: Readonly<Record<string, string>>;
      /** The beginning of the body, at most `maxResponseBytes` of it. */
      readonly body: string;
      readonly durationMilliseconds: number;
    }
  | {
      readonly kind: 'failure';
      readonly reason: WebhookFailure;
      readonly detail: string;
      readonly durationMilliseconds: number;
    };

/** An attempt that takes longer is a failure. */
export const webhookTimeoutMilliseconds = 15_000;

/** So much of a receiver's answer is read and kept. */
export const maxResponseBytes = 4_096;

/** Port to the receivers of webhooks: HTTP in the server, listeners of the same process in mocks. */
export interface WebhookTransport {
  /** Never rejects: whatever goes wrong is an outcome. Follows no redirect. */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
}
