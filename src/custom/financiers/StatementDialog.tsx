import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'ra-core';
import { formatDay } from '../../i18n/dates.ts';
import { askForm } from '../../providers/ask.ts';
import type { WriteOptions } from '../../providers/run.ts';
import type { ImportedSettlements } from '../../resources/financiers/answers.ts';
import { importSettlements } from '../../resources/financiers/calls.ts';
import { formatPaise } from '../../kit/rules/money.ts';
import { SETTLEMENT_FIELDS, type SettlementField } from '../../resources/financiers/settlementFile.ts';
import { useLanguage } from '../../screens/basics/useDisplayOptions.ts';
import { AskDialog } from '../../screens/parts/AskDialog.tsx';
import {
  ChooseStatement,
  StatementColumns,
  StatementProblems,
} from '../../screens/parts/StatementColumns.tsx';
import { useTrial } from '../../screens/parts/useTrial.ts';
import { ScrollTable } from './ScrollTable.tsx';

interface StatementDialogProps {
  financierId: string;
  onClose: () => void;
  onPosted: () => void;
}

type Mapping = Readonly<Record<string, SettlementField>>;

const useFieldLabel = () => {
  const translate = useTranslate();
  return (field: SettlementField): string => translate(`settlements.field.${field}`);
};

const Preview = ({ trial }: { trial: ImportedSettlements }) => {
  const translate = useTranslate();
  const labelOf = useFieldLabel();
  const language = useLanguage();
  return (
    <>
      <StatementProblems {...trial} fields={SETTLEMENT_FIELDS} labelOf={labelOf} />
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

/**
 * Loads a financier's file: its columns, what would be posted, then all rows or none. It is a form by hand, since a
 * file is no input of a call.
 */
export const StatementDialog = ({ financierId, onClose, onPosted }: StatementDialogProps) => {
  const translate = useTranslate();
  const notify = useNotify();
  const labelOf = useFieldLabel();
  /** A trial posts nothing; without a mapping the remembered or known columns are read. */
  const load = (
    chosen: File,
    mapping: Mapping | null,
    dryRun: 'true' | 'false',
    options: WriteOptions,
  ): Promise<ImportedSettlements> => {
    const form = new FormData();
    if (mapping) form.set('mapping', JSON.stringify(mapping));
    form.set('file', chosen);
    return askForm(importSettlements, { id: financierId, query: { dryRun }, form }, options);
  };
  const { file, trial, problem, check } = useTrial((chosen: File, mapping: Mapping | null) =>
    load(chosen, mapping, 'true', { quiet: true }),
  );
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
        const posted = await load(file, trial.mapping, 'false', options);
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
          <ChooseStatement file={file} onFile={chosen => void check(chosen, null)} />
          {problem && <Alert severity="error">{problem}</Alert>}
          {trial && file && (
            <>
              <Typography variant="h3">{translate('settlements.columns')}</Typography>
              <StatementColumns
                trial={trial}
                fields={SETTLEMENT_FIELDS}
                labelOf={labelOf}
                onMapping={mapping => void check(file, mapping)}
              />
              <Preview trial={trial} />
            </>
          )}
        </>
      )}
    </AskDialog>
  );
};
