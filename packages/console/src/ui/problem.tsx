import { explainProblem } from '../logic/explain-problem.js';
import { usePage } from './context.js';
import { Prose } from './prose.js';

/** Explains a body that is a problem, with what to do about it. Shows nothing for any other body. */
export function Problem({ body }: { readonly body: string | null }) {
  const { text } = usePage();
  const problem = explainProblem(body);
  if (!problem) return null;
  return (
    <div class="callout bad">
      <h3 class="mono">{problem.code}</h3>
      {problem.lines.map((line) => (
        <p key={line}>
          <Prose>{line}</Prose>
        </p>
      ))}
      {problem.remedy !== undefined && (
        <p>
          <strong>{text.requests.remedy}</strong> <Prose>{problem.remedy}</Prose>
        </p>
      )}
    </div>
  );
}
