import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import Typography from '@mui/material/Typography';
import { styled } from '@mui/material/styles';
import { useBasename, useTranslate } from 'ra-core';
import { useEffect, useRef, type MouseEvent } from 'react';
import { toneOfWords } from '../../screens/kinds/tones.ts';
import { sectionTitle, type Entry, type Section } from './entries.ts';
import { EntryIcon } from './icons.tsx';
import { hrefOf } from './useOpenEntry.ts';

export interface OptionGroup {
  section: Section | 'suggested';
  entries: readonly Entry[];
}

export interface OptionsProps {
  id: string;
  groups: readonly OptionGroup[];
  columns?: boolean;
  active: Entry | undefined;
  onActive: (entry: Entry) => void;
  onOpen: (entry: Entry) => void;
}

export const optionId = (list: string, entry: Entry): string => `${list}-${entry.id}`;

const Line = styled('a')(({ theme }) => ({
  display: 'flex',
  alignItems: 'center',
  gap: theme.spacing(1.5),
  minHeight: 40,
  padding: theme.spacing(0.75, 1.5),
  borderRadius: theme.shape.borderRadius,
  color: theme.palette.text.primary,
  textDecoration: 'none',
  cursor: 'pointer',
  scrollMarginBlock: theme.spacing(5),
  '&[aria-selected="true"]': {
    backgroundColor: theme.palette.action.selected,
    boxShadow: `inset 0 0 0 1px ${theme.palette.primary.main}`,
  },
  '@media (forced-colors: active)': { '&[aria-selected="true"]': { outline: '2px solid' } },
}));

const Option = ({
  entry,
  list,
  active,
  onActive,
  onOpen,
}: Omit<OptionsProps, 'id' | 'groups'> & { entry: Entry; list: string }) => {
  const translate = useTranslate();
  const href = hrefOf(entry, useBasename());
  const line = useRef<HTMLAnchorElement>(null);
  const isActive = entry.id === active?.id;
  useEffect(() => {
    if (isActive) line.current?.scrollIntoView({ block: 'nearest' });
  }, [isActive]);
  const outside = Boolean(href?.startsWith('http'));
  const open = (event: MouseEvent) => {
    // The browser opens a new tab on middle click or with a modifier.
    if (event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onOpen(entry);
  };
  return (
    <Line
      ref={line}
      role="option"
      id={optionId(list, entry)}
      aria-selected={isActive}
      tabIndex={-1}
      {...(href ? { href } : {})}
      {...(outside ? { target: '_blank', rel: 'noopener' } : {})}
      onPointerMove={() => onActive(entry)}
      // Keeps the focus in the box.
      onMouseDown={event => event.button === 0 && event.preventDefault()}
      onClick={open}
    >
      <EntryIcon name={entry.icon} />
      <Box component="span" sx={{ flexGrow: 1, minWidth: 0 }}>
        {/* Nothing is cut: two variants of a model differ at their end. */}
        <Typography
          component="span"
          dir="auto"
          sx={{ display: 'block', textAlign: 'left', overflowWrap: 'anywhere' }}
        >
          {entry.name}
        </Typography>
        {entry.subtitle ? (
          <Typography
            component="span"
            variant="body2"
            dir="auto"
            noWrap
            sx={{ display: 'block', textAlign: 'left', color: 'text.secondary' }}
          >
            {entry.subtitle}
          </Typography>
        ) : null}
      </Box>
      {entry.status ? (
        <Chip size="small" color={toneOfWords(entry.status)} label={translate(entry.status)} />
      ) : null}
      {entry.shortcut ? (
        <Typography component="kbd" variant="body2" dir="ltr" sx={{ color: 'text.secondary' }}>
          {entry.shortcut}
        </Typography>
      ) : null}
    </Line>
  );
};

export const Options = ({ id, groups, columns = false, ...choice }: OptionsProps) => {
  const translate = useTranslate();
  return (
    <Box
      role="listbox"
      id={id}
      aria-label={translate('palette.results')}
      sx={{
        display: 'grid',
        gridTemplateColumns: {
          xs: 'minmax(0, 1fr)',
          sm: columns ? 'repeat(2, minmax(0, 1fr))' : 'minmax(0, 1fr)',
        },
        columnGap: 2,
        rowGap: 1.5,
        alignContent: 'start',
        minHeight: 0,
        overflowY: 'auto',
        p: 1.5,
      }}
    >
      {groups.map(({ section, entries }) => (
        <div key={section} role="group" aria-labelledby={`${id}-section-${section}`}>
          <Typography
            id={`${id}-section-${section}`}
            variant="body2"
            sx={{ px: 1.5, pb: 0.5, color: 'text.secondary' }}
          >
            {sectionTitle(section, translate)}
          </Typography>
          {entries.map(entry => (
            <Option key={entry.id} entry={entry} list={id} {...choice} />
          ))}
        </div>
      ))}
    </Box>
  );
};
