import { Refused } from '@/components/common/settings/save-error';
import { Button } from '@/components/ui/button';

interface SaveEndProps {
  error: string | undefined;
  /** True if the form has unsaved changes and the user may save them. */
  isChanged: boolean;
  isWrong: boolean;
  busy: boolean;
}

/** End of a settings form: why a save was refused, and the button while there are changes. */
export function SaveEnd({ error, isChanged, isWrong, busy }: SaveEndProps) {
  return (
    <>
      <Refused why={error} />
      {isChanged ? (
        <Button type="submit" size="sm" className="w-fit" variant="primary" disabled={isWrong} busy={busy}>
          Save
        </Button>
      ) : null}
    </>
  );
}
