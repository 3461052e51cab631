'use client';

import { useEffect, useState } from 'react';
import { CodeBlock } from '@/components/common/code-block';
import type { ReceiptCheck } from '@/components/docs/check-receipt';
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
    'This installation returned these tools to this agent, at this time and revision. It does not prove that the agent called any of them.',
  ],
  [
    'What is signed',
    '`iss`, `iat`, `jti`, `agent`, `revision`, the effective `request`, `names` in order, `count`, and `toolsDigest`: SHA-256 of the array `tools`, byte for byte as sent.',
  ],
  [
    'Format',
    'A compact JWS with Ed25519 (`alg` is `EdDSA`), `typ` `ambit-receipt+jwt`, and the key’s RFC 7638 thumbprint as `kid`. Receipts do not expire.',
  ],
  [
    'Keys',
    'Derived from the installation’s secret and not stored in the database. The public keys are at `/.well-known/jwks.json`.',
  ],
  ['Caching', 'Responses with a receipt have no `ETag` and are never 304.'],
] as const;

const NO_RECEIPT = 'This JSON contains no receipt. Paste the whole response of a request with receipt=true.';

/** Null: the text has no receipt. Its schemas load with the first text. */
async function verify(text: string): Promise<ReceiptCheck | null> {
  const { checkReceipt, parsePastedReceipt } = await import('@/components/docs/check-receipt');
  const pasted = parsePastedReceipt(text);
  return pasted && checkReceipt(pasted);
}

export function ReceiptsPage() {
  const [text, setText] = useState('');
  const [check, setCheck] = useState<ReceiptCheck | null>(null);
  const [failure, setFailure] = useState<string | null>(null);

  useEffect(() => {
    setFailure(null);
    setCheck(null);
    if (!text.trim()) return;
    let current = true;
    verify(text).then(
      (done) => current && (done ? setCheck(done) : setFailure(NO_RECEIPT)),
      (error: unknown) => current && setFailure(`Could not verify the receipt: ${errorText(error)}`),
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
          With `receipt=true`, an agent’s list of tools includes a signed statement of the response. Anyone who has the
          receipt can verify it, here or with their own tools.
        </Words>
      </p>
      <Field
        label="Receipt or whole response"
        hint="Verified in your browser with the public keys of this installation."
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
      <h2 className="mt-10 mb-3 font-semibold text-xl">Request a receipt</h2>
      <CodeBlock title="Shell" copyLabel="Copy the command" code={ASK} />
      <h2 className="mt-10 mb-3 font-semibold text-xl">Verify it yourself</h2>
      <p className="mb-3 text-pretty text-muted text-sm">Use any JOSE library, for example in JavaScript:</p>
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
