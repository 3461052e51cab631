import type { ToolTerms } from './catalog-text';
import type { Slices } from './slices';

const ROUNDS = 3;

/** A fixed sequence of numbers in -1..1, so that the same catalogue always gives the same space. */
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

/** Makes the vectors orthonormal, in place (Gram and Schmidt, twice for accuracy). */
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
 * Latent semantics of a catalogue (Deerwester and others, 1990): the directions in which its tools' words vary together,
 * found by subspace iteration. Two texts without a common word are near when the catalogue uses their words alike.
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
      yield* orthonormalize(directions);
    }
    const places = new Float32Array(toolCount * size);
    for (let d = 0; d < size; d++) {
      const column = project(tools, directions[d]!);
      for (let tool = 0; tool < toolCount; tool++) places[tool * size + d] = column[tool]!;
      yield;
    }
    for (let tool = 0; tool < toolCount; tool++) scaleToUnit(places.subarray(tool * size, (tool + 1) * size));
    return new LatentSpace(directions, places);
  }

  /** The place of a text in the space, of length 1; all zeros when it has none of the catalogue's words. */
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

  /** The cosine between a placed text and a tool, -1 to 1. */
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
