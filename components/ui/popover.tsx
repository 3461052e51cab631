'use client';

import { type ComponentProps, cloneElement, type ReactElement, type ReactNode, useRef, useState } from 'react';
import { useOnDemand } from './use-on-demand';

type Control = ReactElement<ComponentProps<'button'>>;

export type PopoverProps = {
  open?: boolean;
  onOpenChange?(open: boolean): void;
  align?: 'start' | 'center' | 'end';
  label: string;
  className?: string;
  children: ReactNode;
} & (
  | { /** Control that opens it. */ trigger: Control; anchor?: never }
  | { /** Control with a state of its own, such as a switch, that sets `open`. */ anchor: Control; trigger?: never }
);

const load = () => import('./popover-content').then((module) => module.PopoverContent);

/** Its code loads when it is first pointed at or opened. */
export function Popover(props: PopoverProps) {
  const { trigger, anchor, align = 'start', label, className, children } = props;
  const [own, setOwn] = useState(false);
  const isOpen = props.open ?? own;
  const place = useRef<HTMLSpanElement>(null);
  const [Content, preload] = useOnDemand(load, isOpen);
  const change = (open: boolean) => {
    setOwn(open);
    props.onOpenChange?.(open);
  };
  return (
    <>
      <span ref={place} className="inline-flex" onPointerEnter={preload}>
        {anchor ??
          cloneElement(trigger, {
            'aria-haspopup': 'dialog',
            'aria-expanded': isOpen,
            onClick: () => change(!isOpen),
          })}
      </span>
      {isOpen && Content ? (
        <Content anchor={place} onOpenChange={change} align={align} label={label} className={className}>
          {children}
        </Content>
      ) : null}
    </>
  );
}
