import type { ComponentProps } from 'react';

/**
 * The parts of the matrix by their roles. Table elements would carry these by themselves, but the rows are placed by a
 * virtualizer and laid out as CSS grids, and an element taken out of table layout loses the role that it had.
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
