import QrCodeScanner from '@mui/icons-material/QrCodeScanner';
import Box from '@mui/material/Box';
import InputAdornment from '@mui/material/InputAdornment';
import LinearProgress from '@mui/material/LinearProgress';
import MenuItem from '@mui/material/MenuItem';
import MenuList from '@mui/material/MenuList';
import Paper from '@mui/material/Paper';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { Camera, CameraButton } from '../../screens/camera/Camera.tsx';
import { formatPaise } from '../../kit/rules/money.ts';
import { useCounter, useView } from './context.ts';
import { CounterField } from './fields.tsx';
import type { Match } from '../products/parts/searchShelf.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { SCAN_BOX } from '../../screens/page/scans.ts';

/** It is longer than the gap between two keys of a scanner. */
const SEARCH_PAUSE_MS = 200;
/** Codes and phones are not searched before Enter. */
const MANY_DIGITS = /^[\d\s-]{6,}$/;

export const ScanBox = ({ search }: { search: (text: string) => Promise<Match[]> }) => {
  const { desk } = useCounter();
  const busy = useView(view => view.busy);
  const phase = useView(view => view.counter.phase);
  const translate = useTranslate();
  const listId = useId();
  const [text, setText] = useState('');
  const [matches, setMatches] = useState<readonly Match[]>([]);
  const [at, setAt] = useState(0);
  const [camera, setCamera] = useState(false);

  const close = () => {
    setMatches([]);
    setAt(0);
  };

  useEffect(() => {
    const keyword = text.trim();
    if (keyword.length < 2 || MANY_DIGITS.test(keyword)) return;
    let stale = false;
    const show = async () => {
      const found = await search(keyword).catch(() => []);
      if (stale) return;
      setMatches(found);
      setAt(0);
    };
    const timer = setTimeout(() => void show(), SEARCH_PAUSE_MS);
    return () => {
      stale = true;
      clearTimeout(timer);
    };
  }, [text, search]);

  const choose = (match: Match) => {
    setText('');
    close();
    void desk.choose(match);
  };

  const look = async () => {
    const keyword = text.trim();
    if (!keyword) return;
    const found = await desk.find(keyword, search);
    if (found === 'TAKEN') {
      setText('');
      close();
      return;
    }
    const [only, ...others] = found;
    if (only && others.length === 0) choose(only);
    else {
      setMatches(found);
      setAt(0);
    }
  };

  const onKeyDown = (event: KeyboardEvent) => {
    const chosen = matches[at];
    if (keyOf(event) === 'Enter') {
      event.preventDefault();
      if (chosen) choose(chosen);
      else void look();
    }
    if ((keyOf(event) === 'ArrowDown' || keyOf(event) === 'ArrowUp') && matches.length > 0) {
      event.preventDefault();
      setAt((at + (keyOf(event) === 'ArrowDown' ? 1 : matches.length - 1)) % matches.length);
    }
  };

  const optionId = (index: number) => `${listId}-${index}`;
  return (
    <>
      <Camera
        open={camera}
        // The focus stays: a phone's keyboard would cover the picture.
        onCode={code => void desk.scan(code, performance.now(), 'OTHER')}
        onClose={() => setCamera(false)}
      />
      <Box sx={{ position: 'relative', mb: 1.5 }}>
        <CounterField
          label={translate('counter.scan.label')}
          placeholder={translate('counter.scan.placeholder')}
          helperText={translate('counter.scan.help')}
          value={text}
          autoFocus
          disabled={phase.kind === 'UNANSWERED'}
          onChange={event => {
            setText(event.target.value);
            close();
          }}
          onKeyDown={onKeyDown}
          onBlur={close}
          slotProps={{
            htmlInput: {
              ...SCAN_BOX,
              'data-spot': 'SCAN',
              'data-list': matches.length > 0 ? 'open' : undefined,
              role: 'combobox',
              'aria-expanded': matches.length > 0,
              'aria-controls': listId,
              'aria-autocomplete': 'list',
              'aria-activedescendant': matches.length > 0 ? optionId(at) : undefined,
              autoCapitalize: 'off',
              spellCheck: false,
            },
            input: {
              startAdornment: (
                <InputAdornment position="start">
                  <QrCodeScanner />
                </InputAdornment>
              ),
              endAdornment: (
                <InputAdornment position="end">
                  <CameraButton open={camera} onToggle={() => setCamera(!camera)} />
                </InputAdornment>
              ),
            },
          }}
        />
        <Box sx={{ height: 4 }}>
          {busy && <LinearProgress aria-label={translate('counter.scan.searching')} />}
        </Box>
        <Paper
          elevation={1}
          hidden={matches.length === 0}
          sx={{ position: 'absolute', zIndex: 2, insetInline: 0, top: 56, maxHeight: 420, overflowY: 'auto' }}
        >
          <MenuList id={listId} role="listbox" aria-label={translate('counter.scan.results')} dense>
            {matches.map((match, index) => (
              <MenuItem
                key={match.key}
                id={optionId(index)}
                role="option"
                tabIndex={-1}
                selected={index === at}
                aria-selected={index === at}
                // Keeps the focus in the box.
                onMouseDown={event => event.preventDefault()}
                onClick={() => choose(match)}
                sx={{ minHeight: 48, display: 'flex', justifyContent: 'space-between', gap: 2 }}
              >
                <Box sx={{ minWidth: 0, whiteSpace: 'normal' }}>
                  {match.name}
                  <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }} dir="auto">
                    {match.code ?? translate('counter.scan.inStock', { smart_count: match.inStock })}
                  </Typography>
                </Box>
                {match.pricePaise !== null && <bdi dir="ltr">{formatPaise(match.pricePaise)}</bdi>}
              </MenuItem>
            ))}
          </MenuList>
        </Paper>
      </Box>
    </>
  );
};
