import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { SearchInput } from './SearchInput.tsx';
import { useFilters } from './useFilters.tsx';
import { useSentSearches } from './useSentSearches.ts';
import { keyOf } from '../page/keyOf.ts';
import { SCAN_BOX } from '../page/scans.ts';

const PAUSE_MS = 200;

export const SearchBox = ({ name }: { name: string }) => {
  const { values, set } = useFilters();
  const translate = useTranslate();
  const asked = typeof values['q'] === 'string' ? values['q'] : '';
  const [text, setText] = useState(asked);
  const note = useSentSearches(asked, setText);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  const send = useRef(set);
  useEffect(() => {
    send.current = set;
  });

  useEffect(() => () => clearTimeout(timer.current), []);

  const type = (next: string, pause: number) => {
    setText(next);
    clearTimeout(timer.current);
    timer.current = setTimeout(() => {
      note(next.trim());
      send.current('q', next.trim());
    }, pause);
  };

  return (
    <SearchInput
      type="search"
      value={text}
      label={translate('screens.list.searchIn', { name })}
      onChange={event => type(event.target.value, PAUSE_MS)}
      onKeyDown={event => {
        if (keyOf(event) === 'Enter') type(text, 0);
        if (keyOf(event) !== 'Escape' || !text) return;
        event.preventDefault();
        type('', 0);
      }}
      onClear={() => type('', 0)}
      placeholder={translate('screens.list.search')}
      sx={{
        flex: '1 1 220px',
        maxWidth: { sm: 420 },
        'input::-webkit-search-cancel-button': { display: 'none' },
      }}
      inputProps={{ ...SCAN_BOX, maxLength: 100 }}
    />
  );
};
