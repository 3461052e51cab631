import { Kbd } from '@/components/ui/kbd';

interface InboxKeyHelpProps {
  canDecide: boolean;
  canSelect?: boolean;
}

export function InboxKeyHelp({ canDecide, canSelect = false }: InboxKeyHelpProps) {
  return (
    <p className="mt-3 text-faint text-xs max-sm:hidden">
      <Kbd>j</Kbd> <Kbd>k</Kbd> next, previous · <Kbd>Enter</Kbd> open
      {canDecide ? (
        <>
          {' '}
          · <Kbd>a</Kbd> approve · <Kbd>d</Kbd> deny · <Kbd>e</Kbd> dismiss
          {canSelect ? (
            <>
              {' '}
              · <Kbd>x</Kbd> select
            </>
          ) : null}
        </>
      ) : null}
    </p>
  );
}
