import { BareIconButton, type BareIconButtonProps } from '@/components/ui/bare-icon-button';
import { Tooltip } from '@/components/ui/tooltip';

export interface IconButtonProps extends BareIconButtonProps {
  /** Equivalent keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
}

/** Icon button whose name is also its tooltip. */
export function IconButton({ shortcut, ...props }: IconButtonProps) {
  return (
    <Tooltip content={props.label} shortcut={shortcut}>
      <BareIconButton {...props} />
    </Tooltip>
  );
}
