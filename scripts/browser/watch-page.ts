import type { Page } from 'playwright-core';

/** Errors, warnings and requests of a page, which its user would not see. */
export interface PageWatch {
  /** Errors in the console, and those that nobody caught. */
  readonly errors: readonly string[];
  /** Warnings in the console. */
  readonly warnings: readonly string[];
  /** Addresses of all requests, without those of `data:` and `blob:`, which stay in the page. */
  readonly requests: readonly string[];
  /** Requests that got no answer or one from 400, with the reason. */
  readonly failedRequests: readonly string[];
}

/** Watches a page; begin before it goes anywhere. */
export function watchPage(page: Page): PageWatch {
  const watch = {
    errors: [] as string[],
    warnings: [] as string[],
    requests: [] as string[],
    failedRequests: [] as string[],
  };
  page.on('pageerror', (error) => watch.errors.push(String(error)));
  page.on('console', (message) => {
    if (message.type() === 'error') watch.errors.push(message.text());
    if (message.type() === 'warning') watch.warnings.push(message.text());
  });
  page.on('request', (request) => {
    if (!/^(?:data|blob):/.test(request.url())) watch.requests.push(request.url());
  });
  page.on('requestfailed', (request) =>
    watch.failedRequests.push(`${request.url()} ${request.failure()?.errorText ?? 'failed'}`),
  );
  page.on('response', (response) => {
    if (response.status() >= 400) watch.failedRequests.push(`${response.url()} ${response.status()}`);
  });
  return watch;
}
