import { flushSync } from 'react-dom';

/** Focus targets of the counter; fields carry theirs as `data-spot`. */
export type Spot =
  | 'SCAN'
  | 'PHONE'
  | 'NAME'
  | 'ADDRESS'
  | 'STATE'
  | 'PAYMENTS'
  | 'FINANCIER'
  | 'DELIVERY_ORDER'
  | 'OLD_IMEI'
  | 'OLD_MODEL'
  | 'OLD_GRID'
  | 'OLD_ID'
  | 'PARKED'
  | 'DUES'
  | 'BOOKING'
  | 'KEYS';

const find = (spot: string): HTMLElement | null =>
  document.querySelector<HTMLElement>(`[data-spot="${spot}"]`);

/** Focuses the field; one not rendered yet, in the next frame. */
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

/** Esc goes one field back in the order scan, fields of the line, phone, name, payments. */
export function stepBack(page: HTMLElement): void {
  const active = document.activeElement;
  const line = active?.closest('[data-line]');
  const fields = [...page.querySelectorAll<HTMLElement>(FIELDS)].filter(field => {
    // From a line it goes back through its own fields to Scan; from elsewhere it skips the lines.
    const owner = field.closest('[data-line]');
    return !owner || owner === line;
  });
  const here = fields.findIndex(field => field === active);
  const above = fields.filter(field => active && field.compareDocumentPosition(active) & 4);
  const back = here > 0 ? fields[here - 1] : (above.at(-1) ?? find('SCAN'));
  if (back) enter(back);
}

/** F2 leads to the field of the last line changed most: unit price, or quantity of loose goods. */
export function editLastLine(page: HTMLElement): void {
  const line = [...page.querySelectorAll<HTMLElement>('[data-line]')].at(-1);
  const field = line?.querySelector<HTMLElement>('input');
  if (field) enter(field);
}

export function moveBetweenLines(field: HTMLElement, step: 1 | -1): void {
  const column = field.dataset['column'];
  const all = [...document.querySelectorAll<HTMLElement>(`[data-column="${column}"]`)];
  const next = all[all.indexOf(field) + step];
  if (next) enter(next);
}

export const lineAtCursor = (): string | null =>
  document.activeElement?.closest<HTMLElement>('[data-line]')?.dataset['line'] ?? null;

export const wrongField = (page: HTMLElement): HTMLElement | null =>
  page.querySelector<HTMLElement>('input[aria-invalid="true"]:not([data-spot])');

/** Leads to the amount of the payment that `add` adds, if it does; without it, of the last one. */
export function editLastAmount(page: HTMLElement, add?: () => boolean): void {
  if (!add || flushSync(add)) enterLast('[data-amount]', page);
}

/** Shown and focused at once: the next digit may be typed before the next frame. */
export function editBillDiscount(open: () => void): void {
  flushSync(open);
  enterLast('[data-bill-discount]', document);
}

function enterLast(fields: string, page: ParentNode): void {
  const field = [...page.querySelectorAll<HTMLElement>(fields)].at(-1);
  if (field) enter(field);
}
