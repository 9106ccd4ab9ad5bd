/** Keeps a figure for the summary of `npm test`; alone, without it, nobody asks for it. */
export function recordFigure(label: string, value: string | number): void;

/** Every figure in the order of recording. */
export function readFigures(file: string): (readonly [label: string, value: string])[];
