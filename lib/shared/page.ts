/** A part of a list, and where the next one begins. */
export interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

/** Which part of a list is asked for. */
export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}
