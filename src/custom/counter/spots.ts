/** Where the cursor can be sent on the counter, and the way back. Fields carry their place as `data-spot`. */
export type Spot =
  | 'SCAN'
  | 'PHONE'
  | 'NAME'
  | 'ADDRESS'
  | 'STATE'
  | 'PAYMENTS'
  | 'FINANCIER'
  | 'DELIVERY_ORDER'
  | 'PARKED'
  | 'KEYS';

const find = (spot: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-spot="${spot}"]`);

/** Sends the cursor there; a field that is only about to appear gets it with the next picture. */
export function focusSpot(spot: Spot): void {
  const there = find(spot);
  if (there) enter(there);
  else
    requestAnimationFrame(() => {
      const late = find(spot);
      if (late) enter(late);
    });
}

function enter(element: HTMLElement): void {
  element.focus();
  if (element instanceof HTMLInputElement) element.select();
}

export const spotOf = (element: Element | null): string | null =>
  element?.closest<HTMLElement>('[data-spot]')?.dataset['spot'] ?? null;

const FIELDS = 'input:not([disabled]), select, [data-spot="PAYMENTS"]';

/** Esc: one field back, in the order of the sale: scan, the line's own fields, phone, name, payments. */
export function stepBack(page: HTMLElement): void {
  const active = document.activeElement;
  const line = active?.closest('[data-line]');
  const fields = [...page.querySelectorAll<HTMLElement>(FIELDS)].filter(field => {
    // From a line the way leads through its own fields to Scan; from elsewhere it passes the lines by.
    const owner = field.closest('[data-line]');
    return !owner || owner === line;
  });
  const here = fields.findIndex(field => field === active);
  const above = fields.filter(field => active && field.compareDocumentPosition(active) & 4);
  const back = here > 0 ? fields[here - 1] : (above.at(-1) ?? find('SCAN'));
  if (back) enter(back);
}

/** F2: into the last line, at what is changed most: the price of a unit, the quantity of loose goods. */
export function editLastLine(page: HTMLElement): void {
  const line = [...page.querySelectorAll<HTMLElement>('[data-line]')].at(-1);
  const field = line?.querySelector<HTMLElement>('input');
  if (field) enter(field);
}

/** Up and down between the lines, in the same column. */
export function moveBetweenLines(field: HTMLElement, step: 1 | -1): void {
  const column = field.dataset['column'];
  const all = [...document.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)];
  const next = all[all.indexOf(field) + step];
  if (next) enter(next);
}

/** The key of the line the cursor is in. */
export const lineAtCursor = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? null;

/** The first field of a line or payment that holds what cannot be. */
export const wrongField = (page: HTMLElement): HTMLElement | null =>
  page.querySelector<HTMLElement>('input[aria-invalid="true"]:not([data-spot])');

/** To the amount of the payment made last. */
export function editLastAmount(page: HTMLElement): void {
  const field = [...page.querySelectorAll<HTMLElement>('[data-amount]')].at(-1);
  if (field) enter(field);
}
