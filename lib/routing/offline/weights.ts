/** Of the features of `fit`, in their order, then what stands alone. From `npm run eval:routing -- <folder> --weights`. */
export const FIT_WEIGHTS: readonly number[] = [];
