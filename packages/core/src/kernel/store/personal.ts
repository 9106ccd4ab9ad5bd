/**
 * Whose personal data a table contains: that of account holders; or nobody's, with the reason; or that of people without
 * an account, with its controller.
 */
export type Personal =
  | {
      readonly about: 'accounts';
      /** Controller of rows, or parts of rows, about people without an account. */
      readonly others?: string;
    }
  | { readonly about: 'nobody'; readonly why: string }
  | { readonly about: 'others'; readonly why: string };

/** Data of account holders. The data map lists its parts, and does not compile without them. */
export const ofAccounts = (others?: string) =>
  ({ about: 'accounts', ...(others !== undefined && { others }) }) as const satisfies Personal;
/** No personal data, for this reason. */
export const nobody = (why: string) => ({ about: 'nobody', why }) as const satisfies Personal;
/** Data of people without an account, and its controller. */
export const others = (why: string) => ({ about: 'others', why }) as const satisfies Personal;
/** Returns why a partner is the controller of data. */
export const byPartner = (data: string) =>
  `${data}; the partner is the controller (GDPR art. 4), and we process it on its behalf.`;
