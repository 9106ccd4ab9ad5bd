/** A process that stands still. */
export interface FrozenProcess {
  /** Lets it run again. */
  thaw(): void;
}

/** Stops a process with SIGSTOP, as a suspended virtual machine or a machine without memory does. */
export function freezeProcess(pid: number): FrozenProcess {
  process.kill(pid, 'SIGSTOP');
  return { thaw: () => void process.kill(pid, 'SIGCONT') };
}
