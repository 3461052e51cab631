import { inReadingOrder } from '@/components/docs/guide-order';
import { RuleTable } from '@/components/docs/rule-table';
import { Link } from '@/components/ui/link';
import type { ArticleSummary } from '@/lib/features/knowledge/article-contract';
import { Words } from './code-sentence';

const LINKS = [
  { href: '/docs/api', title: 'API reference', text: 'Every operation with its fields and an example.' },
  { href: '/docs/errors', title: 'Errors', text: 'What each code means and what to change.' },
  { href: '/docs/receipts', title: 'Receipts', text: 'Verify which tools an agent received.' },
];

const EFFECTS = [
  { effect: 'pass', text: 'The rule does not exclude the tool.' },
  { effect: 'exclude', text: 'The rule excludes the tool. `decidedBy` is the first such rule.' },
  { effect: 'waived', text: 'The rule would exclude the tool, but does not apply to universal tools.' },
  { effect: 'trimmed', text: 'The rule leaves the tool out of the list. It can still be called.' },
];

const MORE = [
  {
    title: 'Lists',
    text: '`allow.mode` is `all` or `selected`; an empty `selected` allows nothing. A tool in both lists is blocked. Entries are names or globs, where `*` is the only special character. They match the whole name, and case matters.',
  },
  {
    title: 'Universal tools',
    text: 'Only rules 1 to 3 exclude them. They count toward budgets and are never trimmed.',
  },
  {
    title: 'Approval',
    text: 'A call needs approval when the tool requires it, when the agent’s `requireApprovalFor` names the tool, or when the agent is supervised and the tool is destructive. A tool that is not known to be harmless counts as destructive.',
  },
  {
    title: 'Unknown channels',
    text: 'The blocks of all channels apply, and the response has the warning `unknown_channel`.',
  },
  {
    title: 'Order',
    text: 'The goal’s `availableTools`, then the score if there is a message or goal, then the name. The order is the same for the same revision and request, so prompt caches stay valid.',
  },
  {
    title: 'Disclosure',
    text: 'Members see the whole trace. Agents cannot tell hidden tools from unknown ones, unless the organization discloses reasons.',
  },
];

function Facts({ children }: { children: { title: React.ReactNode; text: string; key: string }[] }) {
  return (
    <dl>
      {children.map(({ key, title, text }) => (
        <div key={key} className="grid gap-x-6 border-b py-2 text-sm last:border-b-0 sm:grid-cols-[9rem_minmax(0,1fr)]">
          <dt className="text-ink">{title}</dt>
          <dd className="text-pretty text-muted">
            <Words>{text}</Words>
          </dd>
        </div>
      ))}
    </dl>
  );
}

export function DocsIndex({ guides }: { guides: readonly ArticleSummary[] }) {
  return (
    <main id="content" className="mx-auto w-full max-w-[768px] scroll-mt-16 px-4 py-8 sm:px-6">
      <h1 className="font-semibold text-2xl">Documentation</h1>
      <p className="mt-1 text-pretty text-muted">
        Every tool is checked against every rule. It is allowed if no rule excludes it. Deny always wins: a narrower
        layer never grants what a wider one excludes.
      </p>
      <ul className="mt-6 grid gap-3 sm:grid-cols-3">
        {LINKS.map(({ href, title, text }) => (
          <li key={href}>
            <Link
              href={href}
              className="block h-full rounded-md border border-line-strong bg-surface px-4 py-3 shadow-control hover:bg-hover"
            >
              <span className="block font-medium">{title}</span>
              <span className="block text-muted text-sm">{text}</span>
            </Link>
          </li>
        ))}
      </ul>
      {guides.length > 0 ? (
        <section aria-labelledby="guides">
          <h2 id="guides" className="mt-10 mb-2 font-semibold text-xl">
            Guides
          </h2>
          <ul className="border-t">
            {inReadingOrder(guides).map(({ slug, title, description }) => (
              <li key={slug} className="relative border-b py-2.5 hover:bg-hover">
                <Link href={`/docs/${slug}`} className="block font-medium after:absolute after:inset-0">
                  {title}
                </Link>
                <span className="block text-pretty text-muted text-sm">{description}</span>
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      <h2 className="mt-10 mb-1 font-semibold text-xl">Rules</h2>
      <p className="mb-4 text-pretty text-muted text-sm">
        Rules 1 to 11 authorize. Rules 12 and 13 only shorten lists: a tool that they leave out can still be called.
        Rule 11 applies while a goal is active, and rule 12 if the broker is on and the request has a message.
      </p>
      <RuleTable />
      <h2 className="mt-10 mb-2 font-semibold text-xl">Effects in a trace</h2>
      <Facts>{EFFECTS.map(({ effect, text }) => ({ key: effect, title: <code>{effect}</code>, text }))}</Facts>
      <h2 className="mt-10 mb-2 font-semibold text-xl">Details</h2>
      <Facts>{MORE.map(({ title, text }) => ({ key: title, title, text }))}</Facts>
    </main>
  );
}
