import Clear from '@mui/icons-material/Clear';
import Search from '@mui/icons-material/Search';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'ra-core';
import { useEffect, useRef, useState } from 'react';
import { useFilters } from './useFilters.tsx';
import { useSentSearches } from './useSentSearches.ts';

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
    <TextField
      type="search"
      size="small"
      value={text}
      onChange={event => type(event.target.value, PAUSE_MS)}
      onKeyDown={event => {
        if (event.key === 'Enter') type(text, 0);
        if (event.key !== 'Escape' || !text) return;
        event.preventDefault();
        type('', 0);
      }}
      placeholder={translate('screens.list.search')}
      sx={{
        flex: '1 1 220px',
        maxWidth: { sm: 420 },
        '& .MuiInputBase-root': { minHeight: { xs: 48, sm: 40 } },
        'input::-webkit-search-cancel-button': { display: 'none' },
      }}
      slotProps={{
        htmlInput: {
          'aria-label': translate('screens.list.searchIn', { name }),
          maxLength: 100,
          'data-list-search': '',
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <InputAdornment position="end">
              <IconButton
                size="small"
                edge="end"
                aria-label={translate('screens.list.clearSearch')}
                onClick={() => type('', 0)}
              >
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : null,
        },
      }}
    />
  );
};
