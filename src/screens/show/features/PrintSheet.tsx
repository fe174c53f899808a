import Box from '@mui/material/Box';
import { useTranslate, type RaRecord } from 'ra-core';
import { Fragment } from 'react';
import { formatDay, formatInstant } from '../../../i18n/dates.ts';
import { useCurrentUser } from '../../../providers/useCurrentUser.ts';
import type { ChecklistItem, RecordComment } from '../../../kit/answers/features.ts';
import type { AnyResource, Field } from '../../../kit/index.ts';
import { withNames } from '../../../kit/rules/mentions.ts';
import { PAPER_INK, PAPER_RULE, PAPER_WHITE } from '../../../theme/paper.ts';
import { seenLines, shownFields } from '../../basics/fields.ts';
import { isEmpty } from '../../basics/format.ts';
import { hiddenFields, useAsker } from '../../basics/hiddenFields.ts';
import { useLabels } from '../../basics/labels.ts';
import { useTitle } from '../../basics/useTitle.ts';
import { useDisplayOptions, useRole, useToday } from '../../basics/useDisplayOptions.ts';
import { rowsOf } from '../../form/lines/rows.ts';
import { ValueView } from '../../kinds/ValueView.tsx';
import LinesTable from '../LinesTable.tsx';
import { printedGroups } from './printedGroups.ts';

interface SheetProps {
  resource: AnyResource;
  record: RaRecord;
  checklist: readonly ChecklistItem[];
  comments: readonly RecordComment[];
}

const PAPER = {
  color: PAPER_INK,
  background: PAPER_WHITE,
  fontSize: '10pt',
  lineHeight: 1.45,
  '& h1': { fontSize: '16pt', m: 0, mt: '5mm' },
  '& h2': { fontSize: '11pt', m: 0, mt: '5mm', borderBottom: `0.3mm solid ${PAPER_RULE}` },
  '& header': {
    display: 'flex',
    gap: '5mm',
    alignItems: 'center',
    borderBottom: `0.5mm solid ${PAPER_INK}`,
    pb: '3mm',
  },
  '& header img': { maxHeight: '16mm', maxWidth: '40mm' },
  '& header strong': { fontSize: '13pt' },
  '& p': { m: 0 },
  '& dl': {
    display: 'grid',
    gridTemplateColumns: '1fr 1fr',
    columnGap: '8mm',
    rowGap: '2mm',
    m: 0,
    mt: '2mm',
  },
  '& dl > div': { breakInside: 'avoid', minWidth: 0, overflowWrap: 'anywhere' },
  '& dl > .wide': { gridColumn: '1 / -1' },
  '& dt': { fontSize: '8.5pt' },
  '& dd': { m: 0, fontWeight: 600, whiteSpace: 'pre-line' },
  '& a': { color: 'inherit', textDecoration: 'none' },
  '& .value-chip': { color: PAPER_INK, background: 'none', p: 0 },
  '& ul, & ol': { m: 0, mt: '2mm', p: 0, listStyle: 'none' },
  '& li': { breakInside: 'avoid', py: '0.8mm' },
  '& small': { fontSize: '8.5pt' },
  '& table': { width: '100%', borderCollapse: 'collapse' },
  '& th, & td': {
    color: PAPER_INK,
    borderBottom: `0.2mm solid ${PAPER_RULE}`,
    p: '1mm 2mm',
    textAlign: 'start',
  },
} as const;

const Letterhead = () => {
  const shop = useCurrentUser()?.shop;
  if (!shop) return null;
  const lines = [
    shop.address,
    [shop.phone, shop.email].filter(Boolean).join(' · '),
    shop.gstnumber && `GSTIN ${shop.gstnumber}`,
  ];
  return (
    <header>
      {shop.profilePhotoUrl ? <img src={shop.profilePhotoUrl} alt="" referrerPolicy="no-referrer" /> : null}
      <div>
        <strong>{shop.shopStoreName}</strong>
        {lines.filter(Boolean).map(line => (
          <p key={line}>
            <bdi>{line}</bdi>
          </p>
        ))}
      </div>
    </header>
  );
};

const Facts = ({
  resource,
  record,
  fields,
}: Pick<SheetProps, 'resource' | 'record'> & { fields: readonly Field[] }) => {
  const labels = useLabels(resource);
  return (
    <dl>
      {fields.map(field => (
        <div key={field.name} className={['longText', 'lines'].includes(field.kind) ? 'wide' : undefined}>
          <dt>{labels.field(field)}</dt>
          <dd>
            <ValueView resource={resource} field={field} value={record[field.name]} place="page" />
          </dd>
        </div>
      ))}
    </dl>
  );
};

/** Prints one record: letterhead, fields by group, checklist, comments. */
export const PrintSheet = ({ resource, record, checklist, comments }: SheetProps) => {
  const translate = useTranslate();
  const labels = useLabels(resource);
  const { language, timeZone } = useDisplayOptions();
  const titleOf = useTitle();
  const today = useToday();
  const role = useRole();
  const hidden = hiddenFields(resource, useAsker(), record);
  const fields = shownFields(resource, role).filter(
    field => !hidden.includes(field.name) && !isEmpty(record[field.name]),
  );
  const lines = seenLines(resource, role).filter(([name]) => rowsOf(record, name).length > 0);
  const names = lines.map(([name]) => name);
  const at = (instant: string) => formatInstant(instant, language, timeZone);
  return (
    <Box sx={PAPER}>
      <Letterhead />
      <h1>
        <bdi>{titleOf(resource, record)}</bdi>
      </h1>
      <p>
        {labels.one} · {translate('features.printedOn', { date: formatDay(today, language) })}
      </p>
      {printedGroups(resource, fields, names).map(group => (
        <section key={group.name ?? ''}>
          {group.name ? <h2>{translate(`resources.${resource.name}.groups.${group.name}`)}</h2> : null}
          {group.fields.length > 0 ? (
            <Facts resource={resource} record={record} fields={group.fields} />
          ) : null}
          {lines
            .filter(([name]) => group.lines.includes(name))
            .map(([name, each]) => (
              <Fragment key={name}>
                {group.name ? null : <h2>{translate(`resources.${resource.name}.lines.${name}`)}</h2>}
                <LinesTable resource={resource} name={name} lines={each} record={record} onPaper />
              </Fragment>
            ))}
        </section>
      ))}
      {checklist.length > 0 ? (
        <section>
          <h2>{translate('features.checklist')}</h2>
          <ul>
            {checklist.map(({ id, text, doneAt, doneBy }) => (
              <li key={id}>
                {doneAt ? '☑' : '☐'} <span dir="auto">{text}</span>{' '}
                {doneAt ? (
                  <small>({translate('features.doneBy', { name: doneBy ?? '', time: at(doneAt) })})</small>
                ) : null}
              </li>
            ))}
          </ul>
        </section>
      ) : null}
      {comments.length > 0 ? (
        <section>
          <h2>{translate('features.printComments')}</h2>
          <ol>
            {comments.map(({ id, userName, at: instant, text, mentions }) => (
              <li key={id}>
                <small>
                  <bdi>{userName}</bdi> · {at(instant)}
                </small>
                <p style={{ whiteSpace: 'pre-line' }}>
                  <bdi>{withNames(text, person => mentions.find(each => each.id === person)?.name)}</bdi>
                </p>
              </li>
            ))}
          </ol>
        </section>
      ) : null}
    </Box>
  );
};
