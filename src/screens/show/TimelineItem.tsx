import DeleteOutline from '@mui/icons-material/DeleteOutline';
import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import type { PropsWithChildren } from 'react';
import { askFile } from '../../providers/ask.ts';
import { saveFile } from '../../providers/files.ts';
import { readFile } from '../../kit/calls/features.ts';
import type { RecordChange, RecordDeed, RecordFile, TimelineEntry } from '../../kit/answers/features.ts';
import { withNames } from '../../kit/rules/mentions.ts';
import type { AnyResource } from '../../kit/index.ts';
import { formatInstant } from '../../i18n/dates.ts';
import { isEmpty } from '../basics/format.ts';
import { useLabels } from '../basics/labels.ts';
import { useDisplayOptions } from '../basics/useDisplayOptions.ts';
import { ValueView } from '../kinds/ValueView.tsx';

interface ItemProps<Entry> {
  resource: AnyResource;
  entry: Entry;
}

/** Undefined: this person may not remove it. */
type Remove = ((file: RecordFile) => void) | undefined;

const Value = ({ resource, name, value }: { resource: AnyResource; name: string; value: unknown }) => {
  const translate = useTranslate();
  return isEmpty(value) ? (
    <>{translate('timeline.empty')}</>
  ) : (
    <ValueView resource={resource} field={resource.fieldOf(name)} value={value} place="page" />
  );
};

const Change = ({ label, children }: PropsWithChildren<{ label: string }>) => (
  <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 1, overflowWrap: 'anywhere' }}>
    <Box component="dt" sx={{ color: 'text.secondary' }}>
      {label}
    </Box>
    <Box component="dd" sx={{ m: 0, minWidth: 0 }}>
      {children}
    </Box>
  </Box>
);

/** Answers the row's own resource where it is a row of lines, else the record's. */
const resourceIn = (resource: AnyResource, { lines = '' }: RecordChange): AnyResource =>
  resource.lines[lines]?.of ?? resource;

const Changes = ({ resource: ofRecord, entry }: ItemProps<RecordChange>) => {
  const resource = resourceIn(ofRecord, entry);
  const labels = useLabels(resource);
  const { row, action, lines } = entry;
  const hasRowField = entry.changes.some(({ field }) => field === row?.field);
  const isNew = lines !== undefined && action === 'CREATE';
  const isGone = lines !== undefined && action === 'DELETE';
  return (
    <Box component="dl" sx={{ m: 0 }}>
      {row && !hasRowField ? (
        <Change label={labels.field({ name: row.field })}>
          <Value resource={resource} name={row.field} value={row.value} />
        </Change>
      ) : null}
      {entry.changes.map(({ field, before, after }) => (
        <Change key={field} label={labels.field({ name: field })}>
          {isNew ? null : (
            <Box component="del" sx={{ color: 'text.secondary' }}>
              <Value resource={resource} name={field} value={before} />
            </Box>
          )}{' '}
          {isGone ? null : (
            <Box component="ins" sx={{ textDecoration: 'none' }}>
              <Value resource={resource} name={field} value={after} />
            </Box>
          )}
        </Change>
      ))}
    </Box>
  );
};

const FileLine = ({ entry, onRemove }: { entry: RecordFile; onRemove: Remove }) => {
  const translate = useTranslate();
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', gap: 1, minWidth: 0 }}>
      <Button
        size="small"
        startIcon={<FileDownloadOutlined />}
        // The call shows its error as a toast.
        onClick={() => void askFile(readFile, { id: entry.id }).then(saveFile, () => undefined)}
        sx={{ minWidth: 0, overflowWrap: 'anywhere', textAlign: 'start', textTransform: 'none' }}
      >
        <bdi>{entry.name}</bdi>
      </Button>
      {onRemove ? (
        <IconButton
          size="small"
          aria-label={translate('timeline.removeFile', { name: entry.name })}
          onClick={() => onRemove(entry)}
        >
          <DeleteOutline fontSize="small" />
        </IconButton>
      ) : null}
    </Box>
  );
};

const Body = ({ resource, entry, onRemove }: ItemProps<TimelineEntry> & { onRemove: Remove }) => {
  if (entry.kind === 'change') return <Changes resource={resource} entry={entry} />;
  if (entry.kind === 'deed') return <FeatureChange entry={entry} />;
  if (entry.kind === 'file') return <FileLine entry={entry} onRemove={onRemove} />;
  const mentionedName = (id: string) => entry.mentions.find(person => person.id === id)?.name;
  return (
    <Typography dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
      {withNames(entry.text, mentionedName)}
    </Typography>
  );
};

const wordOf = ({ action, before, after }: RecordDeed): string => {
  if (action === 'ASSIGN') return 'assignedNow';
  if (!before) return 'itemAdded';
  if (!after) return 'itemRemoved';
  if ('done' in before && 'done' in after && before.done !== after.done)
    return after.done ? 'itemDone' : 'itemOpen';
  return 'itemRenamed';
};

const stateText = (state: RecordDeed['before']): string | undefined =>
  state === null ? undefined : 'text' in state ? state.text : state.people.join(', ');

const FeatureChange = ({ entry }: { entry: RecordDeed }) => {
  const translate = useTranslate();
  const [before, after] = [stateText(entry.before), stateText(entry.after)];
  return (
    <Typography dir="auto" sx={{ overflowWrap: 'anywhere' }}>
      {before !== undefined && before !== after ? (
        <Box component="del" sx={{ color: 'text.secondary', marginInlineEnd: 1 }}>
          {before || translate('features.notAssigned')}
        </Box>
      ) : null}
      {after === undefined ? null : (
        <Box component="ins" sx={{ textDecoration: 'none' }}>
          {after || translate('features.notAssigned')}
        </Box>
      )}
    </Typography>
  );
};

const ROW_WORDS: Readonly<Record<string, string>> = { CREATE: 'rowAdded', DELETE: 'rowRemoved' };

const useEntrySummary = (resource: AnyResource): ((entry: TimelineEntry) => string) => {
  const translate = useTranslate();
  return entry => {
    if (entry.kind === 'change' && entry.lines !== undefined)
      return translate(`features.${ROW_WORDS[entry.action] ?? 'rowChanged'}`, {
        lines: translate(`resources.${resource.name}.lines.${entry.lines}`),
      });
    if (entry.kind === 'comment') return translate('timeline.commented');
    if (entry.kind === 'file') return translate('timeline.filed');
    if (entry.kind === 'deed') return translate(`features.${wordOf(entry)}`);
    if (entry.action === 'CREATE' || entry.action === 'IMPORT') return translate('timeline.created');
    return translate('timeline.changed');
  };
};

export const TimelineItem = ({
  resource,
  entry,
  onRemove,
}: ItemProps<TimelineEntry> & { onRemove: Remove }) => {
  const { language, timeZone } = useDisplayOptions();
  const summaryOf = useEntrySummary(resource);
  return (
    <Box component="li" sx={{ py: 1.5, borderTop: '1px solid', borderColor: 'divider' }}>
      <Typography variant="body2" sx={{ color: 'text.secondary' }}>
        {entry.userName ? <bdi>{entry.userName}</bdi> : null} {summaryOf(entry)} ·{' '}
        <time dateTime={entry.at}>{formatInstant(entry.at, language, timeZone)}</time>
      </Typography>
      <Body resource={resource} entry={entry} onRemove={onRemove} />
    </Box>
  );
};
