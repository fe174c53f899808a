import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Checkbox from '@mui/material/Checkbox';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { formatDay } from '../../i18n/dates.ts';
import type { BankEntry, BankLine } from '../../resources/bank/answers.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { leftToRight } from '../../screens/basics/format.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { useLists } from '../../providers/useLists.ts';
import { documentPage } from '../ledger/parts/documentPage.ts';

interface RowProps {
  name: string;
  facts: ReactNode;
  amountPaise: number;
  selected?: boolean;
  onSelect?: () => void;
  children?: ReactNode;
}

const Row = ({ name, facts, amountPaise, selected, onSelect, children }: RowProps) => {
  const translate = useTranslate();
  return (
    <Box
      component="li"
      sx={{ display: 'flex', gap: 1, py: 1, '& + &': { borderTop: 1, borderColor: 'divider' } }}
    >
      {onSelect ? (
        <Checkbox
          size="small"
          checked={selected ?? false}
          onChange={onSelect}
          sx={{ alignSelf: 'flex-start' }}
          slotProps={{ input: { 'aria-label': translate('bank.select', { name }) } }}
        />
      ) : null}
      <Box sx={{ flexGrow: 1, minWidth: 0, pt: 0.5 }}>
        <Box sx={{ display: 'flex', gap: 2, justifyContent: 'space-between', alignItems: 'baseline' }}>
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>{facts}</Box>
          <Typography
            component="span"
            sx={{ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap', fontWeight: 500 }}
          >
            {leftToRight(formatPaise(amountPaise, { signed: true }))}
          </Typography>
        </Box>
        {children}
      </Box>
    </Box>
  );
};

const Rows = ({ label, children }: { label: string; children: ReactNode }) => (
  <Box component="ul" aria-label={label} sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {children}
  </Box>
);

const Soft = ({ children }: { children: ReactNode }) => (
  <Typography variant="body2" component="div" sx={{ color: 'text.secondary' }}>
    {children}
  </Typography>
);

const Entry = ({ entry }: { entry: BankEntry }) => {
  const translate = useTranslate();
  const language = useLanguage();
  const lists = useLists();
  const page = entry.documentId ? documentPage(lists, entry.documentKind, entry.documentId) : null;
  return (
    <>
      {page ? (
        <MuiLink component={Link} to={page}>
          <bdi>{entry.documentNo}</bdi>
        </MuiLink>
      ) : (
        <bdi>{entry.documentNo}</bdi>
      )}
      <Soft>
        {[
          formatDay(entry.day, language),
          translate(`accounts.kind.${entry.kind}`),
          entry.partyName,
          entry.reference && leftToRight(entry.reference),
        ]
          .filter(Boolean)
          .join(' · ')}
      </Soft>
    </>
  );
};

const Line = ({ line }: { line: BankLine }) => {
  const language = useLanguage();
  return (
    <>
      <bdi>{line.narration || line.reference}</bdi>
      <Soft>
        {[formatDay(line.day, language), line.narration && line.reference && leftToRight(line.reference)]
          .filter(Boolean)
          .join(' · ')}
      </Soft>
    </>
  );
};

interface OpenLinesProps {
  rows: readonly BankLine[];
  isSelected: (id: string) => boolean;
  onSelect: (line: BankLine) => void;
  onMatch: (line: BankLine, entry: BankEntry) => void;
  onPost: (line: BankLine) => void;
}

export const OpenLines = ({ rows, isSelected, onSelect, onMatch, onPost }: OpenLinesProps) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <Rows label={translate('bank.openLines')}>
      {rows.map(line => (
        <Row
          key={line.id}
          name={line.narration || line.reference}
          facts={<Line line={line} />}
          amountPaise={line.amountPaise}
          selected={isSelected(line.id)}
          onSelect={() => onSelect(line)}
        >
          <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 0.75 }}>
            {line.entries.map(entry => (
              <Button key={entry.id} size="small" variant="outlined" onClick={() => onMatch(line, entry)}>
                {translate('bank.matchTo', {
                  document: [leftToRight(entry.documentNo), entry.partyName, formatDay(entry.day, language)]
                    .filter(Boolean)
                    .join(', '),
                })}
              </Button>
            ))}
            <Button size="small" onClick={() => onPost(line)}>
              {translate('bank.post')}
            </Button>
          </Box>
        </Row>
      ))}
    </Rows>
  );
};

interface OpenEntriesProps {
  rows: readonly BankEntry[];
  isSelected: (id: string) => boolean;
  onSelect: (entry: BankEntry) => void;
}

export const OpenEntries = ({ rows, isSelected, onSelect }: OpenEntriesProps) => {
  const translate = useTranslate();
  return (
    <Rows label={translate('bank.openEntries')}>
      {rows.map(entry => (
        <Row
          key={entry.id}
          name={entry.documentNo}
          facts={<Entry entry={entry} />}
          amountPaise={entry.amountPaise}
          selected={isSelected(entry.id)}
          onSelect={() => onSelect(entry)}
        />
      ))}
    </Rows>
  );
};

export const MatchedLines = ({
  rows,
  onUndo,
}: {
  rows: readonly BankLine[];
  onUndo: (matchId: string) => void;
}) => {
  const translate = useTranslate();
  return (
    <Rows label={translate('bank.matched')}>
      {rows.map(line => (
        <Row
          key={line.id}
          name={line.narration || line.reference}
          facts={<Line line={line} />}
          amountPaise={line.amountPaise}
        >
          <Box sx={{ mt: 0.5, borderInlineStart: 2, borderColor: 'divider', paddingInlineStart: 1.5 }}>
            {line.entries.map(entry => (
              <Box key={entry.id} sx={{ display: 'flex', gap: 2, justifyContent: 'space-between' }}>
                <Box sx={{ minWidth: 0 }}>
                  <Entry entry={entry} />
                </Box>
                {line.entries.length > 1 || line.match?.lines !== 1 ? (
                  <Soft>{leftToRight(formatPaise(entry.amountPaise, { signed: true }))}</Soft>
                ) : null}
              </Box>
            ))}
            {line.match ? (
              <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, alignItems: 'center' }}>
                <Soft>
                  {translate(`bank.made.${line.match.made}`, { by: line.match.by })}
                  {line.match.lines > 1
                    ? ` · ${translate('bank.together', { smart_count: line.match.lines - 1 })}`
                    : null}
                </Soft>
                <Button size="small" onClick={() => onUndo(line.match?.id ?? '')}>
                  {translate('bank.undo')}
                </Button>
              </Box>
            ) : null}
          </Box>
        </Row>
      ))}
    </Rows>
  );
};
