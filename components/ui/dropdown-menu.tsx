'use client';

import {
  type ComponentProps,
  cloneElement,
  createContext,
  createElement,
  type FunctionComponent,
  type ReactElement,
  use,
  useState,
} from 'react';
import type * as MenuParts from './menu-parts';
import { useOnDemand } from './use-on-demand';

type Parts = typeof MenuParts;

const load = () => import('./menu-parts');
const LoadedParts = createContext<Parts | null>(null);

type DropdownMenuProps = Omit<MenuParts.MenuProps, 'trigger' | 'focusFirst'> & {
  trigger: ReactElement<ComponentProps<'button'>>;
};

/** The code of the menu loads when its button is first pointed at, focused or pressed: few visits open it. */
export function DropdownMenu({ trigger, children, ...menu }: DropdownMenuProps) {
  const [wanted, setWanted] = useState<{ control: HTMLElement; byKeyboard: boolean } | null>(null);
  const {
    part: parts,
    isLoading,
    preload,
  } = useOnDemand(load, {
    isWanted: wanted !== null,
    cancel: () => setWanted(null),
    control: () => wanted?.control,
  });
  if (parts)
    return (
      <LoadedParts value={parts}>
        <parts.Menu trigger={trigger} focusFirst={wanted?.byKeyboard === true} {...menu}>
          {children}
        </parts.Menu>
      </LoadedParts>
    );
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    'aria-busy': isLoading || undefined,
    onPointerEnter: preload,
    onFocus: preload,
    // Enter and Space click too, without a pointer.
    onClick: ({ currentTarget, detail }) => setWanted({ control: currentTarget, byKeyboard: detail === 0 }),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted({ control: event.currentTarget, byKeyboard: true });
    },
  });
}

/** A part of the loaded menu, which is its only place. */
function part<P extends object>(pick: (parts: Parts) => FunctionComponent<P>) {
  return function Part(props: P) {
    const parts = use(LoadedParts);
    return parts ? createElement(pick(parts), props) : null;
  };
}

export const MenuItem = part((parts) => parts.MenuItem);
export const MenuRadioGroup = part((parts) => parts.MenuRadioGroup);
export const MenuCheckboxItem = part((parts) => parts.MenuCheckboxItem);
export const MenuLabel = part((parts) => parts.MenuLabel);
export const MenuSeparator = part((parts) => parts.MenuSeparator);
