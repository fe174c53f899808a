import Avatar from '@mui/material/Avatar';
import Link from '@mui/material/Link';
import { useCreatePath, useReference, useTranslate } from 'ra-core';
import { Fragment, type ComponentType, type MouseEvent, type ReactNode } from 'react';
import { Link as RouterLink } from 'react-router';
import type { AnyResource, Field, Kind, Tone } from '../../kit/index.ts';
import { useLabels } from '../basics/labels.ts';
import { useReferenced } from '../basics/useReferenced.ts';
import { useTitle } from '../basics/useTitle.ts';
import { useDisplayOptions } from '../basics/useDisplayOptions.ts';
import { useValuesInOrder } from '../basics/useValuesInOrder.ts';
import { formatValue, isEmpty } from '../basics/format.ts';
import { LinesView } from './LinesView.tsx';
import { toneOf } from './tones.ts';

export interface ViewProps {
  resource: AnyResource;
  field: Field;
  value: unknown;
  /** A row is one line; a card is a link and cannot contain one; the page has room. */
  place: 'row' | 'card' | 'page';
}

const own = (event: MouseEvent) => event.stopPropagation();

const Plain = ({ field, value }: ViewProps) => <>{formatValue(field.kind, value, useDisplayOptions())}</>;

/** Model names keep their direction on a right-to-left page, and are truncated at their own end. */
const Text = ({ resource, field, value, place }: ViewProps) => {
  const labels = useLabels(resource);
  return (
    <span dir="auto" className={place === 'page' ? undefined : 'value-line'}>
      {field.choices === field.name ? String(value) : labels.value(field, String(value))}
    </span>
  );
};

const Ltr = ({ children }: { children: ReactNode }) => (
  <bdi dir="ltr" className="value-figure">
    {children}
  </bdi>
);

/** Figures and codes stay left to right. */
const Figure = (props: ViewProps) => (
  <Ltr>
    <Plain {...props} />
  </Ltr>
);

const Day = (props: ViewProps) => (
  <span className="value-day">
    <Plain {...props} />
  </span>
);

const LongText = ({ value, place }: ViewProps) => (
  <span dir="auto" className={place === 'page' ? 'value-lines' : undefined}>
    {String(value)}
  </span>
);

/** Plain element: lists have dozens of chips. */
const Tonal = ({ tone, children }: { tone: Tone; children: ReactNode }) => (
  <span className={`value-chip tone-${tone}`}>{children}</span>
);

/** With more values than this a choice without tones is text, not a chip. */
const MANY = 12;

const Choice = ({ resource, field, value }: ViewProps) => {
  const labels = useLabels(resource);
  const text = String(value);
  const isPlain = field.values.length > MANY && Object.keys(field.tones).length === 0;
  if (isPlain) return <>{labels.value(field, text)}</>;
  return <Tonal tone={toneOf(field, text)}>{labels.value(field, text)}</Tonal>;
};

const Choices = ({ value, ...props }: ViewProps) => {
  const chosen = [value].flat().map(String);
  return (
    <span className={props.place === 'page' ? undefined : 'value-line'}>
      {useValuesInOrder(props.field)
        .filter(each => chosen.includes(each))
        .map(each => (
          <Fragment key={each}>
            <Choice {...props} value={each} />{' '}
          </Fragment>
        ))}
    </span>
  );
};

const Tags = ({ value, place }: ViewProps) => (
  <span className={place === 'page' ? undefined : 'value-line'}>
    {[value].flat().map(each => (
      <Fragment key={String(each)}>
        <Tonal tone="default">
          <bdi>{String(each)}</bdi>
        </Tonal>{' '}
      </Fragment>
    ))}
  </span>
);

const YesNo = ({ value, field }: ViewProps) => (
  <Tonal tone={value ? 'success' : 'default'}>{formatValue(field.kind, value, useDisplayOptions())}</Tonal>
);

