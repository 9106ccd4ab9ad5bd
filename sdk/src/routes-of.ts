/** Where a client keeps its routes: the same symbol in every copy of this package, for `createQueryOptions`. */
export const routesOf: unique symbol = Symbol.for('@doorstep/sdk routes');
