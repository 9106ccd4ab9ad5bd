import 'vue';

declare module '@vue/runtime-dom' {
  /** The compiler passes what is inside an element as this property. */
  interface ReservedProps {
    children?: unknown;
  }
}
