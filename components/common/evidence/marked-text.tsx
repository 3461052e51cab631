import type { Span } from './pattern-tests';

export function MarkedText({ text, spans }: { text: string; spans: readonly Span[] }) {
  let at = 0;
  return (
    <span className="whitespace-pre-wrap break-words">
      {spans.map(({ start, end }) => {
        const before = text.slice(at, start);
        at = end;
        return (
          <span key={start}>
            {before}
            <mark className="rounded-[3px] bg-accent-soft px-0.5 font-medium text-accent">
              {text.slice(start, end)}
            </mark>
          </span>
        );
      })}
      {text.slice(at)}
    </span>
  );
}
