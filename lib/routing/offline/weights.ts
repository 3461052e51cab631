// Learned by `npm run eval:routing -- <folder> --weights` on half of the labelled messages; the other half is for
// measurement.

/** Weights of the features in `fit`, in order. */
export const FIT_WEIGHTS: readonly number[] = [
  0.5108, // name said
  0.6175, // name said or alike
  0.3343, // object of the name said
  0.4691, // purpose said
  0.4387, // words covered by the tool
  0.1618, // words covered by its purpose
  0.1914, // words covered by its parameters
  -0.213, // words not covered
  0.4426, // first words covered
  -0.3455, // required missing
  -0.3218, // anything missing
  0.4792, // least sure argument
  0.5655, // mean sureness
  -0.3314, // numbers too few
  -0.2141, // numbers left over
  0.3614, // needs nothing
  0.085, // same kind of verb
  -0.1854, // other kind of verb
  -0.5034, // asks for knowledge
  -0.1034, // asks for knowledge of a computing tool
  0.1667, // few words
  -0.4706, // no words known
  0.8662, // place by search
  1.176, // score by search
  0.1405, // name said whole
  0.1225, // neighbouring words
  0.114, // asks how to
];
export const FIT_BIAS = -2.716;
/** Weights of the same features for choosing among tools. */
export const RANK_WEIGHTS: readonly number[] = [
  0.538, // name said
  0.5155, // name said or alike
  -0.1465, // object of the name said
  0.9833, // purpose said
  1.374, // words covered by the tool
  -0.1441, // words covered by its purpose
  0.01663, // words covered by its parameters
  -0.8229, // words not covered
  1.517, // first words covered
  -0.3455, // required missing
  -0.3218, // anything missing
  0.8389, // least sure argument
  1.025, // mean sureness
  -0.02529, // numbers too few
  -0.8507, // numbers left over
  0.3614, // needs nothing
  0.6704, // same kind of verb
  0.02254, // other kind of verb
  0, // asks for knowledge
  0.07226, // asks for knowledge of a computing tool
  0, // few words
  0.2795, // no words known
  1.318, // place by search
  1.055, // score by search
  -0.5781, // name said whole
  0.2319, // neighbouring words
  0, // asks how to
];
/** Minimum score for selecting a tool. */
export const SELECTION_FLOOR = 0.07668;
/** Converts the best tool's score to the probability that it fits. */
export const SELECTION_CURVE = { slope: 1.488, offset: 0.07212 };
/** Converts the log odds of its share to the probability that it fits better than the others. */
export const LEAD_CURVE = { slope: 1.282, offset: -0.1762 };
/** Converts the product of argument confidences to the probability that all are right. */
export const ARGUMENTS_CURVE = { slope: 3.108, offset: -1.292 };
