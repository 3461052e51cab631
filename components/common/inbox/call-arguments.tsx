import { hiddenCharacters } from '@/lib/shared/hidden-characters';

interface Piece {
  at: number;
  text: string;
  isHidden: boolean;
}

/** Splits a text at invisible characters, because the reader must see what is approved. */
function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let from = 0;
  for (const { index, length, name } of hiddenCharacters(text)) {
    if (index > from) pieces.push({ at: from, text: text.slice(from, index), isHidden: false });
    pieces.push({ at: index, text: name, isHidden: true });
    from = index + length;
  }
  if (from < text.length) pieces.push({ at: from, text: text.slice(from), isHidden: false });
  return pieces;
}

/** Text with invisible characters shown. */
export function Readable({ text }: { text: string }) {
  return piecesOf(text).map(({ at, text: part, isHidden }) =>
    isHidden ? (
      <mark key={at} title="Invisible character" className="rounded-sm bg-quarantine-soft px-0.5 text-quarantine">
        ⟨{part}⟩
      </mark>
    ) : (
      part
    ),
  );
}

const asText = (value: unknown) => (typeof value === 'string' ? value : JSON.stringify(value, null, 2));

export function countInvisibleCharacters(values: Record<string, unknown>): number {
  const texts = Object.entries(values).map(([name, value]) => `${name}\n${asText(value)}`);
  return hiddenCharacters(texts.join('\n')).length;
}

/** Call arguments as plain text, not rendered, with invisible characters shown. */
export function CallArguments({ values }: { values: Record<string, unknown> }) {
  const entries = Object.entries(values);
  if (entries.length === 0) return <p className="text-muted text-sm">No arguments.</p>;
  const hidden = countInvisibleCharacters(values);
  return (
    <>
      <dl className="flex flex-col gap-2">
        {entries.map(([name, value]) => (
          <div key={name} className="min-w-0 border-l-2 pl-3">
            <dt className="break-words font-mono text-muted text-xs">
              <Readable text={name} />
            </dt>
            <dd className="max-h-64 overflow-auto whitespace-pre-wrap break-words font-mono text-[12.5px]">
              {value === '' ? <span className="text-faint">empty text</span> : <Readable text={asText(value)} />}
            </dd>
          </div>
        ))}
      </dl>
      {hidden > 0 ? (
        <p className="mt-3 text-quarantine text-xs">
          {hidden === 1
            ? 'One invisible or bidirectional character is shown as its code.'
            : `${hidden} invisible or bidirectional characters are shown as their codes.`}
        </p>
      ) : null}
    </>
  );
}
