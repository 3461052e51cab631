import { BareIconButton, type BareIconButtonProps } from '@/components/ui/bare-icon-button';
import { Kbd } from '@/components/ui/kbd';
import { Tooltip } from '@/components/ui/tooltip';

export interface IconButtonProps extends BareIconButtonProps {
  /** Equivalent keyboard shortcut, shown in the tooltip. */
  shortcut?: string;
}

/** Icon button whose name is also its tooltip. */
export function IconButton({ shortcut, ...props }: IconButtonProps) {
  return (
    <Tooltip
      content={
        <>
          {props.label}
          {shortcut ? <Kbd inverted>{shortcut}</Kbd> : null}
        </>
      }
    >
      <BareIconButton {...props} />
    </Tooltip>
  );
}
