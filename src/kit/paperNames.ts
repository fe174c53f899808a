/** Names of a paper's values: fields, those of a referenced record, those of a version. */
import { fieldsRead, type Condition } from './conditions.ts';
import type { AnyResource } from './resource.ts';
import type { Kind } from './kinds.ts';
import type { Paper, PaperFact, PaperGrid, PaperLabel, PaperText, ResourcePapers } from './papers.ts';

/** What the papers of a record show, as far as its reader may see it; a day for an instant. */
export interface PaperData {
  id: string;
  /** Those that it has in its state. */
  papers: string[];
  /** By code. */
  buyerState: string | null;
  goods: {
    name: string;
    unitCode: string | null;
    hsnCode: string;
    uqc: string;
    gstRateBps: number;
    quantity: number;
    unitPricePaise: number;
  }[];
  version: Readonly<Record<string, unknown>> | null;
  /** Page of the customer; null for who may not share it. */
  link: string | null;
  /** Fields by name; of `saleId.invoiceNo`, `sale` with `invoiceNo`. */
  [name: string]: unknown;
}

/** Names that no value can have. */
export const TAKEN_NAMES: readonly string[] = ['id', 'papers', 'buyerState', 'goods', 'version', 'link'];

/** `saleId.invoiceNo` is in `sale`. */
export const partsOfName = (name: string): { holder: string; of: string; inner: string | undefined } => {
  const [of = '', inner] = name.split('.');
  return { holder: of.replace(/Id$/, ''), of, inner };
};

export const valueOfPaper = (data: PaperData, name: string): unknown => {
  const { holder, of, inner } = partsOfName(name);
  if (inner === undefined) return data[of] ?? null;
  return (data[holder] as Readonly<Record<string, unknown>> | null | undefined)?.[inner] ?? null;
};

type Find = (name: string) => AnyResource | undefined;
const INSTANTS: readonly string[] = ['createdAt', 'updatedAt'];

/** The resource that has the value, and the field's name there. */
export const ownerOfName = (
  resource: AnyResource,
  paper: Paper | undefined,
  name: string,
  find: Find,
): { owner: AnyResource | undefined; field: string } => {
  const { of, inner } = partsOfName(name);
  if (inner === undefined) return { owner: resource, field: of };
  if (of === 'version') return { owner: find(paper?.version?.of ?? ''), field: inner };
  return {
    owner: find(resource.fields.find(each => each.name === of)?.references ?? ''),
    field: inner,
  };
};

/** Throws for a name that leads nowhere. */
export const fieldOfPaper = (
  resource: AnyResource,
  paper: Paper | undefined,
  name: string,
  find: Find,
): { readonly kind: Kind } => {
  const { owner, field } = ownerOfName(resource, paper, name, find);
  if (owner && INSTANTS.includes(field)) return { kind: 'instant' };
  if (!owner) throw new Error(`'${name}' leads to no field of '${resource.name}'`);
  return owner.fieldOf(field);
};

const ofCondition = (when: Condition | undefined): string[] => (when ? fieldsRead(when) : []);

const ofText = (text: PaperText | undefined): string[] =>
  Array.isArray(text) ? (text as Exclude<PaperText, string>).flatMap(({ when }) => ofCondition(when)) : [];

const ofLine = (line: PaperFact | PaperGrid): string[] => {
  if (typeof line === 'string') return [line];
  if ('grid' in line) return Object.values(line.grid);
  if (!('when' in line) && Array.isArray(line)) return [line[1] as string];
  const { value, with: named, when } = line as Exclude<PaperFact, string | readonly [string, string]>;
  return [...(value === undefined ? [] : [value]), ...Object.values(named ?? {}), ...ofCondition(when)];
};

/** All values that a paper reads. */
export const namesOfPaper = (paper: Paper): string[] => {
  const { party, card, table, total, payment, by, version, signature } = paper;
  const { facts: ofParty = [], label: _, ...partyNames } = party;
  const bill = table?.bill;
  const names = [
    ...ofCondition(paper.when),
    ...ofText(paper.title),
    ...ofText(paper.stamp),
    paper.number[1],
    paper.date[1],
    ...Object.values(partyNames),
    ...[...(paper.facts ?? []), ...ofParty].flatMap(ofLine),
    ...(paper.notices ?? []).flatMap(({ when }) => ofCondition(when)),
    ...(card ? [card.code[1]] : []),
    ...(table?.rows ?? []).flatMap(({ item, small = [], amount, when }) => [
      ...(item ? ofLine(item) : []),
      ...small.flatMap(ofLine),
      ...(amount === undefined ? [] : [amount]),
      ...ofCondition(when),
    ]),
    ...(bill ? [...ofCondition(bill.when), bill.total, bill.paid, bill.due] : []),
    ...(total ? [total[1]] : []),
    ...(payment ? [payment.method, payment.reference] : []),
    ...(by ? [by[1]] : []),
    ...(paper.notes ?? []).flatMap(({ lines, when }) => [...lines.flatMap(ofLine), ...ofCondition(when)]),
    ...(signature?.by ?? []),
    ...(version ? [version.last, `version.${version.goods}`] : []),
  ];
  return [...new Set(names)];
};

export const namesOfLabel = ({ when, code, corner, line }: PaperLabel): string[] => [
  ...ofCondition(when),
  code,
  corner,
  line,
];

/** All values that the papers of a resource read. */
export const namesOfPapersAndLabel = ({ papers, label }: ResourcePapers): string[] => [
  ...new Set([...Object.values(papers).flatMap(namesOfPaper), ...(label ? namesOfLabel(label) : [])]),
];
