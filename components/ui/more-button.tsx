import { Button } from './button';

export function MoreButton({ visible, busy, onMore }: { visible: boolean; busy: boolean; onMore(): void }) {
  if (!visible) return null;
  return (
    <div className="mt-3 flex justify-center">
      <Button busy={busy} onClick={onMore}>
        Show more
      </Button>
    </div>
  );
}