const Reference = ({ field, value, place }: ViewProps) => {
  const { target, page, source, mayRead, mayOpen } = useReferenced(field.references ?? '');
  const { referenceRecord, isPending } = useReference({
    reference: source,
    id: String(value),
    options: { enabled: mayRead },
  });
  const createPath = useCreatePath();
  const titleOf = useTitle();
  const unavailable = useTranslate()('screens.list.unavailable');
  if (mayRead && isPending) return <>…</>;
  if (!referenceRecord) return <span className="value-none">{unavailable}</span>;
  const title = target ? titleOf(target, referenceRecord) : String(value);
  if (place === 'card' || !mayOpen) return <bdi>{title}</bdi>;
  return (
    <Link
      component={RouterLink}
      to={createPath({ resource: page, type: 'show', id: String(value) })}
      onClick={own}
    >
      {title}
    </Link>
  );
};

const Phone = ({ field, value, place }: ViewProps) => {
  const text = formatValue(field.kind, value, useDisplayOptions());
  if (place !== 'page') return <Ltr>{text}</Ltr>;
  return (
    <Link href={`tel:+91${String(value)}`} onClick={own}>
      <Ltr>{text}</Ltr>
    </Link>
  );
};

const Email = ({ value, place }: ViewProps) =>
  place !== 'page' ? (
    <>{String(value)}</>
  ) : (
    <Link href={`mailto:${String(value)}`} onClick={own}>
      {String(value)}
    </Link>
  );

const Imei = ({ value, place }: ViewProps) => {
  const createPath = useCreatePath();
  if (place === 'card') return <Ltr>{String(value)}</Ltr>;
  const path = createPath({ resource: 'imei', type: 'list' });
  return (
    <Link component={RouterLink} to={`${path}/${encodeURIComponent(String(value))}`} onClick={own}>
      <Ltr>{String(value)}</Ltr>
    </Link>
  );
};

/** Lists omit stored images: a grey placeholder until the record is read. */
const Picture = ({ value, place }: ViewProps) => (
  <Avatar
    variant="rounded"
    {...(typeof value === 'string' ? { src: value } : {})}
    alt=""
    slotProps={{ img: { loading: 'lazy', referrerPolicy: 'no-referrer' } }}
    sx={{ width: place === 'page' ? 96 : 32, height: place === 'page' ? 96 : 32, bgcolor: 'action.hover' }}
  >
    {' '}
  </Avatar>
);

const Address = ({ field, value, place }: ViewProps) => {
  const text = formatValue(field.kind, value, useDisplayOptions());
  if (place === 'card') return <Ltr>{text}</Ltr>;
  return (
    <Link href={String(value)} target="_blank" rel="noreferrer" onClick={own}>
      {text}
    </Link>
  );
};

const Lines = ({ resource, value, place }: ViewProps) =>
  place === 'page' && Array.isArray(value) ? <LinesView resource={resource} lines={value} /> : null;

const VIEW = {
  text: Text,
  longText: LongText,
  integer: Figure,
  decimal: Figure,
  money: Figure,
  percent: Figure,
  boolean: YesNo,
  date: Day,
  month: Day,
  instant: Day,
  time: Day,
  duration: Day,
  choice: Choice,
  choices: Choices,
  reference: Reference,
  phone: Phone,
  email: Email,
  gstin: Figure,
  imei: Imei,
  storage: Figure,
  image: Picture,
  url: Address,
  lines: Lines,
  tags: Tags,
  secret: Plain,
} satisfies Record<Kind, ComponentType<ViewProps>>;

/** Plain elements styled by src/theme/values.ts: a list page renders hundreds. */
export const ValueView = (props: ViewProps) => {
  const View = VIEW[props.field.kind];
  const isLeftOut = props.field.kind === 'image' && props.value === undefined;
  if (isEmpty(props.value) && !isLeftOut) return <span className="value-none">–</span>;
  return <View {...props} />;
};
