import { useEffect, useRef, type RefObject } from 'react';
import type { RowAction } from './slots.ts';
import { keyOf } from '../page/keyOf.ts';

export interface ListKeys {
  open: (id: string) => void;
  select?: (id: string) => void;
  actions: readonly RowAction[];
  help: () => void;
}

const ELSEWHERE =
  'input:not([type=checkbox]), textarea, select, [contenteditable], [role=dialog], [role=menu], [role=listbox]';

const isElsewhere = (target: EventTarget | null): boolean =>
  (target instanceof Element && target.closest(ELSEWHERE) !== null) ||
  // An open dialog or menu takes every key.
  document.querySelector('[role=dialog], .MuiMenu-root') !== null;

const rowsIn = (list: HTMLElement): HTMLElement[] => [...list.querySelectorAll<HTMLElement>('[data-row]')];

const rowAtCursor = (list: HTMLElement): HTMLElement | null => {
  const row = document.activeElement?.closest<HTMLElement>('[data-row]') ?? null;
  return row && list.contains(row) ? row : null;
};

function step(list: HTMLElement, by: 1 | -1): void {
  const rows = rowsIn(list);
  const at = rows.findIndex(row => row === rowAtCursor(list));
  const next = rows[at < 0 ? (by > 0 ? 0 : rows.length - 1) : at + by];
  next?.focus();
  next?.scrollIntoView({ block: 'nearest' });
}

export const useListKeys = (list: RefObject<HTMLElement | null>, keys: ListKeys): void => {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    const press = (event: KeyboardEvent) => {
      const here = list.current;
      if (!here || event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return;
      if (isElsewhere(event.target)) return;
      const row = rowAtCursor(here);
      const id = row?.dataset['row'];
      const { open, select, actions, help } = latest.current;
      // Buttons and links in a row keep Enter and space.
      const onRow = id !== undefined && document.activeElement === row;
      const does: Record<string, (() => void) | undefined> = {
        '/': () => document.querySelector<HTMLElement>('[data-list-search]')?.focus(),
        '?': help,
        j: () => step(here, 1),
        k: () => step(here, -1),
        Enter: onRow ? () => open(id) : undefined,
        ' ': onRow && select ? () => select(id) : undefined,
        ...(id === undefined ? {} : Object.fromEntries(actions.map(({ key, run }) => [key, () => run(id)]))),
      };
      const key = keyOf(event);
      const act = does[key.length === 1 ? key.toLowerCase() : key];
      if (!act) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [list]);
};
