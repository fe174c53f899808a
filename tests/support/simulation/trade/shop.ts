/** The shop that is simulated: people who ask the program as clients do, a clock, and the books beside it. */
import { imeiCheckDigit } from '../../../../src/kit/rules/imei.ts';
import { randomOf, type Random } from '../../../../server/demo/random.ts';
import { sweepShop } from '../../../../server/kit/notifications/sweep.ts';
import { Books, type Method, type Paid, type Product, type Sale } from '../books/books.ts';
import type { Bought, Credit, SupplierPayment } from '../books/buying.ts';
import type { Session } from '../books/cash.ts';
import type { Charge, Voucher, WriteOff } from '../books/collecting.ts';
import type { Expense } from '../books/costs.ts';
import type { Entry } from '../books/ledger.ts';
import type { Claim, Settlement, Ticket } from '../books/lending.ts';
import { clientOf, PASSWORD, type Client, type OpenShop } from '../../openShop.ts';

export type Role = 'owner' | 'staff' | 'office';

/** Another operation has its turn. */
export class NothingToDo extends Error {}

/** The program refused what its rules refuse. */
export class Refused extends Error {
  readonly code: string;
  constructor(code: string, text: string) {
    super(text);
    this.code = code;
  }
}

// eslint-disable-next-line typescript/no-explicit-any -- an answer is whatever came
export type Ids = any;

/** Ids and numbers of documents are all that the books may learn from an answer. */
const onlyIds = (value: unknown): Ids => {
  if (Array.isArray(value)) return value.map(onlyIds);
  if (typeof value !== 'object' || value === null) return undefined;
  return Object.fromEntries(
    Object.entries(value).flatMap(([key, each]): [string, unknown][] => {
      if (typeof each === 'object') return [[key, onlyIds(each)]];
      return /^(?:id|\w+Id|\w+No|code|kind|name)$/.test(key) && typeof each === 'string' ? [[key, each]] : [];
    }),
  );
};

const SIGNED_IN_FOR = 9 * 60_000;
const MINUTE = 60_000;
const INDIA = 330 * MINUTE;

export interface Supplier {
  id: string;
  name: string;
}

export interface OpenBooking {
  id: string;
  receipt: string;
  customer: string;
  product: Product;
  price: number;
  advance: number;
}

export class SimShop {
  readonly shop: OpenShop;
  readonly random: Random;
  readonly seed: number;
  readonly books = new Books();
  readonly done = new Map<string, number>();
  /** Of operations, done or refused. */
  readonly kinds = new Set<string>();
  /** The last ones, for the report of a disagreement. */
  readonly log: string[] = [];
  readonly #clients = new Map<Role, { client: Client; at: number }>();
  customers: string[] = [];
  suppliers: string[] = [];
  financiers: { id: string; bps: number }[] = [];
  products: Product[] = [];
  companies = new Map<string, string>();
  places: string[] = [];
  drawers: string[] = [];
  categories: { id: string; account: string }[] = [];
  ownMethods: { id: string; method: Method }[] = [];
  sessions: Session[] = [];
  bought: Bought[] = [];
  credits: Credit[] = [];
  supplierPayments: SupplierPayment[] = [];
  writeOffs: WriteOff[] = [];
  charges: Charge[] = [];
  vouchers: Voucher[] = [];
  expenses: Expense[] = [];
  settlements: Settlement[] = [];
  claims: Claim[] = [];
  tickets: Ticket[] = [];
  bookings: OpenBooking[] = [];
  estimates: {
    id: string;
    customer: string;
    lines: { product: Product; quantity: number; price: number }[];
  }[] = [];
  challans: { id: string; imeis: string[] }[] = [];
  transfers: { id: string; imeis: string[] }[] = [];
  sent: { id: string; from: string; to: string; amount: number }[] = [];
  journals: { id: string; entry: Entry; drawer: string | null; hasCash: boolean }[] = [];
  recurring: {
    id: string;
    account: string;
    amount: number;
    startsOn: string;
    dayOfMonth: number;
    done: { day: string; expense: string }[];
  }[] = [];
  staffEntries: {
    id: string;
    kind: string;
    person: string;
    amount: number;
    entry: Entry;
    month: string | null;
  }[] = [];
  /** These units are in the store. */
  readonly atStore = new Set<number>();
  hasCommission = false;
  budgets: { month: string; account: string; amount: number }[] = [];
  /** What the bank's statement says, and which of its lines the books lack. */
  readonly statement = { balance: 40_00_000_00, open: [] as number[] };
  /** The books are locked up to this day. */
  lockedUntil = '2025-03-31';
  closedUntil = '';
  readonly monthsCompared = new Set<string>();
  /** So many figures were beside ours. */
  compared = 0;
  /** Of the operation that runs. */
  count = 0;
  #serial = 0;
  #nightOf = '';

  constructor(shop: OpenShop, seed: number) {
    this.shop = shop;
    this.seed = seed;
    this.random = randomOf(seed);
  }

  get now(): number {
    return this.shop.clock.now().getTime();
  }

  /** It is the day in the shop's own zone. */
  get today(): string {
    return new Date(this.now + INDIA).toISOString().slice(0, 10);
  }

