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
  /** Draws the menu, open, around the same button. */
  children(Menu: ComponentType<P>): ReactNode;
}

/**
 * A menu of the frame, whose code is fetched when the pointer comes near its button or it is pressed: every page has
 * the button, few visits open the menu.
 */
export function MenuOnDemand<P>({ load, button, children }: MenuOnDemandProps<P>) {
  const [Menu, setMenu] = useState<ComponentType<P> | null>(null);
  if (Menu) return children(Menu);
  const open = () => {
    load().then(
      (loaded) => setMenu(() => loaded),
      // Not fetched: the next press asks again.
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
