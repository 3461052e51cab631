/** One row of a sparse matrix: columns and their values. */
export interface SparseRow {
  ids: Uint32Array;
  values: Float32Array;
}

const ROUNDS = 3;

/** A fixed sequence of numbers in -1..1, so that the same catalogue always gives the same space. */
function fixedSequence(seed: number): () => number {
  let state = seed >>> 0;
  return () => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0;
    return state / 2147483648 - 1;
  };
}

/** Makes the columns of a `rows` × `columns` matrix orthonormal, in place (Gram and Schmidt, twice for accuracy). */
function orthonormalize(matrix: Float32Array[], columns: number): void {
  for (let c = 0; c < columns; c++) {
    const column = matrix[c]!;
    for (let pass = 0; pass < 2; pass++) {
      for (let other = 0; other < c; other++) {
        const base = matrix[other]!;
        let dot = 0;
        for (let i = 0; i < column.length; i++) dot += column[i]! * base[i]!;
        if (dot === 0) continue;
        for (let i = 0; i < column.length; i++) column[i] = column[i]! - dot * base[i]!;
      }
    }
    let norm = 0;
    for (let i = 0; i < column.length; i++) norm += column[i]! * column[i]!;
    const scale = norm > 1e-12 ? 1 / Math.sqrt(norm) : 0;
    for (let i = 0; i < column.length; i++) column[i] = column[i]! * scale;
  }
}

/**
 * Latent semantics of a catalogue (Deerwester and others, 1990): the directions in which its tools' words vary together,
 * found by subspace iteration. Two texts without a common word are near when the catalogue uses their words alike.
 */
export class LatentSpace {
  readonly #directions: Float32Array[];
  readonly #vectors: Float32Array[];

  constructor(rows: readonly SparseRow[], termCount: number, dimensions: number) {
    const size = Math.min(dimensions, rows.length, termCount);
    const next = fixedSequence(7);
    let directions = Array.from({ length: size }, () => Float32Array.from({ length: termCount }, next));
    for (let round = 0; round < ROUNDS; round++) {
      const projected = directions.map((direction) => project(rows, direction));
      orthonormalize(projected, size);
      directions = projected.map((column) => projectBack(rows, column, termCount));
      orthonormalize(directions, size);
    }
    this.#directions = directions;
    this.#vectors = rows.map((row) => unit(directions.map((direction) => dotSparse(row, direction))));
  }

  /** The place of a text in the space; null when it has none of the catalogue's words. */
  place(text: SparseRow): Float32Array | null {
    if (text.ids.length === 0) return null;
    return unit(this.#directions.map((direction) => dotSparse(text, direction)));
  }

  /** The cosine between a placed text and a document, -1 to 1. */
  similarity(place: Float32Array, document: number): number {
    const vector = this.#vectors[document]!;
    let dot = 0;
    for (let i = 0; i < place.length; i++) dot += place[i]! * vector[i]!;
    return dot;
  }
}

function dotSparse({ ids, values }: SparseRow, dense: Float32Array): number {
  let sum = 0;
  for (let i = 0; i < ids.length; i++) sum += values[i]! * dense[ids[i]!]!;
  return sum;
}

function project(rows: readonly SparseRow[], direction: Float32Array): Float32Array {
  return Float32Array.from(rows, (row) => dotSparse(row, direction));
}

function projectBack(rows: readonly SparseRow[], column: Float32Array, termCount: number): Float32Array {
  const result = new Float32Array(termCount);
  rows.forEach(({ ids, values }, r) => {
    const share = column[r]!;
    for (let i = 0; i < ids.length; i++) result[ids[i]!] = result[ids[i]!]! + share * values[i]!;
  });
  return result;
}

function unit(values: number[]): Float32Array {
  let norm = 0;
  for (const value of values) norm += value * value;
  const scale = norm > 0 ? 1 / Math.sqrt(norm) : 0;
  return Float32Array.from(values, (value) => value * scale);
}
