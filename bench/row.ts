/** One figure with its reference. */
export interface Row<Peer = number> {
  id: string;
  /** Measured quantity and unit. */
  name: string;
  ours: number;
  /** Value of a peer, a limit, or text if there is none. */
  peer: Peer;
  /** Value compared with the limit: usually ours divided by the peer's, for costs the inverse. */
  ratio: number;
  /** Target, `>= 0.5` or `<= 3`; empty if the figure is only reported. */
  limit: string;
}
