import type { Metadata } from 'next';
import { CodeBlock } from '@/components/common/code-block';
import { Words } from '@/components/docs/code-sentence';
import { ErrorList } from '@/components/docs/error-list';
import { TITLES } from '@/lib/http/problem';
import { ERROR_STATUS } from '@/lib/shared/app-error';

export const metadata: Metadata = { title: 'Errors · Docs · Ambit' };

const EXAMPLE = {
  type: '/docs/errors#invalid',
  title: TITLES.invalid,
  status: ERROR_STATUS.invalid,
  detail: 'The body has invalid values. See invalidParams.',
  code: 'invalid',
  requestId: '01JD7M3V0B6T5Q4X9K2N8R1CZE',
  invalidParams: [{ pointer: '/block/0/tool', message: 'must be a tool name or a glob' }],
};

export default function ErrorsPage() {
  return (
    <main id="content" className="mx-auto w-full max-w-[848px] scroll-mt-16 px-4 py-8 sm:px-6">
      <h1 className="font-semibold text-2xl">Errors</h1>
      <p className="mt-1 mb-5 max-w-[720px] text-pretty text-muted">
        <Words>
          Errors are RFC 9457 problem details (`application/problem+json`). Programs use `code`, which is stable.
          `detail` says what to change. Name the `requestId` when you contact the operator.
        </Words>
      </p>
      <CodeBlock title="422, for example" copyLabel="Copy the example" code={JSON.stringify(EXAMPLE, null, 2)} />
      <div className="mt-8">
        <ErrorList titles={TITLES} />
      </div>
    </main>
  );
}
