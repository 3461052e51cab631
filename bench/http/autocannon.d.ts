declare module 'autocannon' {
  interface Options {
    url: string;
    connections: number;
    amount: number;
    requests: { method: 'GET' | 'POST'; path: string; headers: Record<string, string>; body?: string }[];
    verifyBody(body: string): boolean;
  }

  interface Result {
    errors: number;
    mismatches: number;
    statusCodeStats: Record<string, { count: number }>;
  }

  /** The part of the package that the benches use; it has no types. */
  export default function autocannon(options: Options): Promise<Result>;
}
