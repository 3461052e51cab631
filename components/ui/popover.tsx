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

/** Its code loads when its control is first pointed at, focused or used. */
export function Popover(props: PopoverProps) {
  const { trigger, anchor, align = 'start', label, className, children } = props;
  const [own, setOwn] = useState(false);
  const isOpen = props.open ?? own;
  const place = useRef<HTMLSpanElement>(null);
  const change = (open: boolean) => {
    setOwn(open);
    props.onOpenChange?.(open);
  };
  const {
    part: Content,
    isLoading,
    preload,
  } = useOnDemand(load, {
    isWanted: isOpen,
    cancel: () => change(false),
    control: () => place.current?.querySelector('button'),
  });
  return (
    <>
      <span ref={place} className="inline-flex" onPointerEnter={preload}>
        {cloneElement(trigger ?? anchor, {
          'aria-haspopup': 'dialog',
          'aria-expanded': Content !== null,
          'aria-busy': isLoading || undefined,
          onFocus: preload,
          ...(trigger ? { onClick: () => change(!isOpen) } : {}),
        })}
      </span>
      {Content ? (
        <Content anchor={place} onOpenChange={change} align={align} label={label} className={className}>
          {children}
        </Content>
      ) : null}
    </>
  );
}
