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

  /** What the benches use of it; the package has no types. */
  export default function autocannon(options: Options): Promise<Result>;
}
