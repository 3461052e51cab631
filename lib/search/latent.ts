import type { ToolTerms } from './catalog-text';
import type { Slices } from './slices';

const ROUNDS = 3;

/** Deterministic pseudo-random numbers in -1..1, so that the same catalog gives the same space. */
function fixedSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2147483648 - 1;
  };
}

function dot(a: Float32Array, b: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < a.length; i++) sum += a[i]! * b[i]!;
  return sum;
}

function scaleToUnit<T extends Float32Array>(vector: T): T {
  const norm = Math.sqrt(dot(vector, vector));
  const scale = norm > 1e-6 ? 1 / norm : 0;
  for (let i = 0; i < vector.length; i++) vector[i]! *= scale;
  return vector;
}

/** Orthonormalizes the vectors in place (Gram–Schmidt, twice for accuracy). */
function* orthonormalize(vectors: readonly Float32Array[]): Slices<void> {
  for (let v = 0; v < vectors.length; v++) {
    const vector = vectors[v]!;
    for (let pass = 0; pass < 2; pass++) {
      for (let other = 0; other < v; other++) {
        const base = vectors[other]!;
        const shadow = dot(vector, base);
        for (let i = 0; i < vector.length; i++) vector[i]! -= shadow * base[i]!;
        if (other % 16 === 15) yield;
      }
    }
    scaleToUnit(vector);
    yield;
  }
}

/**
 * Latent semantic analysis of a catalog (Deerwester et al., 1990), computed by subspace iteration. Texts without
 * common words are similar when the catalog uses their words in similar contexts.
 */
export class LatentSpace {
  private constructor(
    private readonly directions: readonly Float32Array[],
    private readonly places: Float32Array,
  ) {}

  static *build(tools: ToolTerms, termCount: number, dimensions: number): Slices<LatentSpace> {
    const toolCount = tools.starts.length - 1;
    const size = Math.min(dimensions, toolCount, termCount);
    const next = fixedSequence(7);
    let directions: Float32Array<ArrayBuffer>[] = [];
    for (let d = 0; d < size; d++) {
      const direction = new Float32Array(termCount);
      for (let i = 0; i < termCount; i++) direction[i] = next();
      directions.push(direction);
      yield;
    }
    for (let round = 0; round < ROUNDS; round++) {
      const projected: Float32Array[] = [];
      for (const direction of directions) {
        projected.push(project(tools, direction));
        yield;
      }
      yield* orthonormalize(projected);
      directions = [];
      for (const column of projected) {
        directions.push(projectBack(tools, column, termCount));
        yield;
      }
    }
    // The vectors over tools keep the directions apart in each round; those over words are several times longer.
    yield* orthonormalize(directions);
    const places = new Float32Array(toolCount * size);
    for (let d = 0; d < size; d++) {
      const column = project(tools, directions[d]!);
      for (let tool = 0; tool < toolCount; tool++) places[tool * size + d] = column[tool]!;
      yield;
    }
    for (let tool = 0; tool < toolCount; tool++) scaleToUnit(places.subarray(tool * size, (tool + 1) * size));
    return new LatentSpace(directions, places);
  }

  /** Returns the unit vector of a text; all zeros without words of the catalog. */
  place(terms: readonly number[], values: readonly number[]): Float32Array {
    const place = new Float32Array(this.directions.length);
    for (let d = 0; d < place.length; d++) {
      const direction = this.directions[d]!;
      let sum = 0;
      for (let i = 0; i < terms.length; i++) sum += values[i]! * direction[terms[i]!]!;
      place[d] = sum;
    }
    return scaleToUnit(place);
  }

  similarity(place: Float32Array, tool: number): number {
    const from = tool * place.length;
    let sum = 0;
    for (let i = 0; i < place.length; i++) sum += place[i]! * this.places[from + i]!;
    return sum;
  }
}

function project({ starts, terms, values }: ToolTerms, direction: Float32Array): Float32Array {
  const result = new Float32Array(starts.length - 1);
  for (let tool = 0; tool < result.length; tool++) {
    let sum = 0;
    for (let i = starts[tool]!; i < starts[tool + 1]!; i++) sum += values[i]! * direction[terms[i]!]!;
    result[tool] = sum;
  }
  return result;
}

function projectBack(
  { starts, terms, values }: ToolTerms,
  column: Float32Array,
  termCount: number,
): Float32Array<ArrayBuffer> {
  const result = new Float32Array(termCount);
  for (let tool = 0; tool < column.length; tool++) {
    const share = column[tool]!;
    for (let i = starts[tool]!; i < starts[tool + 1]!; i++) result[terms[i]!]! += share * values[i]!;
  }
  return result;
}
