'use client';

import { useEffect, useState } from 'react';
import { CodeBlock } from '@/components/common/code-block';
import { checkReceipt, parsePastedReceipt, type ReceiptCheck } from '@/components/docs/check-receipt';
import { ReceiptPicture } from '@/components/docs/receipt-picture';
import { Field } from '@/components/ui/field';
import { Textarea } from '@/components/ui/textarea';
import { errorText } from '@/lib/client/api-error';
import { Words } from './code-sentence';

const ASK = `curl -s "$AMBIT/api/v1/tools?receipt=true" -H "Authorization: Bearer $KEY"`;

const VERIFY = `import { createRemoteJWKSet, jwtVerify } from 'jose';

const keys = createRemoteJWKSet(new URL('/.well-known/jwks.json', AMBIT));
const { payload } = await jwtVerify(receipt, keys, {
  algorithms: ['EdDSA'],
  typ: 'ambit-receipt+jwt',
});
console.log(payload.agent.slug, payload.revision, payload.names);`;

const FACTS = [
  [
    'What it proves',
    'That this installation showed these tools to this agent, at this moment and revision. Not that the agent called any of them.',
  ],
  [
    'What is signed',
    '`iss`, `iat`, `jti`, `agent`, `revision`, the `request` as it was understood, `names` in order, `count`, and `toolsDigest`: SHA-256 of the array `tools`, byte for byte as it was sent.',
  ],
  [
    'The form',
    'A compact JWS, Ed25519 (`alg` is `EdDSA`), `typ` `ambit-receipt+jwt`, and the key’s RFC 7638 thumbprint as `kid`. Receipts do not expire.',
  ],
  [
    'The keys',
    'They are derived from the installation’s secret, never stored in the database, and published at `/.well-known/jwks.json`.',
  ],
  ['Caching', 'A receipt is of one moment: with `receipt=true` there is no `ETag`, and no 304.'],
] as const;

export function ReceiptsPage() {
  const [text, setText] = useState('');
  const [check, setCheck] = useState<ReceiptCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    const pasted = parsePastedReceipt(text);
    setFailure(
      pasted || !text.trim() ? null : 'This JSON holds no receipt. Ask again with receipt=true, or paste all of it.',
    );
    setCheck(null);
    if (!pasted) return;
    let current = true;
    checkReceipt(pasted).then(
      (done) => current && setCheck(done),
      (error: unknown) => current && setFailure(`It could not be checked: ${errorText(error)}`),
    );
    return () => {
      current = false;
    };
  }, [text]);

  return (
    <main id="content" className="mx-auto w-full max-w-[768px] scroll-mt-16 px-4 py-8 sm:px-6">
      <h1 className="font-semibold text-2xl">Receipts</h1>
      <p className="mt-1 mb-6 text-pretty text-muted">
        <Words>
          An agent that asks for its tools with `receipt=true` gets a signed statement of the response. Anyone who has
          it can check it here or elsewhere.
        </Words>
      </p>
      <Field
        label="Receipt, or the whole answer"
        hint="Checked in your browser against this installation’s published keys."
        error={failure ?? undefined}
      >
        <Textarea
          mono
          rows={6}
          value={text}
          spellCheck={false}
          autoComplete="off"
          placeholder="eyJhbGciOiJFZERTQSIs…"
          onChange={(event) => setText(event.target.value)}
          className="[overflow-wrap:anywhere]"
        />
      </Field>
      <div className="mt-4">{check ? <ReceiptPicture check={check} /> : null}</div>
      <h2 className="mt-10 mb-3 font-semibold text-xl">Ask for one</h2>
      <CodeBlock title="Shell" copyLabel="Copy the command" code={ASK} />
      <h2 className="mt-10 mb-3 font-semibold text-xl">Check one yourself</h2>
      <p className="mb-3 text-pretty text-muted text-sm">
        Any JOSE library does it; this is the whole of it in JavaScript.
      </p>
      <CodeBlock title="JavaScript, with jose" copyLabel="Copy the code" code={VERIFY} />
      <dl className="mt-8">
        {FACTS.map(([title, words]) => (
          <div
            key={title}
            className="grid gap-x-6 border-b py-2 text-sm last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]"
          >
            <dt className="text-ink">{title}</dt>
            <dd className="text-pretty text-muted">
              <Words>{words}</Words>
            </dd>
          </div>
        ))}
      </dl>
    </main>
  );
}
