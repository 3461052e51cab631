/** A set of tools of one catalog: bit `i & 31` of word `i >>> 5` represents tool index `i`. */
export type Mask = Uint32Array;

export function hasBit(mask: Mask, index: number): boolean {
  return ((mask[index >>> 5]! >>> (index & 31)) & 1) === 1;
}

export function setBit(mask: Mask, index: number): void {
  mask[index >>> 5]! |= 1 << (index & 31);
}

export function clearBit(mask: Mask, index: number): void {
  mask[index >>> 5]! &= ~(1 << (index & 31));
}

export function addAll(target: Mask, other: Mask): void {
  for (let w = 0; w < target.length; w++) target[w]! |= other[w]!;
}

export function removeAll(target: Mask, other: Mask): void {
  for (let w = 0; w < target.length; w++) target[w]! &= ~other[w]!;
}

export function isEmpty(mask: Mask): boolean {
  for (let w = 0; w < mask.length; w++) if (mask[w] !== 0) return false;
  return true;
}

function countWord(word: number): number {
  let bits = word - ((word >>> 1) & 0x55555555);
  bits = (bits & 0x33333333) + ((bits >>> 2) & 0x33333333);
  return (((bits + (bits >>> 4)) & 0x0f0f0f0f) * 0x01010101) >>> 24;
}

/** Returns the number of tools in the mask. */
export function countBits(mask: Mask): number {
  let count = 0;
  for (let w = 0; w < mask.length; w++) count += countWord(mask[w]!);
  return count;
}

/** Returns the number of tools in exactly one of the two masks. */
export function countDifferences(a: Mask, b: Mask): number {
  let count = 0;
  for (let w = 0; w < a.length; w++) count += countWord(a[w]! ^ b[w]!);
  return count;
}

/** Visits the tool indexes of a mask in ascending order, which is the order by name. */
export function forEachIndex(mask: Mask, visit: (index: number) => void): void {
  for (let w = 0; w < mask.length; w++) {
    let bits = mask[w]! | 0;
    while (bits !== 0) {
      const lowest = bits & -bits;
      visit((w << 5) + 31 - Math.clz32(lowest));
      bits ^= lowest;
    }
  }
}