  /** Goes on to an instant; in the night the shop does what is due. */
  async goTo(instant: number): Promise<void> {
    this.shop.clock.set(new Date(Math.max(instant, this.now)).toISOString());
    if (this.#nightOf === this.today) return;
    this.#nightOf = this.today;
    await sweepShop(this.shop.db, this.shop.shopId, new Date(this.now));
    this.books.presentCheques(this.today);
  }

  async as(role: Role): Promise<Client> {
    const known = this.#clients.get(role);
    if (known && this.now - known.at < SIGNED_IN_FOR && this.now >= known.at) return known.client;
    const answer = await this.shop.anybody.post('/login', {
      email: this.shop[role].email,
      password: PASSWORD,
    });
    if (answer.status !== 200) throw new Error(`${role} could not sign in: ${answer.text}`);
    const client = clientOf(this.shop.app, answer.payload.accessToken);
    this.#clients.set(role, { client, at: this.now });
    return client;
  }

  /** Sends a write; a refusal that the operation may get ends it, any other is a fault. */
  async write(
    path: string,
    body: object | undefined,
    {
      by = 'owner',
      mayRefuse = [],
      method = 'POST',
    }: { by?: Role; mayRefuse?: readonly string[]; method?: string } = {},
  ): Promise<Ids> {
    const answer = await (await this.as(by)).ask(method, path, body);
    this.note(`${this.today} ${by} ${method} ${path} ${JSON.stringify(body)} → ${answer.status}`);
    if (answer.status < 300) return onlyIds(answer.payload ?? answer.body);
    const code = answer.body.code as string;
    if (answer.status < 500 && mayRefuse.includes(code)) throw new Refused(code, answer.text);
    throw new Error(
      `${method} ${path} as ${by} was refused: ${answer.status} ${answer.text}\n${JSON.stringify(body)}`,
    );
  }

  // eslint-disable-next-line typescript/no-explicit-any -- a report is compared as it came
  async read(path: string): Promise<any> {
    const answer = await (await this.as('owner')).get(path);
    if (answer.status >= 300) throw new Error(`GET ${path} was refused: ${answer.text}`);
    return answer.payload ?? answer.body;
  }

  /** `refused`: the code that its operation got. */
  did(kind: string, refused?: string): void {
    this.kinds.add(kind);
    const name = refused ? `${kind} ${refused}` : kind;
    this.done.set(name, (this.done.get(name) ?? 0) + 1);
  }

  note(text: string): void {
    this.log.push(text.slice(0, 900));
    if (this.log.length > 4_000) this.log.splice(0, 1_000);
  }

  serial(): number {
    return ++this.#serial;
  }

  newImei(): string {
    const fourteen = `86${String(this.seed % 1_000).padStart(3, '0')}${String(this.serial()).padStart(9, '0')}`;
    return fourteen + imeiCheckDigit(fourteen);
  }

  oneOf<T>(list: readonly T[]): T {
    if (list.length === 0) throw new NothingToDo();
    return this.random.pick(list);
  }

  /** Often in whole rupees. */
  money(from: number, to: number): number {
    const paise = this.random.between(from, to);
    return this.random.chance(0.6) ? Math.max(100, Math.round(paise / 100) * 100) : paise;
  }

  /** A day that has passed, but not before what the books are locked to. */
  dayBefore(most: number): string {
    const back = this.random.between(0, most);
    const day = new Date(Date.parse(`${this.today}T00:00:00Z`) - back * 86_400_000)
      .toISOString()
      .slice(0, 10);
    const first = this.firstDay();
    return day < first ? (first > this.today ? this.today : first) : day;
  }

  firstDay(): string {
    const last = this.lockedUntil > this.closedUntil ? this.lockedUntil : this.closedUntil;
    return new Date(Date.parse(`${last}T00:00:00Z`) + 86_400_000).toISOString().slice(0, 10);
  }

  /** Answers an open session, or null. */
  session(): Session | null {
    const open = this.sessions.filter(({ isOpen }) => isOpen);
    return open.length > 0 ? this.random.pick(open) : null;
  }

  /** Cash comes into the drawer of this session; without one there is no cash trade. */
  cashSession(): Session {
    const session = this.session();
    if (!session) throw new NothingToDo();
    return session;
  }

  /** Money out, by a drawer that has it, else by a bank. */
  payOutBy(
    amount: number,
    methods: readonly Method[] = ['CASH', 'UPI', 'BANK_TRANSFER'],
  ): { method: Method; methodId?: string; session: Session | null } {
    const session = this.session();
    const has = session ? this.books.ledger.cashOf(session.drawer) : 0;
    const possible = methods.filter(method => method !== 'CASH' || has >= amount);
    return { ...this.by(this.oneOf(possible)), session };
  }

  /** Often by a record of its own. */
  by(method: Method): { method: Method; methodId?: string } {
    const own = this.ownMethods.filter(each => each.method === method);
    return own.length > 0 && this.random.chance(0.3)
      ? { method, methodId: this.random.pick(own).id }
      : { method };
  }

  paid(of: { method: Method; methodId?: string; chequeOn?: string }, amount: number, id = ''): Paid {
    return { id, method: of.method, methodId: of.methodId, amount, chequeOn: of.chequeOn };
  }

  findSale(id: string): Sale {
    const sale = this.books.sales.find(each => each.id === id);
    if (!sale) throw new Error(`the simulation has no sale ${id}`);
    return sale;
  }
}

/** On the wire. */
export const sentPayment = ({ method, methodId, amount, chequeOn }: Paid) => ({
  method,
  amountPaise: amount,
  ...(methodId ? { methodId } : {}),
  ...(chequeOn ? { chequeOn } : {}),
});

export type Operation = (shop: SimShop) => Promise<void>;
