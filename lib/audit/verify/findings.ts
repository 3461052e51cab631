/** Something that is not as the log says, in plain words. */
export interface Finding {
  /** The organization's slug, or `platform`; null: of the installation as a whole. */
  where: string | null;
  kind:
    | 'event_missing'
    | 'event_changed'
    | 'event_unlinked'
    | 'event_foreign'
    | 'head'
    | 'checkpoint'
    | 'revision_outside'
    | 'revision_missing'
    | 'row'
    | 'guard';
  text: string;
  /** When it happened, as far as that can be known. */
  since: string | null;
}

/** Findings of one kind in one place: the first few, and how many there are. */
export interface FindingGroup extends Pick<Finding, 'where' | 'kind'> {
  count: number;
  first: Pick<Finding, 'text' | 'since'>[];
}

const SHOWN = 5;

/** Collects findings in bounded memory, however many there are. */
export class Findings {
  readonly #groups = new Map<string, FindingGroup>();

  add({ where, kind, text, since }: Finding): void {
    const key = `${where ?? ''} ${kind}`;
    const group = this.#groups.get(key) ?? { where, kind, count: 0, first: [] };
    group.count++;
    if (group.first.length < SHOWN) group.first.push({ text, since });
    this.#groups.set(key, group);
  }

  get groups(): FindingGroup[] {
    return [...this.#groups.values()];
  }
}
