/** One figure beside what it is compared with. */
export interface Row<Peer = number> {
  id: string;
  /** What is measured, and in which unit. */
  name: string;
  ours: number;
  /** Of a peer; a limit to stay below, or words, where there is none. */
  peer: Peer;
  /** What is compared with the limit: as a rule ours of the peer's, for costs the peer's of ours. */
  ratio: number;
  /** What to reach, `>= 0.5` or `<= 3`; empty where the figure is only reported. */
  limit: string;
}
