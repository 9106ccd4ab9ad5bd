/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** Where the service is: `mocks`, or the address of a server. */
  readonly VITE_DOORSTEP?: string;
}
