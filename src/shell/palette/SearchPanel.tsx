import Close from '@mui/icons-material/Close';
import Search from '@mui/icons-material/Search';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import IconButton from '@mui/material/IconButton';
import InputBase from '@mui/material/InputBase';
import Typography from '@mui/material/Typography';
import { useKBar } from 'kbar';
import { useTranslate } from 'ra-core';
import { useEffect, useId, useState, type KeyboardEvent } from 'react';
import { folded } from '../../kit/rules/folded.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { hitEntry, popularGroups, suggestions, type Entry } from './entries.ts';
import { matchingGroups } from './matching.ts';
import { optionId, Options, type OptionGroup } from './Options.tsx';
import { useEntries } from './useEntries.ts';
import { useRecords } from './useRecords.ts';
import { keyOf } from '../../screens/page/keyOf.ts';
import { SCAN_BOX } from '../../screens/page/scans.ts';

export interface SearchPanelProps {
  onOpen: (entry: Entry) => void;
  onClose: () => void;
}

export const SearchPanel = ({ onOpen, onClose }: SearchPanelProps) => {
  const translate = useTranslate();
  const list = useId();
  const { query } = useKBar();
  const [text, setText] = useState('');
  const [activeId, setActiveId] = useState<string | null>(null);
  /** Opens the first result of this query as soon as it arrives, for scanners. */
  const [enterFor, setEnterFor] = useState<string | null>(null);

  const language = useLanguage();
  const entries = useEntries();
  const records = useRecords(text);
  const empty = !folded(text);
  const matches = matchingGroups(
    entries,
    text,
    records.hits.map(hit => hitEntry(hit, language)),
  );
  const waiting = records.status === 'waiting';
  const nothing = !empty && matches.length === 0 && !waiting;
  const groups: readonly OptionGroup[] = empty
    ? popularGroups(entries)
    : nothing
      ? [{ section: 'suggested', entries: suggestions(entries, translate) }]
      : (matches as readonly OptionGroup[]);
  const lines = groups.flatMap(group => group.entries);
  // Suggestions are not preselected: Enter on a mistyped word does nothing.
  const first = nothing ? undefined : lines[0];
  const active = lines.find(line => line.id === activeId) ?? first;

  const early = enterFor === text && !waiting ? first : undefined;
  useEffect(() => {
    if (early) onOpen(early);
  }, [early, onOpen]);

  const type = (typed: string) => {
    setText(typed);
    setActiveId(null);
    setEnterFor(null);
  };

  const move = (by: number) => {
    if (lines.length === 0) return;
    const at = active ? lines.indexOf(active) : by > 0 ? -1 : 0;
    setActiveId(lines[(at + by + lines.length) % lines.length]?.id ?? null);
  };

  const press = (event: KeyboardEvent) => {
    const { ctrlKey, metaKey, altKey } = event;
    const key = keyOf(event);
    if (ctrlKey || metaKey || altKey) return;
    if (key === 'ArrowDown') move(1);
    else if (key === 'ArrowUp') move(-1);
    else if (key === 'Enter') {
      if (active) onOpen(active);
      else if (waiting) setEnterFor(text);
    } else return;
    event.preventDefault();
  };

  return (
    <>
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          gap: 1,
          px: 2,
          py: 1,
          borderBottom: 1,
          borderColor: 'divider',
        }}
      >
        <Search sx={{ color: 'text.secondary' }} />
        <InputBase
          autoFocus
          fullWidth
          value={text}
          onChange={event => type(event.target.value)}
          onKeyDown={press}
          placeholder={translate('palette.placeholder')}
          inputRef={query.inputRefSetter}
          inputProps={{
            ...SCAN_BOX,
            role: 'combobox',
            'aria-label': translate('palette.open'),
            'aria-autocomplete': 'list',
            'aria-expanded': lines.length > 0,
            'aria-controls': lines.length > 0 ? list : undefined,
            'aria-activedescendant': active ? optionId(list, active) : undefined,
            autoComplete: 'off',
            autoCorrect: 'off',
            spellCheck: false,
            maxLength: 500,
            enterKeyHint: 'go',
          }}
        />
        <IconButton
          aria-label={translate('palette.close')}
          onClick={onClose}
          // kbar sends every key to the box; this button handles its own.
          onKeyDown={event => keyOf(event) !== 'Escape' && event.stopPropagation()}
        >
          <Close />
        </IconButton>
      </Box>
      <Box role="status" sx={{ px: 3, color: 'text.secondary' }}>
        {nothing && records.status !== 'failed' ? (
          <Typography
            sx={{ pt: 3, pb: 1, textAlign: 'center', color: 'text.primary', overflowWrap: 'anywhere' }}
          >
            {translate('palette.nothing', { query: text.trim() })}
          </Typography>
        ) : null}
        {waiting ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pt: 1.5 }}>
            <CircularProgress size={16} aria-hidden />
            <Typography variant="body2">{translate('palette.searching')}</Typography>
          </Box>
        ) : null}
        {records.status === 'failed' ? (
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, pt: 1.5 }}>
            <Typography variant="body2" sx={{ color: 'error.main' }}>
              {translate('palette.failed')}
            </Typography>
            <Button
              size="small"
              onClick={records.again}
              onKeyDown={event => keyOf(event) !== 'Escape' && event.stopPropagation()}
            >
              {translate('palette.again')}
            </Button>
          </Box>
        ) : null}
      </Box>
      {lines.length > 0 ? (
        <Options
          id={list}
          groups={groups}
          columns={empty}
          active={active}
          onActive={entry => setActiveId(entry.id)}
          onOpen={onOpen}
        />
      ) : null}
      <Typography
        variant="body2"
        aria-hidden
        sx={{
          display: { xs: 'none', sm: 'flex' },
          gap: 2,
          px: 3,
          py: 1,
          borderTop: 1,
          borderColor: 'divider',
          color: 'text.secondary',
        }}
      >
        <span>↑ ↓ {translate('palette.keys.choose')}</span>
        <span>↵ {translate('palette.keys.open')}</span>
        <span>Esc {translate('palette.keys.close')}</span>
      </Typography>
    </>
  );
};
