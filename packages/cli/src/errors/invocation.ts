/**
 * What people type to start the program, whether it is installed or not. Texts must not say `doorstep` alone: on npm, that is the
 * name of a program of another author.
 */
export const invocation = 'npx @doorstep/cli';
