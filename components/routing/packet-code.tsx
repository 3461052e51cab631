import { jsonText } from '@/components/common/json-text';
import { withHiddenShown } from '@/lib/shared/hidden-characters';

/** JSON or plain text with invisible characters shown. */
export function Code({ value, className = '' }: { value: unknown; className?: string }) {
  return (
    <pre
      // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
      tabIndex={0}
      className={`max-h-80 overflow-auto rounded-md bg-sunken p-3 font-mono text-xs whitespace-pre-wrap break-words ${className}`}
    >
      {withHiddenShown(jsonText(value))}
    </pre>
  );
}
