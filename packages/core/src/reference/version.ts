/** Version of the service; the packages carry the same one. */
export const version = '0.1.0';
