/** A command cannot do its work. The message says in one line why, and what to do. */
export class CommandFailed extends Error {
  override readonly name = 'CommandFailed';
}
