/** Thrown when environment variables are wrong. `problems` has one line for each. */
export class InvalidConfig extends Error {
  override readonly name = 'InvalidConfig';

  constructor(readonly problems: readonly string[]) {
    super(problems.join('\n'));
  }
}
