import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import { formatDay } from '../../i18n/dates.ts';
import { CallError } from '../../providers/calls/index.ts';
import { importStatement } from '../../providers/calls/financiers.ts';
import type { ImportedSettlements } from '../../resources/calls/financiers.ts';
import { formatPaise } from '../../resources/rules/money.ts';
import { SETTLEMENT_FIELDS, type SettlementField } from '../../resources/rules/settlementFile.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { AskDialog } from '../shared/AskDialog.tsx';
import { ScrollTable } from './ScrollTable.tsx';

interface StatementDialogProps {
  financierId: string;
  onClose: () => void;
  onPosted: () => void;
}

type Mapping = Readonly<Record<string, SettlementField>>;

const Columns = ({
  trial,
  onMapping,
}: {
  trial: ImportedSettlements;
  onMapping: (mapping: Mapping) => void;
}) => {
  const translate = useTranslate();
  const choose = (heading: string, field: string) => {
    const { [heading]: _, ...rest } = trial.mapping;
    onMapping(field === '' ? rest : { ...rest, [heading]: field as SettlementField });
  };
  return (
    <Box
      sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: 'repeat(2, minmax(0, 1fr))' } }}
    >
      {[...new Set(trial.headings)].filter(Boolean).map(heading => (
        <TextField
          key={heading}
          select
          size="small"
          label={heading}
          value={trial.mapping[heading] ?? ''}
          helperText={
            <bdi>
              {trial.samples
                .map(row => row[trial.headings.indexOf(heading)])
                .filter(Boolean)
                .join(' · ')
                .slice(0, 80)}
            </bdi>
          }
          onChange={event => choose(heading, event.target.value)}
          slotProps={{ select: { displayEmpty: true }, inputLabel: { shrink: true } }}
        >
          <MenuItem value="">{translate('settlements.notRead')}</MenuItem>
          {SETTLEMENT_FIELDS.map(field => (
            <MenuItem key={field} value={field}>
              {translate(`settlements.field.${field}`)}
            </MenuItem>
          ))}
        </TextField>
      ))}
    </Box>
  );
};

const Preview = ({ trial }: { trial: ImportedSettlements }) => {
  const translate = useTranslate();
  const language = useLanguage();
  return (
    <>
      {trial.missing.length > 0 && (
        <Alert severity="info">
          {translate('settlements.missing', {
            fields: trial.missing.map(field => translate(`settlements.field.${field}`)).join(', '),
          })}
        </Alert>
      )}
      {trial.rejected.length > 0 && (
        <Alert severity="error">
          {trial.rejected.slice(0, 20).map(({ row, errors }) => (
            <div key={row}>
              {translate('settlements.row', { row })}:{' '}
              {Object.entries(errors)
                .map(([field, message]) =>
                  SETTLEMENT_FIELDS.some(each => each === field)
                    ? `${translate(`settlements.field.${field}`)}: ${message}`
                    : message,
                )
                .join(' ')}
            </div>
          ))}
        </Alert>
      )}
      {trial.settlements.length > 0 && (
        <ScrollTable
          label={translate('settlements.preview')}
          rows={trial.settlements}
          keyOf={row => row.utr}
          columns={[
            { heading: translate('settlements.utr'), cell: row => <bdi>{row.utr}</bdi> },
            {
              heading: translate('settlements.date'),
              cell: row => formatDay(row.businessDate, language),
            },
            {
              heading: translate('settlements.bankTotal'),
              end: true,
              cell: row => formatPaise(row.bankPaise),
            },
            { heading: translate('settlements.matched'), end: true, cell: row => row.matched },
            { heading: translate('settlements.exceptions'), end: true, cell: row => row.exceptions },
            { heading: translate('settlements.unchanged'), end: true, cell: row => row.unchanged },
          ]}
        />
      )}
      {trial.exceptions.length > 0 && (
        <Alert severity="warning">
          {trial.exceptions.slice(0, 20).map(line => (
            <div key={line.lineId}>
              <bdi>{line.loanNo ?? line.invoiceNo}</bdi>: {translate(`settlements.exception.${line.kind}`)},{' '}
              {formatPaise(line.differencePaise)}
            </div>
          ))}
        </Alert>
      )}
    </>
  );
};

/** A financier's file: columns, what would be posted, then all rows or none. */
export const StatementDialog = ({ financierId, onClose, onPosted }: StatementDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const chooser = useRef<HTMLInputElement>(null);
  const [file, setFile] = useState<File | null>(null);
  const [trial, setTrial] = useState<ImportedSettlements | null>(null);
  const [problem, setProblem] = useState<string | null>(null);
  const check = async (chosen: File, mapping: Mapping | null) => {
    setFile(chosen);
    setProblem(null);
    try {
      setTrial(await importStatement(financierId, chosen, { mapping, dryRun: true }, { quiet: true }));
    } catch (error) {
      if (!(error instanceof CallError)) throw error;
      if (!mapping) setTrial(null);
      setProblem(Object.values(error.errors ?? {})[0] ?? error.message);
    }
  };
  const isReady =
    trial !== null &&
    problem === null &&
    trial.missing.length + trial.rejected.length === 0 &&
    trial.settlements.length > 0;
  return (
    <AskDialog
      title={translate('settlements.file')}
      confirm={translate('settlements.post')}
      maxWidth="md"
      disabled={!isReady}
      onClose={onClose}
      send={async options => {
        if (!file || !trial) return;
        const posted = await importStatement(
          financierId,
          file,
          { mapping: trial.mapping, dryRun: false },
          options,
        );
        notify('settlements.imported', {
          type: posted.exceptions.length > 0 ? 'warning' : 'success',
          messageArgs: {
            matched: posted.matched.length,
            exceptions: posted.exceptions.length,
            unchanged: posted.unchanged.length,
          },
        });
        onPosted();
      }}
    >
      {() => (
        <>
          <Typography sx={{ color: 'text.secondary' }}>{translate('settlements.fileLead')}</Typography>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1.5 }}>
            <input
              ref={chooser}
              type="file"
              accept=".csv,.xlsx,.xls,text/csv"
              aria-label={translate('settlements.choose')}
              hidden
              onChange={event => {
                const [chosen] = event.target.files ?? [];
                if (chosen) void check(chosen, null);
                event.target.value = '';
              }}
            />
            <Button variant="outlined" autoFocus onClick={() => chooser.current?.click()}>
              {translate('settlements.choose')}
            </Button>
            {file && <bdi>{file.name}</bdi>}
          </Box>
          {problem && <Alert severity="error">{problem}</Alert>}
          {trial && file && (
            <>
              <Typography variant="h3">{translate('settlements.columns')}</Typography>
              <Columns trial={trial} onMapping={mapping => void check(file, mapping)} />
              <Preview trial={trial} />
            </>
          )}
        </>
      )}
    </AskDialog>
  );
};
