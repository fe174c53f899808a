/** Edits inputs programmatically so that React notices. */
type Field = HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement;

const TEXTLESS_INPUTS = new Set([
  'button',
  'checkbox',
  'color',
  'file',
  'image',
  'radio',
  'range',
  'reset',
  'submit',
]);

export function isTextField(element: Element | null): element is Field {
  if (element instanceof HTMLInputElement) return !TEXTLESS_INPUTS.has(element.type);
  return element instanceof HTMLTextAreaElement || element instanceof HTMLSelectElement;
}

export function setText(field: Field, text: string): void {
  const prototype = Object.getPrototypeOf(field) as object;
  Object.getOwnPropertyDescriptor(prototype, 'value')?.set?.call(field, text);
  field.dispatchEvent(new Event(field instanceof HTMLSelectElement ? 'change' : 'input', { bubbles: true }));
}

export function insertText(field: Field, text: string): void {
  if (field instanceof HTMLSelectElement || field.readOnly || field.disabled) return;
  const { selectionStart, selectionEnd, value, maxLength } = field;
  const [start, end] = [selectionStart ?? value.length, selectionEnd ?? value.length];
  const next = value.slice(0, start) + text + value.slice(end);
  if (maxLength >= 0 && next.length > maxLength) return;
  write(field, next, start + text.length);
}

export function eraseBack(field: Field): void {
  if (field instanceof HTMLSelectElement || field.readOnly || field.disabled) return;
  const { selectionStart, selectionEnd, value } = field;
  const end = selectionEnd ?? value.length;
  const selected = (selectionStart ?? end) < end;
  const start = selected ? (selectionStart ?? end) : Math.max(0, end - 1);
  write(field, value.slice(0, start) + value.slice(end), start);
}

function write(field: HTMLInputElement | HTMLTextAreaElement, text: string, cursor: number): void {
  setText(field, text);
  // Some input types (e-mail) have no selection.
  if (field.selectionStart !== null) field.setSelectionRange(cursor, cursor);
}
