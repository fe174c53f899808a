import Box from '@mui/material/Box';
import Paper from '@mui/material/Paper';
import { useCreatePath, useTranslate } from 'ra-core';
import { useEffect, useId, useMemo, useRef, useState, type KeyboardEvent } from 'react';
import { useNavigate } from 'react-router';
import { sales } from '../../resources/sales/declaration.ts';
import { formatCount } from '../../screens/basics/format.ts';
import { useLabels } from '../../screens/basics/labels.ts';
import { SearchInput } from '../../screens/list/SearchInput.tsx';
import { useFacets } from '../../screens/list/useFacets.ts';
import type { FilterValues } from '../../screens/list/filters.ts';
import { useFilters } from '../../screens/list/useFilters.tsx';
import { useSentSearches } from '../../screens/list/useSentSearches.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { LazyPopper, preloadPopper } from '../../screens/page/LazyPopper.tsx';
import type { Suggestion } from './suggest.ts';
import { useKnownNames } from './useKnownNames.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { SCAN_BOX } from '../../screens/page/scans.ts';

/** Typing is debounced by so many milliseconds. */
const PAUSE_MS = 200;

const loadEngine = () => import('./engine.ts');
type Engine = Awaited<ReturnType<typeof loadEngine>>;

const useEngine = (enabled: boolean): Engine | undefined => {
  const [engine, setEngine] = useState<Engine>();
  useEffect(() => {
    let left = false;
    if (enabled) void loadEngine().then(come => !left && setEngine(come));
    return () => {
      left = true;
    };
  }, [enabled]);
  return engine;
};

const yearOf = ({ year }: FilterValues): { year?: number } => (year ? { year: Number(year) } : {});

