'use client';

import NextLink from 'next/link';
import { type ComponentProps, useState } from 'react';

/**
 * A link within the console whose page is fetched ahead once somebody means it: the pointer arrives, a finger comes
 * down, the keyboard focuses it. Next would fetch each that is in view, two dozen for the navigation alone, while the page
 * that was asked for is still being drawn.
 */
export function Link({
  onPointerEnter,
  onTouchStart,
  onFocus,
  ...props
}: Omit<ComponentProps<typeof NextLink>, 'prefetch'>) {
  const [isMeant, setMeant] = useState(false);
  return (
    <NextLink
      {...props}
      prefetch={isMeant ? null : false}
      onPointerEnter={(event) => {
        setMeant(true);
        onPointerEnter?.(event);
      }}
      onTouchStart={(event) => {
        setMeant(true);
        onTouchStart?.(event);
      }}
      onFocus={(event) => {
        setMeant(true);
        onFocus?.(event);
      }}
    />
  );
}
