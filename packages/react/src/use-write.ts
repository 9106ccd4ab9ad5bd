import type { MutationOptions } from '@doorstep/sdk/query';
import { hashKey, type UseMutationResult, useMutation } from '@tanstack/react-query';
import { useRef } from 'react';
import { explainError } from './explain-error.js';

/**
 * A mutation that people can safely repeat: `useWrite(queries.checkout.create.mutation())`. `useMutation` uses a new idempotency key for each
 * `mutate`. After a failure that leaves open whether the service acted, such as a lost connection, this one repeats the key for the
 * same variables, so that a second press of the button orders nothing twice.
 */
export function useWrite<Data, Variables>(
  options: MutationOptions<Data, Variables>,
): UseMutationResult<Data, Error, Variables> {
  const unclear = useRef<Attempt | undefined>(undefined);
  return useMutation<Data, Error, Variables>({
    ...options,
    mutationFn: async (variables, context) => {
      const hash = hashKey([variables]);
      const attempt = unclear.current?.hash === hash ? unclear.current : { hash, context };
      unclear.current = undefined;
      try {
        // The options keep one idempotency key for each context.
        return await options.mutationFn(variables, attempt.context);
      } catch (error) {
        if (explainError(error)?.isUnclear === true) unclear.current = attempt;
        throw error;
      }
    },
  });
}

/** An attempt of which it is unknown whether the service acted on it. */
interface Attempt {
  /** Of its variables. */
  readonly hash: string;
  readonly context: object;
}