export default function TokenSearch() {
  const translate = useTranslate();
  const language = useLanguage();
  const navigate = useNavigate();
  const createPath = useCreatePath();
  const id = useId();
  const labels = useLabels(sales);
  const { values, take } = useFilters();
  // Last filters set, until the URL has them: Enter may come earlier.
  const base = useRef(values);
  const shown = JSON.stringify(values);
  useEffect(() => {
    base.current = JSON.parse(shown) as FilterValues;
  }, [shown]);
  const asked = typeof values['q'] === 'string' ? values['q'] : '';
  // Words and counts load on first use.
  const [enabled, setEnabled] = useState(asked !== '');
  const engine = useEngine(enabled);
  const { known, loadAll } = useKnownNames(enabled);
  const counts = useFacets(sales, values, enabled);
  const [text, setText] = useState(asked);
  const note = useSentSearches(asked, words => setText(engine ? engine.written(words, known) : words));
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const box = useRef<HTMLInputElement>(null);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  /** Incremented by each request or keystroke: older answers are dropped. */
  const turn = useRef(0);

  useEffect(() => () => clearTimeout(timer.current), []);

  const suggestions = useMemo(
    () =>
      open && engine
        ? engine.suggestionsFor(text, {
            known,
            language,
            counts,
            translate,
            fieldName: name => labels.field({ name }),
          })
        : [],
    [open, engine, text, known, language, counts, translate, labels],
  );
  const isOpen = open && suggestions.length > 0;
  const at = Math.min(active, suggestions.length - 1);

  const takeOver = (next: Record<string, unknown>, words: string) => {
    note(words);
    base.current = next;
    take(next);
  };
  // Debounced calls need the current closure.
  const latest = useRef(takeOver);
  useEffect(() => {
    latest.current = takeOver;
  });

  const ask = async (next: string, finished: boolean) => {
    clearTimeout(timer.current);
    const mine = ++turn.current;
    const [{ parseSearch, withToken }, all] = await Promise.all([loadEngine(), loadAll()]);
    if (mine !== turn.current) return;
    const { filters, words, rest } = parseSearch(next, { ...all, ...yearOf(base.current) }, { finished });
    const hasFilters = Object.keys(filters).length > 0;
    if (hasFilters) setText(rest && !finished && /\s$/.test(next) ? `${rest} ` : rest);
    const { q: before, ...others } = base.current;
    if (!hasFilters && words === (before ?? '')) return;
    latest.current(withToken(words ? { ...others, q: words } : others, filters), words);
  };

  const type = (next: string) => {
    setText(next);
    setActive(-1);
    setOpen(true);
    turn.current++;
    clearTimeout(timer.current);
    timer.current = setTimeout(() => void ask(next, false), PAUSE_MS);
  };

  const choose = ({ filters, text: writes, opens }: Suggestion) => {
    if (!engine) return;
    const { lastWord, parseSearch, withToken } = engine;
    clearTimeout(timer.current);
    turn.current++;
    const before = text.slice(0, text.length - lastWord(text).length);
    setActive(-1);
    if (opens) return void navigate(createPath({ resource: opens, type: 'list' }));
    if (writes) {
      setText(before + writes);
      box.current?.focus();
      return;
    }
    const rest = parseSearch(before, { ...known, ...yearOf(base.current) }, { finished: true });
    setText(rest.rest ? `${rest.rest} ` : '');
    const { q: _before, ...others } = base.current;
    takeOver(
      withToken(withToken(rest.words ? { ...others, q: rest.words } : others, rest.filters), filters ?? {}),
      rest.words,
    );
    setOpen(false);
  };

  const onKeyDown = (event: KeyboardEvent) => {
    if (keyOf(event) === 'ArrowDown' || keyOf(event) === 'ArrowUp') {
      event.preventDefault();
      if (!open) return setOpen(true);
      const count = suggestions.length;
      if (count) setActive(keyOf(event) === 'ArrowDown' ? (at + 1) % count : at <= 0 ? count - 1 : at - 1);
    } else if (keyOf(event) === 'Enter') {
      event.preventDefault();
      const chosen = isOpen ? suggestions[at] : undefined;
      if (chosen) return choose(chosen);
      setOpen(false);
      void ask(text, true);
    } else if (keyOf(event) === 'Escape') {
      if (isOpen) {
        // Escape closes the list first, and clears the field on the second press.
        event.preventDefault();
        return setOpen(false);
      }
      if (text) event.preventDefault();
      clear();
    } else if (keyOf(event) === 'Backspace' && text === '') setOpen(false);
  };

  const clear = () => {
    setText('');
    setOpen(false);
    void ask('', true);
    box.current?.focus();
  };

  const optionId = (index: number) => `${id}-option-${index}`;
  return (
    <Box ref={setAnchor} sx={{ flex: '1 1 260px', maxWidth: { sm: 520 } }}>
      <SearchInput
        type="text"
        fullWidth
        inputRef={box}
        value={text}
        label={translate('screens.list.searchIn', { name: labels.many })}
        onChange={event => type(event.target.value)}
        onFocus={() => {
          preloadPopper();
          setEnabled(true);
          setOpen(true);
        }}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
        onClear={clear}
        placeholder={translate('history.search')}
        inputProps={{
          ...SCAN_BOX,
          role: 'combobox',
          'aria-autocomplete': 'list',
          'aria-expanded': isOpen,
          'aria-controls': `${id}-list`,
          ...(isOpen && at >= 0 ? { 'aria-activedescendant': optionId(at) } : {}),
          autoComplete: 'off',
          autoCapitalize: 'none',
          spellCheck: false,
          enterKeyHint: 'search',
          maxLength: 300,
        }}
      />
      <LazyPopper
        open={isOpen}
        anchorEl={anchor}
        placement="bottom-start"
        sx={{ zIndex: 'modal', width: anchor?.clientWidth ?? 320, maxWidth: '100vw' }}
      >
        <Paper elevation={8} sx={{ mt: 0.5, overflow: 'auto', maxHeight: 380 }}>
          <Box
            component="ul"
            id={`${id}-list`}
            role="listbox"
            aria-label={translate('history.suggestions')}
            sx={{ listStyle: 'none', m: 0, p: 0.5 }}
          >
            {suggestions.map((each, index) => (
              <Box
                component="li"
                key={each.id}
                id={optionId(index)}
                role="option"
                aria-selected={index === at}
                onMouseDown={event => {
                  // Keeps the focus in the box.
                  event.preventDefault();
                  choose(each);
                }}
                sx={{
                  display: 'flex',
                  gap: 1,
                  alignItems: 'center',
                  minHeight: { xs: 48, sm: 38 },
                  px: 1.5,
                  borderRadius: 1,
                  cursor: 'pointer',
                  bgcolor: index === at ? 'action.selected' : 'transparent',
                  '&:hover': { bgcolor: 'action.hover' },
                }}
              >
                <Box component="span" sx={{ flexGrow: 1, overflowWrap: 'anywhere' }}>
                  <bdi>{each.label}</bdi>
                </Box>
                {each.of ? (
                  <Box component="span" sx={{ color: 'text.secondary', fontSize: '0.8125rem' }}>
                    {each.of}
                  </Box>
                ) : null}
                {each.count === undefined ? null : (
                  <Box component="span" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
                    {formatCount(each.count)}
                  </Box>
                )}
              </Box>
            ))}
          </Box>
        </Paper>
      </LazyPopper>
    </Box>
  );
}
