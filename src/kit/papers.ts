/** Papers of a record as plain data: what they show, and when there are any. Apart from the resource, so that no list loads them. */
import type { Condition } from './conditions.ts';
import type { Shape } from './field.ts';
import type { Resource } from './resource.ts';

type Own<S extends Shape> = (keyof S & string) | 'createdAt';

/** A field; one of the record that a reference names: `saleId.invoiceNo`; or one of its version: `version.decision`. */
export type PaperName<S extends Shape = Shape> = Own<S> | `${Own<S>}.${string}` | `version.${string}`;

/** A text of the papers (`i18n/{lang}/invoice.ts`) by its key; of several the first that holds. */
export type PaperText<Name extends string = string> =
  | string
  | readonly { readonly text: string; readonly when?: Condition<Name> }[];

/** Something that a paper shows; nothing where it is empty. */
export interface PaperEntry<Name extends string = string> {
  /** Key of its label. @default its value alone */
  label?: string;
  /** The field, shown by its kind. @default `text` */
  value?: Name;
  /** Key of a text that is always the same. @default `value` */
  text?: string;
  /** Of a choice: where its texts are, or their keys by value. @default the value */
  choices?: string | Readonly<Record<string, string>>;
  /** Fields that the text of a choice names. @default none */
  with?: Readonly<Record<string, Name>>;
  /** Shown only then. @default always */
  when?: Condition<Name>;
}

/** `'promisedOn'`: labelled by `{messages}.promisedOn`; `['imei', 'imei1']`: label and field. */
export type PaperFact<Name extends string = string> =
  | Name
  | readonly [label: string, value: Name]
  | PaperEntry<Name>;

/** Checks and grades in sentences, by part. */
export interface PaperGrid<Name extends string = string> {
  /** Fields by what was checked: `power`, `screen`. */
  grid: Readonly<Record<string, Name>>;
}

/** Lines below a heading. */
export interface PaperNote<Name extends string = string> {
  /** Key of the heading. */
  title: string;
  /** What is empty is left out, and the heading with the last. */
  lines: readonly (PaperFact<Name> | PaperGrid<Name>)[];
  /** Shown only then. @default always */
  when?: Condition<Name>;
}

/** For whom the paper is. */
export interface PaperParty<Name extends string = string> {
  /** Key of its label. */
  label: string;
  /** Its name. */
  name: Name;
  /** Its phone number. @default none */
  phone?: Name;
  /** Its address, of several lines. @default none */
  address?: Name;
  /** Its GSTIN. @default none */
  gstin?: Name;
  /** Code of its State. @default that of the GSTIN */
  state?: Name;
  /** Below these. @default none */
  facts?: readonly PaperFact<Name>[];
}

/** A row, or one for each of the goods. */
export interface PaperRow<Name extends string = string> {
  /** What it is. @default the goods */
  item?: PaperEntry<Name>;
  /** In small print below it. @default none */
  small?: readonly PaperFact<Name>[];
  /** With its unit. @default none */
  quantity?: string;
  /** Left out where it is 0. @default none */
  amount?: Name;
  /** Shown only then. @default always */
  when?: Condition<Name>;
}

/** A document that bills what the paper shows. */
export interface PaperBill<Name extends string = string> {
  /** Whether there is one. */
  when: Condition<Name>;
  /** Its total. */
  total: Name;
  /** What is paid. */
  paid: Name;
  /** What is due. */
  due: Name;
}

/** The rows of a paper. */
export interface PaperTable<Name extends string = string> {
  /** Numbered in this order. @default the goods, each with price and tax as a bill of the day has them */
  rows?: readonly PaperRow<Name>[];
  /** Of `goods` with tax: the customer, whose State decides the tax. @default no tax */
  buyer?: Name;
  /** Key of the label of their number, in the place of a sum. @default the sum */
  count?: string;
  /** Its total takes the place of the sum. @default none */
  bill?: PaperBill<Name>;
}

/** A paper of sections: number and code in large type, squares to scan. */
export interface PaperCard<Name extends string = string> {
  /** Key of the label, and the code. */
  code: readonly [label: string, value: Name];
  /** Key of what the code is for. */
  help: string;
  /** Below the square of the number. */
  scan: string;
  /** Below the square of the customer's page. */
  status: string;
  /** Heading and lines, by their keys. */
  terms: readonly [title: string, ...lines: string[]];
}

