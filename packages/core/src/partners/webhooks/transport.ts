/** The request of one attempt to deliver a webhook. */
export interface WebhookRequest {
  readonly url: string;
  /** The owner of the endpoint. Requests of partners do not wait for each other. */
  readonly partnerId: string;
  readonly livemode: boolean;
  /** Lower-case names. */
  readonly headers: Readonly<Record<string, string>>;
  readonly body: string;
}

/** The reason why an attempt got no response. */
export type WebhookFailure =
  | 'timeout'
  | 'address_refused'
  | 'name_not_found'
  | 'connection_refused'
  | 'connection_lost'
  | 'tls_error';

/** The result of an attempt. */
export type WebhookOutcome =
  | {
      readonly kind: 'answer';
      readonly status: number;
      /** The headers that matter to the sender: `content-type`, `retry-after`. */
      readonly headers: Readonly<Record<string, string>>;
      /** The body, truncated to `maxResponseBytes`. */
      readonly body: string;
      readonly durationMilliseconds: number;
    }
  | {
      readonly kind: 'failure';
      readonly reason: WebhookFailure;
      readonly detail: string;
      readonly durationMilliseconds: number;
    };

/** Timeout of an attempt. */
export const webhookTimeoutMilliseconds = 15_000;

/** Limit for the response body that is read and stored. */
export const maxResponseBytes = 4_096;

/** Port to the receivers of webhooks: HTTP in the server, in-process listeners in mocks. */
export interface WebhookTransport {
  /** Sends a request without following redirects. Never rejects: every failure is an outcome. */
  send(request: WebhookRequest): Promise<WebhookOutcome>;
}
