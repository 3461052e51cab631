interface Named {
  axes?: string[] | undefined;
  observedTaskShape?: string | undefined;
  suggestedSplit?: string | undefined;
  evidence?: string | undefined;
}

/** Names of the same fields in seed 5. */
interface SeedNamed {
  boundary_axes?: string[] | undefined;
  observed_task_shape?: string | undefined;
  suggested_split?: string | undefined;
  evidence?: string | undefined;
}

/**
 * Reads an event's boundary, from `boundary` or from the event itself, under either naming; undefined when absent.
 * Fields in `boundary` take precedence.
 */
export function toBoundary({
  boundary,
  ...flat
}: SeedNamed & { boundary?: (Named & SeedNamed) | undefined }): Named | undefined {
  const fields: Named = {
    axes: boundary?.axes ?? boundary?.boundary_axes ?? flat.boundary_axes,
    observedTaskShape: boundary?.observedTaskShape ?? boundary?.observed_task_shape ?? flat.observed_task_shape,
    suggestedSplit: boundary?.suggestedSplit ?? boundary?.suggested_split ?? flat.suggested_split,
    evidence: boundary?.evidence ?? flat.evidence,
  };
  return boundary || Object.values(fields).some((one) => one !== undefined) ? fields : undefined;
}