/** Earlier versions, each with the goods as they were. */
export interface PaperVersion<Name extends string = string> {
  /** Resource of the versions. */
  of: string;
  /** Its reference to the record. */
  by: string;
  /** Its number. */
  number: string;
  /** Its goods, as lines. */
  goods: string;
  /** Field of the record with the number of the last. */
  last: Name;
}

/** One paper; its name on screen is `papers.of.{resource}.{NAME}`. */
export interface Paper<Name extends string = string> {
  /** There is one only then. @default always */
  when?: Condition<Name>;
  /** Key of its title. */
  title: PaperText<Name>;
  /** Key of the label, and the number, by which the file is named. */
  number: readonly [label: string, value: Name];
  /** Key of the label, and the date; the day of printing where it is empty. */
  date: readonly [label: string, value: Name];
  /** Below number and date. @default none */
  facts?: readonly PaperFact<Name>[];
  /** Statements by their keys. @default none */
  notices?: readonly { readonly text: string; readonly when?: Condition<Name> }[];
  /** Across the paper. @default none */
  stamp?: PaperText<Name>;
  /** For whom it is. */
  party: PaperParty<Name>;
  /** Its layout. @default that of a bill */
  card?: PaperCard<Name>;
  /** Goods or rows, with their sum. @default none */
  table?: PaperTable<Name>;
  /** Amount that the paper is about, where it has no table. @default none */
  total?: readonly [label: string, value: Name];
  /** How the amount was paid: by `methods` of the texts of papers. @default none */
  payment?: { readonly method: Name; readonly reference: Name };
  /** Key of the label, and who made it. @default none */
  by?: readonly [label: string, value: Name];
  /** Lines below headings; the sections of a card. @default none */
  notes?: readonly PaperNote<Name>[];
  /** Who signs, and the first name of these that is there. @default the shop */
  signature?: { readonly label: string; readonly by: readonly Name[] };
  /** It has versions. @default none */
  version?: PaperVersion<Name>;
}

/** Lines of goods by the fields of these lines. */
export interface PaperGoods {
  /** Name of the lines in the record. */
  lines: string;
  /** Reference to the product. */
  product: string;
  /** IMEI or another code of one piece. */
  unit: string;
  /** Number of pieces. */
  quantity: string;
  /** Price of a piece, tax included. */
  price: string;
  /** Lines that are printed. @default all */
  where?: Condition;
}

/** A label with a Code 128. */
export interface PaperLabel<Name extends string = string> {
  /** Shown only then. @default always */
  when?: Condition<Name>;
  /** Printed as text and bars. */
  code: Name;
  /** Beside the code. */
  corner: Name;
  /** Below it. */
  line: Name;
}

/** Documents of a record that calls by hand answer: `GET /api/{resource}/{id}/{path}`, and one of them as a PDF at `{path}/{documentId}/{file}`. */
export interface PaperDocuments {
  /** Below the record. */
  path: string;
  /** Below one document. */
  file: string;
  /** Ability that both calls need. */
  access: `${string}.${string}`;
  /** Names of what is shown of each. */
  shown: { readonly number: string; readonly date: string; readonly amount: string; readonly method: string };
}

/** Papers of a resource with the feature `papers`, in `src/resources/{name}Papers.ts`; listed in `src/resources/papers.ts`. */
export interface Papers<Name extends string = string> {
  /** Where the labels of fields are among the texts of papers. */
  messages: string;
  /** By name in capitals. */
  papers: Readonly<Record<string, Paper<Name>>>;
  /** Lines of goods. @default none */
  goods?: PaperGoods;
  /** A label for the thing itself. @default none */
  label?: PaperLabel<Name>;
  /** Listed below the papers; their heading is `papers.documents.{resource}`. @default none */
  documents?: PaperDocuments;
}

export interface ResourcePapers extends Papers {
  readonly resource: Resource;
}

/** Declares the papers of a resource; `papers.ts` checks them. */
export const definePapers = <S extends Shape, A, B>(
  resource: Resource<S, A, B>,
  papers: Papers<PaperName<S>>,
): ResourcePapers => ({ ...(papers as unknown as Papers), resource: resource as unknown as Resource });
