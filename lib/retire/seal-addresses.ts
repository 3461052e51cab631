import pg from 'pg';
import { isSealedNow, openAddress, sealAddress } from '@/lib/access/sealed-address';
import { ADDRESS_TABLES } from './sealed-columns';

export interface SealedAddresses {
  /** Addresses that were sealed, in rows and in their history. */
  count: number;
  /** Tables with addresses that none of the known secrets opens: they have to be entered again. */
  unreadable: string[];
}

/** Each address gets one new form, in its row and in every revision: the row still is what its last revision says. */
class NewForms {
  readonly #forms = new Map<string, string | null>();

  /** The address sealed with the present secret; null where it is that already, or cannot be opened. */
  of(stored: string, owner: string): string | null {
    const key = `${owner} ${stored}`;
    let form = this.#forms.get(key);
    if (form === undefined) {
      form = this.#make(stored, owner);
      this.#forms.set(key, form);
    }
    return form;
  }

  #make(stored: string, owner: string): string | null {
    if (isSealedNow(stored, owner)) return null;
    try {
      const made = sealAddress(openAddress(stored, owner), owner);
      return made === stored ? null : made;
    } catch {
      return null;
    }
  }
}

const ownerOf = (orgId: string | null) => orgId ?? 'platform';

/**
 * Seals the path of every stored address with the present secret: of those from before addresses were sealed, and of
 * those that an old secret sealed. Rows and revisions change alike and make no revision, since nothing that decides
 * changes. `client` is the owner's, in a transaction. Idempotent.
 */
export async function sealAddresses(client: pg.ClientBase): Promise<SealedAddresses> {
  const forms = new NewForms();
  const done: SealedAddresses = { count: 0, unreadable: [] };
  for (const { table, key, platform, recorded } of ADDRESS_TABLES) {
    const name = pg.escapeIdentifier(table);
    const owner = platform ? 'NULL' : '"orgId"::text';
    const { rows } = await client.query<{ id: string; orgId: string | null; url: string }>(
      `SELECT ${pg.escapeIdentifier(key)}::text AS id, ${owner} AS "orgId", url FROM ${name} WHERE url IS NOT NULL`,
    );
    const changes = rows.flatMap(({ id, orgId, url }) => {
      const form = forms.of(url, ownerOf(orgId));
      if (form === null && isSealedNow(url, ownerOf(orgId)) === false) done.unreadable.push(`${table}.url`);
      return form === null ? [] : [{ id, url, form }];
    });
    if (changes.length === 0 && !recorded) continue;
    // Its lock keeps everybody else from writing rows, which would make revisions of their own, until the commit.
    if (recorded && changes.length > 0) await client.query(`ALTER TABLE ${name} DISABLE TRIGGER record_change`);
    for (const { id, url, form } of changes) {
      const { rowCount } = await client.query(`UPDATE ${name} SET url = $1 WHERE id = $2 AND url = $3`, [
        form,
        id,
        url,
      ]);
      done.count += rowCount ?? 0;
    }
    if (recorded && changes.length > 0) await client.query(`ALTER TABLE ${name} ENABLE TRIGGER record_change`);
    if (recorded) done.count += await sealHistory(client, table, forms);
  }
  return done;
}

async function sealHistory(client: pg.ClientBase, entity: string, forms: NewForms): Promise<number> {
  let count = 0;
  for (const side of ['before', 'after']) {
    const { rows } = await client.query<{ orgId: string | null; url: string }>(
      `SELECT DISTINCT "orgId"::text AS "orgId", ${side}->>'url' AS url FROM "RevisionChange"
       WHERE entity = $1 AND ${side}->>'url' IS NOT NULL`,
      [entity],
    );
    for (const { orgId, url } of rows) {
      const form = forms.of(url, ownerOf(orgId));
      if (form === null) continue;
      const { rowCount } = await client.query(
        `UPDATE "RevisionChange" SET ${side} = jsonb_set(${side}, '{url}', to_jsonb($1::text))
         WHERE entity = $2 AND "orgId" IS NOT DISTINCT FROM $3::uuid AND ${side}->>'url' = $4`,
        [form, entity, orgId, url],
      );
      count += rowCount ?? 0;
    }
  }
  return count;
}
