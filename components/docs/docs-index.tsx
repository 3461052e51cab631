import { inReadingOrder } from '@/components/docs/guide-order';
import { RuleTable } from '@/components/docs/rule-table';
import { Link } from '@/components/ui/link';
import type { ArticleSummary } from '@/lib/features/knowledge/article-contract';
import { Words } from './code-sentence';

const LINKS = [
  { href: '/docs/api', title: 'API reference', text: 'Every operation, its fields, and a call to copy.' },
  { href: '/docs/errors', title: 'Errors', text: 'Every code, what it means, and what to change.' },
  { href: '/docs/receipts', title: 'Receipts', text: 'Check what an agent was shown, signed and dated.' },
];

const EFFECTS = [
  { effect: 'pass', text: 'The rule lets the tool through.' },
  { effect: 'exclude', text: 'The rule takes it away. The first one that does is `decidedBy`.' },
  { effect: 'waived', text: 'The rule would take it away, but does not bind universal tools.' },
  { effect: 'trimmed', text: 'Left out of the list only; it may still be called.' },
];

const MORE = [
  {
    title: 'Lists',
    text: '`allow.mode` is `all` or `selected`; an empty `selected` allows nothing. A tool in both lists is blocked. Entries are names or globs in which `*` alone is special, and match the whole name, case-sensitive.',
  },
  {
    title: 'Universal tools',
    text: 'Only rules 1 to 3 take them away. They count against a limit and are never trimmed by it.',
  },
  {
    title: 'Approval',
    text: 'A person approves a call when the tool says so itself, when the agent’s `requireApprovalFor` names it, or when the agent is supervised and the tool is destructive. What is not known to be read-only counts as writing.',
  },
  {
    title: 'Unknown channels',
    text: 'The blocks of every channel hold, and the answer warns `unknown_channel`.',
  },
  {
    title: 'Order',
    text: 'The goal’s `availableTools` come first, then the best score where there is a message or a goal, then the name: the same for the same revision and request, so that prompt caches hold.',
  },
  {
    title: 'What agents learn',
    text: 'Members read the whole trace. Agents cannot tell hidden tools from unknown ones, unless the organization discloses reasons.',
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
      <h1 className="font-semibold text-2xl">What a decision means</h1>
      <p className="mt-1 text-pretty text-muted">
        For an agent of an organization, in a session, every tool of the catalog meets every rule. It is allowed when no
        rule takes it away. Deny always wins: a narrower layer never grants what a wider one took.
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
      <h2 className="mt-10 mb-1 font-semibold text-xl">The rules, in order</h2>
      <p className="mb-4 text-pretty text-muted text-sm">
        Rules 1 to 11 authorize: they bind lists, calls and explanations. Rules 12 and 13 only narrow what is shown: a
        tool that they leave out may still be called. Rule 11 acts while a goal is active, rule 12 where the broker is
        on and the request has a message.
      </p>
      <RuleTable />
      <h2 className="mt-10 mb-2 font-semibold text-xl">Effects in a trace</h2>
      <Facts>{EFFECTS.map(({ effect, text }) => ({ key: effect, title: <code>{effect}</code>, text }))}</Facts>
      <h2 className="mt-10 mb-2 font-semibold text-xl">What else holds</h2>
      <Facts>{MORE.map(({ title, text }) => ({ key: title, title, text }))}</Facts>
    </main>
  );
}
