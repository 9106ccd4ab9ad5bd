/// <reference types="vite/client" />

interface ImportMetaEnv {
  /** The backend of the build: `mocks`, or the address of a server. */
  readonly VITE_DOORSTEP?: string;
}
