import type { ComponentProps } from 'react';

/**
 * Creates table parts by ARIA role. Real table elements lose their roles when positioned by a virtualizer and laid out
 * as CSS grids.
 */
function part(role: string) {
  return function GridPart(props: ComponentProps<'div'>) {
    return <div role={role} {...props} />;
  };
}

export const Grid = part('grid');
export const GridRowGroup = part('rowgroup');
export const GridRow = part('row');
export const GridCell = part('gridcell');
export const GridColumn = part('columnheader');
export const GridRowHeader = part('rowheader');
