/** What the declared papers of a record show, as far as the viewer may read it. */
import * as z from 'zod';
import { namesOfPapers } from '../../src/resources/documents/declaredPaper.ts';
import { resourceOf } from '../../src/resources/index.ts';
import { mayUse } from '../../src/resources/abilities.ts';
import { maySee, mayUseLines, type AnyResource } from '../../src/kit/index.ts';
import { namesOfPapersAndLabel, ownerOfName, partsOfName, type PaperData } from '../../src/kit/paperNames.ts';
import type { PaperVersion, ResourcePapers } from '../../src/kit/papers.ts';
import { businessDateOf } from '../../src/kit/rules/businessDate.ts';
import { placeOfSupply } from '../../src/resources/tax/rules.ts';
import type { ShopSql } from '../kit/db/database.ts';
import type { Caller } from '../kit/person/person.ts';
import { conditionOn, fieldSql, type Scope } from '../kit/resources/fieldSql.ts';
import { recordById, rowsOf, scopeOf } from '../kit/resources/readRecords.ts';
import { SYSTEM } from '../kit/resources/viewer.ts';
import { goodsLines } from '../products/index.ts';

type Values = Readonly<Record<string, unknown>>;
const valuesRow = z.record(z.string(), z.unknown());
const buyerRow = z.object({ stateCode: z.string().nullable(), gstin: z.string().nullable() });

/** SQL of a value of the record that a reference names. */
const pathSql = (scope: Scope, path: string): string => {
  const { of } = partsOfName(path);
  return fieldSql(scope, { ...scope.resource.fieldOf(of), derived: { path } });
};

const asShown = (value: unknown, timeZone: string): unknown =>
  value instanceof Date ? businessDateOf(value, timeZone) : (value ?? null);

/** Values of referenced records, each as the viewer may read it there. */
const valuesBeside = async (
  sql: ShopSql,
  { resource }: ResourcePapers,
  caller: Caller,
  id: string,
  names: readonly string[],
): Promise<Record<string, Record<string, unknown>>> => {
  const paths = names.filter(name => {
    const { of, inner } = partsOfName(name);
    if (inner === undefined || of === 'version') return false;
    const { owner, field } = ownerOfName(resource, undefined, name, resourceOf);
    return owner !== undefined && maySee(owner.fieldOf(field), caller.role);
  });
  const scope = scopeOf(sql, resource, caller);
  const columns = paths.map(path => `${pathSql(scope, path)} AS "${path}"`);
  const [row = {}] =
    columns.length > 0
      ? await sql.query(
          valuesRow,
          `SELECT ${columns.join(', ')} FROM ${resource.readFrom} WHERE shop_id = $1 AND id = ${scope.values.add(id)}`,
          scope.values.list,
        )
      : [];
  const beside: Record<string, Record<string, unknown>> = {};
  for (const path of paths) {
    const { holder, inner = '' } = partsOfName(path);
    (beside[holder] ??= {})[inner] = asShown(row[path], caller.timeZone);
  }
  return beside;
};

/** The State decides the tax, whoever prints. */
const stateOfBuyer = async (sql: ShopSql, { resource, papers }: ResourcePapers, id: string) => {
  const buyer = Object.values(papers).find(({ table }) => table?.buyer !== undefined)?.table?.buyer;
  if (buyer === undefined) return null;
  const scope = scopeOf(sql, resource, SYSTEM);
  const columns = ['stateCode', 'gstin'].map(name => `${pathSql(scope, `${buyer}.${name}`)} AS "${name}"`);
  const [row] = await sql.query(
    buyerRow,
    `SELECT ${columns.join(', ')} FROM ${resource.readFrom} WHERE shop_id = $1 AND id = ${scope.values.add(id)}`,
    scope.values.list,
  );
  return placeOfSupply({}, row ?? null);
};

const goodsOf = async (
  sql: ShopSql,
  { resource, goods }: ResourcePapers,
  caller: Caller,
  id: string,
): Promise<PaperData['goods']> => {
  const lines = goods && resource.lines[goods.lines];
  if (!lines || !mayUseLines(caller.role, resource, lines.of, 'read')) return [];
  const fields = {
    product: lines.of.fieldOf(goods.product),
    unit: lines.of.fieldOf(goods.unit),
    quantity: lines.of.fieldOf(goods.quantity),
    price: lines.of.fieldOf(goods.price),
  };
  if (Object.values(fields).some(field => !maySee(field, caller.role))) return [];
  const scope = scopeOf(sql, lines.of, caller);
  scope.values.add(id);
  scope.values.add(caller.businessDate);
  const where = goods.where ? conditionOn(scope, 'l', goods.where) : 'true';
  const { product, unit, quantity, price } = fields;
  const rows = await goodsLines(
    sql,
    {
      table: lines.of.table,
      by: lines.of.fieldOf(lines.by).column,
      product: product.column,
      unit: unit.column,
      quantity: quantity.column,
      price: price.column,
      where,
    },
    scope.values.list,
  );
  return rows.map(({ kind: _, ...line }) => line);
};

/** That version, as far as the viewer reads versions. */
const versionOf = async (
  sql: ShopSql,
  { of, by, number }: PaperVersion,
  caller: Caller,
  id: string,
  version: unknown,
): Promise<Values | null> => {
  const resource = resourceOf(of) as AnyResource;
  if (!version || !mayUse(caller, `${of}.read`)) return null;
  const [row] = await rowsOf(sql, resource, caller, {
    sort: { field: 'createdAt', descending: true },
    offset: 0,
    limit: 1,
    conditions: [
      { kind: 'in', field: by, values: [id] },
      { kind: 'in', field: number, values: [version] },
    ],
    words: [],
  });
  return row ?? null;
};

/** Throws 404. */
export async function paperData(
  sql: ShopSql,
  papers: ResourcePapers,
  caller: Caller,
  recordId: string,
  { link, version: asked }: { link: (id: string) => Promise<string | null>; version?: number | undefined },
): Promise<PaperData> {
  const { resource } = papers;
  const record: Values = await recordById(sql, resource, caller, recordId);
  const id = String(record['id']);
  const names = namesOfPapersAndLabel(papers);
  const shown = (from: Values, own: readonly string[]) =>
    Object.fromEntries(own.map(name => [name, asShown(from[name], caller.timeZone)]));
  const own = names.filter(name => !name.includes('.'));
  const ofVersion = names.flatMap(name => (name.startsWith('version.') ? [name.slice(8)] : []));
  const versioned = Object.values(papers.papers).find(each => each.version)?.version;
  const read = versioned && (await versionOf(sql, versioned, caller, id, asked ?? record[versioned.last]));
  // A value of an earlier version takes the place of the record's.
  const isEarlier = asked !== undefined && versioned !== undefined && asked !== record[versioned.last];
  const earlier = isEarlier && read ? own.filter(name => name in read) : [];
  const data: PaperData = {
    ...shown(record, own),
    ...(read ? shown(read, earlier) : {}),
    ...(await valuesBeside(sql, papers, caller, id, names)),
    id,
    papers: [],
    buyerState: await stateOfBuyer(sql, papers, id),
    goods: await goodsOf(sql, papers, caller, id),
    version: read ? shown(read, ofVersion) : null,
    link: await link(id),
  };
  return { ...data, papers: namesOfPapers(papers, data) };
}
