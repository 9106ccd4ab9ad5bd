/** An estimate of how well a password resists guessing. */
export interface StrengthEstimate {
  /** Decimal logarithm of the number of guesses that an attacker needs. */
  readonly guessesLog10: number;
  /** The words of the account that the password contains, in lower case. */
  readonly ownWords: readonly string[];
  /** True if the password contains a word of a dictionary. */
  readonly hasCommonWord: boolean;
}

/** Port that estimates the strength of passwords. */
export interface PasswordStrength {
  /**
   * Estimates the strength of a password, of which it reads at most `estimatedCharacters`.
   *
   * @param ownWords words that an attacker who knows the owner tries first.
   */
  estimate(password: string, ownWords: readonly string[]): Promise<StrengthEstimate>;
}

/** Number of characters that are estimated. It bounds the time of an estimate for any input. */
export const estimatedCharacters = 32;
