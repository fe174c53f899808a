/** Two lists of figures beside each other; it fails with the row, both figures, and what touched the row last. */
import type { SimShop } from '../trade/shop.ts';

export type Figures = Readonly<Record<string, number>>;

/** Rows of nothing are the same as none. */
export class Differences {
  readonly #found: string[] = [];
  compared = 0;
  readonly #shop: SimShop;
  readonly #when: string;
  constructor(shop: SimShop, when: string) {
    this.#shop = shop;
    this.#when = when;
  }

  same(report: string, theirs: Figures, ours: Figures): void {
    for (const row of new Set([...Object.keys(theirs), ...Object.keys(ours)])) {
      const [program, books] = [theirs[row] ?? 0, ours[row] ?? 0];
      this.compared += 1;
      if (program !== books)
        this.#found.push(
          `${report}, ${row}: the program has ${program}, the books ${books} (${program - books})\n${this.#touched(row)}`,
        );
    }
  }

  #touched(row: string): string {
    const account = row.split(' ')[0] ?? row;
    const entries = this.#shop.books.ledger.entries
      .filter(({ lines }) => lines.some(([code, , party]) => code === account || party === account))
      .slice(-6)
      .map(({ day, what, lines }) => `    ${day} ${what}: ${JSON.stringify(lines)}`);
    const calls = this.#shop.log.filter(text => text.includes(account)).slice(-3);
    return [...entries, ...calls.map(text => `    ${text}`)].join('\n');
  }

  /** Throws when there are any. */
  end(): void {
    if (this.#found.length === 0) return;
    const { seed, count, log } = this.#shop;
    throw new Error(
      `seed ${seed}, operation ${count}, ${this.#when}: ${this.#found.length} figures differ\n` +
        `${this.#found.slice(0, 12).join('\n')}\nlast operations:\n${log.slice(-25).join('\n')}`,
    );
  }
}
