// Generated from the version of the SDK. Do not edit.

/** Version of the interfaces: of everything that is released together. */
export const documentVersion = '0.1.0';
