export interface Page<T> {
  data: T[];
  nextCursor: string | null;
}

export interface PageRequest {
  cursor?: string | undefined;
  limit: number;
}
