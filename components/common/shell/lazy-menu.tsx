'use client';

import {
  type ComponentProps,
  type ComponentType,
  cloneElement,
  type ReactElement,
  type ReactNode,
  useState,
} from 'react';

interface MenuOnDemandProps<P> {
  load(): Promise<ComponentType<P>>;
  button: ReactElement<ComponentProps<'button'>>;
  children(Menu: ComponentType<P>): ReactNode;
}

/** Menu whose code loads on hover or press of its button: every page has the button, few visits open it. */
export function MenuOnDemand<P>({ load, button, children }: MenuOnDemandProps<P>) {
  const [Menu, setMenu] = useState<ComponentType<P> | null>(null);
  if (Menu) return children(Menu);
  const open = () => {
    load().then(
      (loaded) => setMenu(() => loaded),
      () => undefined,
    );
  };
  return cloneElement(button, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: () => void load().catch(() => undefined),
    onClick: open,
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      open();
    },
  });
}
