/** The exit codes of the program. They never change. */
export const exitCodes = {
  done: 0,
  problem: 1,
  usage: 2,
  connection: 3,
  credential: 4,
  impossible: 5,
} as const;

/** The meaning of each exit code, for `--help`. */
export const exitCodeMeanings: Readonly<Record<keyof typeof exitCodes, string>> = {
  done: 'done',
  problem: 'the service refused the request, or failed',
  usage: 'the command line, or a file, is wrong',
  connection: 'the service could not be reached, or did not answer in time',
  credential: 'there is no API key',
  impossible: 'the service answered, but what you asked for did not happen',
};
