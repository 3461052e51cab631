import { BareIconButton, type BareIconButtonProps } from '@/components/ui/bare-icon-button';
import { Tooltip } from '@/components/ui/tooltip';

export interface IconButtonProps extends BareIconButtonProps {
  /** A key that does the same, shown in the tooltip. */
  shortcut?: string;
}

/** An icon to press; its name is also shown as a tooltip. */
export function IconButton({ shortcut, ...props }: IconButtonProps) {
  return (
    <Tooltip content={props.label} shortcut={shortcut}>
      <BareIconButton {...props} />
    </Tooltip>
  );
}
