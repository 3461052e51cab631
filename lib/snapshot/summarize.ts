import { forEachIndex, hasBit, type Mask } from '@/lib/engine/mask';
import type { ToolFormat } from '@/lib/features/resolve/resolve-contract';
import type { OrgSnapshot, SnapshotAgent } from './org-snapshot';
import { PreparedSets } from './prepared-sets';
import { countArrayTokens } from './token-count';
import type { SnapshotTool, ToolForm } from './tool-forms';

export interface ShownSet {
  /** The compact JSON array of the tools, in the catalogue's order. Shared: never written. */
  json: Buffer;
  /** Its o200k_base tokens. */
  tokens: number;
  /** What the whole catalogue would cost more. */
  tokensSaved: number;
}
