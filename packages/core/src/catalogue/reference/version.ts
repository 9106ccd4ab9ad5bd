/** Version of the service and of all packages. */
export const version = '0.1.0';
