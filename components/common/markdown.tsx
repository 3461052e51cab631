import { memo, type ReactNode } from 'react';
import ReactMarkdown, { type Components, type ExtraProps } from 'react-markdown';
import remarkGfm from 'remark-gfm';
import { cn } from '@/components/ui/cn';
import { CopyButton } from '@/components/ui/copy-button';
import { Link } from '@/components/ui/link';
import { markdownProblem } from '@/lib/shared/markdown-limits';
import styles from './markdown.module.css';
import { safeLink } from './safe-link';

function TextLink({ href, children }: { href?: string | undefined; children?: ReactNode }) {
  if (!href) return <span>{children}</span>;
  if (/^(?:[#?]|\/)/.test(href)) return <Link href={href}>{children}</Link>;
  return (
    <a href={href} rel="noopener noreferrer nofollow">
      {children}
    </a>
  );
}

/** Text of a code block without its final line break. */
function codeOf(pre: ExtraProps['node']): string {
  const [code] = pre?.children ?? [];
  const [text] = code?.type === 'element' ? code.children : [];
  return text?.type === 'text' ? text.value.trimEnd() : '';
}

const COMPONENTS: Components = {
  a: ({ href, children }) => <TextLink href={href}>{children}</TextLink>,
  // External images would reveal the reader to their host, so they become links.
  img: ({ src, alt }) => <TextLink href={typeof src === 'string' ? src : undefined}>{alt || 'picture'}</TextLink>,
  pre: ({ node, children }) => (
    <div className={styles.code}>
      <pre>{children}</pre>
      <CopyButton value={codeOf(node)} label="Copy the code" />
    </div>
  ),
  table: ({ children }) => (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by keyboard
    // biome-ignore lint/a11y/useSemanticElements: a fieldset is for forms
    <div role="group" aria-label="Table" className={styles.table} tabIndex={0}>
      <table>{children}</table>
    </div>
  ),
};

/** GitHub-flavored Markdown without HTML, with safe links only. */
export const Markdown = memo(function Markdown({ text, className }: { text: string; className?: string }) {
  const problem = markdownProblem(text);
  if (problem) {
    return (
      <div className={className}>
        <p className="mb-3 text-approval text-sm">Shown as plain text, because {problem}.</p>
        <pre className="whitespace-pre-wrap text-xs [overflow-wrap:anywhere]">{text.slice(0, 20_000)}</pre>
      </div>
    );
  }
  return (
    <div className={cn(styles.prose, className)}>
      <ReactMarkdown
        remarkPlugins={[remarkGfm]}
        skipHtml
        urlTransform={(url) => safeLink(url) ?? ''}
        components={COMPONENTS}
      >
        {text}
      </ReactMarkdown>
    </div>
  );
});
