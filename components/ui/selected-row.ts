/** Look of a selected row in every list: a grey background with a bar at the left edge. */
export const SELECTED_ROW = 'bg-hover shadow-[inset_2px_0_0_var(--accent)]';
