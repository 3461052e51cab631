import pg from 'pg';
import { addressOwner, isSealedNow, openAddress, sealAddress } from '@/lib/access/sealed-address';
import { ADDRESS_PLACES, type AddressPlace } from './sealed-columns';
import { withoutChangeTriggers } from './without-change-triggers';

export interface SealedAddresses {
  /** Number of encrypted URLs in rows and their history. */
  count: number;
  /** Tables with URLs that no known secret decrypts; they must be entered again. */
  unreadable: string[];
}

/** Encrypts each URL once, so that a row and its revisions stay identical. */
class NewForms {
  readonly #forms = new Map<string, string | null>();

  /** Returns the URL encrypted with the current secret; null when it already is or cannot be decrypted. */
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

/** SQL expression of the URL in a row. */
export function addressIn({ column, inside }: AddressPlace): string {
  const name = pg.escapeIdentifier(column);
  return inside ? `${name} #>> '{${inside.join(',')}}'` : name;
}

function assignment({ column, inside }: AddressPlace): string {
  const name = pg.escapeIdentifier(column);
  return inside ? `${name} = jsonb_set(${name}, '{${inside.join(',')}}', to_jsonb($1::text))` : `${name} = $1`;
}

type AddressRow = Record<string, string> & { owner: string | null; address: string };

async function sealPlace(
  client: pg.ClientBase,
  place: AddressPlace,
  forms: NewForms,
  done: SealedAddresses,
): Promise<void> {
  const { table, key } = place;
  const name = pg.escapeIdentifier(table);
  const address = addressIn(place);
  const keys = key.map((one) => `${pg.escapeIdentifier(one)}::text`);
  const { rows } = await client.query<AddressRow>(
    `SELECT ${keys.join(', ')}, "orgId"::text AS owner, ${address} AS address
     FROM ${name} WHERE ${address} IS NOT NULL`,
  );
  const changes = rows.flatMap((row) => {
    const owner = addressOwner(row.owner);
    const form = forms.of(row.address, owner);
    if (form === null && isSealedNow(row.address, owner) === false) done.unreadable.push(`${table}.${place.column}`);
    return form === null ? [] : [{ row, form }];
  });
  if (changes.length === 0) return;
  const same = keys.map((one, index) => `${one} = $${index + 3}`).join(' AND ');
  const sql = `UPDATE ${name} SET ${assignment(place)} WHERE ${address} = $2 AND ${same}`;
  await withoutChangeTriggers(client, table, async () => {
    for (const { row, form } of changes) {
      const { rowCount } = await client.query(sql, [form, row.address, ...key.map((one) => row[one])]);
      done.count += rowCount ?? 0;
    }
  });
}

/**
 * Encrypts the path of every stored URL with the current secret: plain ones from before URL encryption, and those of
 * old secrets. Updates rows and revisions without creating revisions or versions, because no setting changes. `client`
 * must be the owner role, in a transaction. Idempotent.
 */
export async function sealAddresses(client: pg.ClientBase): Promise<SealedAddresses> {
  const forms = new NewForms();
  const done: SealedAddresses = { count: 0, unreadable: [] };
  for (const place of ADDRESS_PLACES) {
    await sealPlace(client, place, forms, done);
    if (place.recorded) done.count += await sealHistory(client, place.table, forms);
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
      const form = forms.of(url, addressOwner(orgId));
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
