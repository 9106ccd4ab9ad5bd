/** A page of the app, with its parameters. */
export type Route =
  | { readonly name: 'address' }
  | { readonly name: 'stores'; readonly query: URLSearchParams }
  | { readonly name: 'store'; readonly storeId: string }
  | { readonly name: 'checkout' }
  | { readonly name: 'orders' }
  | { readonly name: 'cards' }
  | { readonly name: 'order'; readonly orderId: string }
  | { readonly name: 'notifications' }
  | { readonly name: 'signIn'; readonly next: string }
  | { readonly name: 'notFound' };

/** Parses the fragment of the URL. Routes are fragments, because a static host serves one page, and `?mocks` is kept. */
export function parseRoute(hash: string): Route {
  const [path = '', search = ''] = hash.replace(/^#/, '').split('?');
  const query = new URLSearchParams(search);
  const [area = '', id, ...more] = path.split('/').filter((part) => part !== '');
  if (more.length > 0) return { name: 'notFound' };
  if (area === 'stores' && id !== undefined) return { name: 'store', storeId: id };
  if (area === 'orders' && id !== undefined) return { name: 'order', orderId: id };
  if (id !== undefined) return { name: 'notFound' };
  switch (area) {
    case '':
    case 'address':
      return { name: 'address' };
    case 'stores':
      return { name: 'stores', query };
    case 'checkout':
    case 'orders':
    case 'cards':
    case 'notifications':
      return { name: area };
    case 'sign-in':
      return { name: 'signIn', next: query.get('next') ?? '/stores' };
    default:
      return { name: 'notFound' };
  }
}

/** Navigates to a path such as `/orders`. */
export function navigate(path: string): void {
  location.hash = path;
}

/** Replaces the current path, so that the back button skips it. */
export function redirect(path: string): void {
  location.replace(`#${path}`);
}
