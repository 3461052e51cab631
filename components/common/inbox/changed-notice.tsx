/** Shown when an item has changed since the user opened it: the first press afterwards decides nothing. */
export function ChangedNotice({ isAccepted, action }: { isAccepted: boolean; action: string }) {
  return (
    <p role="alert" className="border-quarantine border-l-2 pl-3 text-quarantine text-sm">
      This changed since you opened it.{isAccepted ? ` Press ${action} again to confirm.` : ''}
    </p>
  );
}
