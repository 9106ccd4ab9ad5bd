/** Calls the API and returns the parsed body. @throws Error for any answer that is not a success. */
export type ApiClient = <T>(method: string, path: string, body?: unknown, token?: string) => Promise<T>;

export function createApiClient(baseUrl: string): ApiClient {
  return async <T>(method: string, path: string, body?: unknown, token?: string): Promise<T> => {
    const response = await fetch(`${baseUrl}${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
    const text = await response.text();
    if (!response.ok) throw new Error(`${method} ${path}: ${response.status} ${text}`);
    return JSON.parse(text) as T;
  };
}
