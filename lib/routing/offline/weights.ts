// Learned by `npm run eval:routing -- <folder> --weights` on half of the labelled messages; the other half is for
// measurement.

/** Weights of the features in `fit`, in order. */
export const FIT_WEIGHTS: readonly number[] = [
  0.519, // name said
  0.6342, // name said or alike
  0.3317, // object of the name said
  0.4609, // purpose said
  0.4613, // words covered by the tool
  0.1972, // words covered by its purpose
  0.1493, // words covered by its parameters
  -0.2109, // words not covered
  0.4661, // first words covered
  -0.362, // required missing
  -0.3282, // anything missing
  0.4775, // least sure argument
  0.5671, // mean sureness
  -0.3322, // numbers too few
  -0.2038, // numbers left over
  0.3742, // needs nothing
  0.09012, // same kind of verb
  -0.2029, // other kind of verb
  -0.4944, // asks for knowledge
  -0.1015, // asks for knowledge of a computing tool
  0.1738, // few words
  -0.4244, // no words known
  0.8293, // place by search
  1.07, // score by search
  0.1276, // name said whole
  0.1252, // adjacent words
  0.1147, // asks how to
];
export const FIT_BIAS = -2.627;
/** Minimum score for selecting a tool. */
export const SELECTION_FLOOR = 0.02559;
/** Converts the best tool's score to the probability that it fits. */
export const SELECTION_CURVE = { slope: 1.542, offset: 0.03718 };
/** Converts the lead over the next tool to the probability that it fits better. */
export const LEAD_CURVE = { slope: 1.885, offset: -1.038 };
/** Converts the product of argument confidences to the probability that all are right. */
export const ARGUMENTS_CURVE = { slope: 2.967, offset: -1.218 };
