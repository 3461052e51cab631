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

type DropdownMenuProps = Omit<MenuParts.MenuProps, 'trigger'> & { trigger: ReactElement<ComponentProps<'button'>> };

/** The code of the menu loads when its button is first pointed at or pressed: few visits open it. */
export function DropdownMenu({ trigger, children, ...menu }: DropdownMenuProps) {
  const [isWanted, setWanted] = useState(false);
  const [parts, preload] = useOnDemand(load, isWanted);
  if (parts)
    return (
      <LoadedParts value={parts}>
        <parts.Menu trigger={trigger} {...menu}>
          {children}
        </parts.Menu>
      </LoadedParts>
    );
  return cloneElement(trigger, {
    'aria-haspopup': 'menu',
    'aria-expanded': false,
    onPointerEnter: preload,
    onClick: () => setWanted(true),
    onKeyDown: (event) => {
      if (event.key !== 'ArrowDown') return;
      event.preventDefault();
      setWanted(true);
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
