/** A sentence of the service, whose names in backticks are shown as code. */
export function Prose({ children }: { readonly children: string }) {
  const parts = children.split('`');
  // Every second part is between two backticks. Without a partner, a backtick stays what it is.
  if (parts.length % 2 === 0) return <>{children}</>;
  return <>{parts.map((part, index) => (index % 2 === 0 ? part : <code key={`${index} ${part}`}>{part}</code>))}</>;
}
