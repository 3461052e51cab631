interface Named {
  axes?: string[] | undefined;
  observedTaskShape?: string | undefined;
  suggestedSplit?: string | undefined;
  evidence?: string | undefined;
}

/** As seed 5 names the same. */
interface SeedNamed {
  boundary_axes?: string[] | undefined;
  observed_task_shape?: string | undefined;
  suggested_split?: string | undefined;
  evidence?: string | undefined;
}

/**
 * What an event says of a boundary in the contract's names, whether it says it in `boundary` or flat, and in whichever
 * names; undefined where it says nothing. What stands in `boundary` counts before what stands beside it.
 */
export function toBoundary({
  boundary,
  ...flat
}: SeedNamed & { boundary?: (Named & SeedNamed) | undefined }): Named | undefined {
  const said: Named = {
    axes: boundary?.axes ?? boundary?.boundary_axes ?? flat.boundary_axes,
    observedTaskShape: boundary?.observedTaskShape ?? boundary?.observed_task_shape ?? flat.observed_task_shape,
    suggestedSplit: boundary?.suggestedSplit ?? boundary?.suggested_split ?? flat.suggested_split,
    evidence: boundary?.evidence ?? flat.evidence,
  };
  return boundary || Object.values(said).some((one) => one !== undefined) ? said : undefined;
}
