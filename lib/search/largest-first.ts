const bits = new Uint32Array(1);
const value = new Float32Array(bits.buffer);
/** Room below each value for its place; a double holds 53 bits, so both fit. */
const PLACES = 2 ** 21;
// Used again and again, and longer whenever it has to be.
let scratch = new Float64Array(256);

/** A whole number below 2^32 for every number of 32 bits, larger for larger ones and the same for equal ones. */
function ascending(number: number): number {
  // -0 and 0 are equal.
  value[0] = number + 0;
  const raw = bits[0]!;
  return raw >= 0x80000000 ? 0xffffffff - raw : raw + 0x80000000;
}

/**
 * The positions of the values, largest value first; of equal ones the lower position. At most 2^21 values. Numbers that hold a value
 * and its place are sorted without asking a function about each pair, which takes a fraction of the time.
 */
export function largestFirst(values: Float32Array): Uint32Array {
  if (scratch.length < values.length) scratch = new Float64Array(2 * values.length);
  const packed = scratch.subarray(0, values.length);
  for (let at = 0; at < values.length; at++) packed[at] = (0xffffffff - ascending(values[at]!)) * PLACES + at;
  packed.sort();
  const order = new Uint32Array(values.length);
  for (let at = 0; at < order.length; at++) order[at] = packed[at]! - Math.floor(packed[at]! / PLACES) * PLACES;
  return order;
}
