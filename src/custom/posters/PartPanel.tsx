import ArrowDownward from '@mui/icons-material/ArrowDownward';
import ArrowUpward from '@mui/icons-material/ArrowUpward';
import ContentCopy from '@mui/icons-material/ContentCopy';
import Delete from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import IconButton from '@mui/material/IconButton';
import Switch from '@mui/material/Switch';
import TextField from '@mui/material/TextField';
import Tooltip from '@mui/material/Tooltip';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'ra-core';
import { useState, type Dispatch, type ReactNode } from 'react';
import {
  LINK_PLATFORMS,
  POSTER_ARTS,
  POSTER_LIMITS,
  POSTER_VOICES,
  type LetteredPart,
  type PartOf,
  type Poster,
  type PosterPart,
} from '../../resources/posters/poster.ts';
import { paiseToDecimal, parseRupees } from '../../kit/rules/money.ts';
import { ART } from './art/index.ts';
import { ColourField } from './ColourField.tsx';
import { newPartId, type PartChange, type Step } from './editing.ts';
import { NumberField } from './NumberField.tsx';
import { PictureButton } from './PictureButton.tsx';
import { partName } from './partNames.ts';
import { SelectField } from './SelectField.tsx';

/** Enter on a part leads to the field with this id. */
export const WORDS_FIELD = 'poster-part-words';

/** Lists the most frequent first. */
export const coloursOf = (poster: Poster): string[] => {
  const times = new Map<string, number>();
  const colours =
    JSON.stringify([poster.background, poster.parts.filter(part => part.kind !== 'picture')])
      .toLowerCase()
      .match(/#[0-9a-f]{6}/g) ?? [];
  for (const colour of colours) times.set(colour, (times.get(colour) ?? 0) + 1);
  return [...times].sort((a, b) => b[1] - a[1]).map(([colour]) => colour);
};

interface EditProps {
  poster: Poster;
  change: (change: PartChange, mergeKey?: string) => void;
  commit: () => void;
}

const Row = ({ children }: { children: ReactNode }) => (
  <Box sx={{ display: 'grid', gridTemplateColumns: '1fr 1fr', gap: 1.5, alignItems: 'start' }}>
    {children}
  </Box>
);

const AmountField = ({ part, change, commit }: EditProps & { part: PartOf<'price'> }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  const shown = typed ?? paiseToDecimal(part.amountPaise).replace(/\.00$/, '');
  const wrong = parseRupees(shown) === null || (parseRupees(shown) ?? 0) < 0;
  return (
    <TextField
      id={WORDS_FIELD}
      size="small"
      label={translate('posters.edit.amount')}
      value={shown}
      error={wrong}
      helperText={wrong ? translate('posters.edit.amountWrong') : undefined}
      inputProps={{ inputMode: 'decimal', autoComplete: 'off', dir: 'ltr' }}
      onChange={event => {
        setTyped(event.target.value);
        const amountPaise = parseRupees(event.target.value);
        if (amountPaise !== null && amountPaise >= 0) change({ amountPaise }, 'amountPaise');
      }}
      onBlur={() => {
        setTyped(null);
        commit();
      }}
    />
  );
};

const TextFields = (edit: EditProps & { part: LetteredPart }) => {
  const translate = useTranslate();
  const { part, change, commit } = edit;
  if (part.kind === 'price')
    return (
      <>
        <AmountField {...edit} part={part} />
        <Row>
          {(['before', 'after'] as const).map(field => (
            <TextField
              key={field}
              size="small"
              label={translate(`posters.edit.${field}`)}
              value={part[field]}
              inputProps={{ maxLength: 60 }}
              onChange={event => change({ [field]: event.target.value }, field)}
              onBlur={commit}
            />
          ))}
        </Row>
        <FormControlLabel
          control={<Switch checked={part.struck} onChange={(_, struck) => change({ struck })} />}
          label={translate('posters.edit.struck')}
        />
      </>
    );
  return (
    <>
      <TextField
        id={WORDS_FIELD}
        size="small"
        multiline
        minRows={part.kind === 'link' ? 1 : 2}
        label={translate('posters.edit.text')}
        value={part.text}
        slotProps={{ htmlInput: { maxLength: POSTER_LIMITS.text, dir: 'auto' } }}
        onChange={event => change({ text: event.target.value }, 'text')}
        onBlur={commit}
      />
      {part.kind === 'link' && (
        <SelectField
          label={translate('posters.edit.platform')}
          value={part.platform}
          options={LINK_PLATFORMS}
          optionLabel={platform => translate(`posters.platforms.${platform}`)}
          onChange={platform => change({ platform })}
        />
      )}
    </>
  );
};

const TextPanel = (edit: EditProps & { part: LetteredPart }) => {
  const translate = useTranslate();
  const { part, poster, change, commit } = edit;
  const known = coloursOf(poster);
  return (
    <>
      <TextFields {...edit} />
      <Row>
        <NumberField
          label={translate('posters.edit.size')}
          value={part.size}
          min={4}
          max={900}
          onChange={size => change({ size }, 'size')}
          onCommit={commit}
        />
        <SelectField
          label={translate('posters.edit.voice')}
          value={part.voice}
          options={POSTER_VOICES}
          optionLabel={voice => translate(`posters.edit.voices.${voice}`)}
          onChange={voice => change({ voice })}
        />
        <SelectField
          label={translate('posters.edit.align')}
          value={part.align}
          options={['start', 'center', 'end'] as const}
          optionLabel={align => translate(`posters.edit.aligns.${align}`)}
          onChange={align => change({ align })}
        />
        <FormControlLabel
          control={<Switch checked={part.bold} onChange={(_, bold) => change({ bold })} />}
          label={translate('posters.edit.bold')}
        />
      </Row>
      <ColourField
        label={translate('posters.edit.colour')}
        value={part.colour}
        known={known}
        onChange={colour => change({ colour }, 'colour')}
        onCommit={commit}
      />
      <FormControlLabel
        control={
          <Switch
            checked={Boolean(part.ground)}
            onChange={(_, on) =>
              change({
                ground: on ? { colour: known[0] ?? part.colour, radius: part.height * 0.2 } : undefined,
              })
            }
          />
        }
        label={translate('posters.edit.groundOn')}
      />
      {part.ground && (
        <ColourField
          label={translate('posters.edit.ground')}
          value={part.ground.colour}
          known={known}
          onChange={colour => change({ ground: { ...part.ground, colour } }, 'ground')}
          onCommit={commit}
        />
      )}
    </>
  );
};

const PicturePanel = ({ part, change, commit }: EditProps & { part: PartOf<'picture'> }) => {
  const translate = useTranslate();
  return (
    <>
      <PictureButton label={translate('posters.edit.replace')} onPicture={src => change({ src })} />
      <TextField
        id={WORDS_FIELD}
        size="small"
        label={translate('posters.edit.alt')}
        value={part.alt}
        slotProps={{ htmlInput: { maxLength: 120, dir: 'auto' } }}
        onChange={event => change({ alt: event.target.value }, 'alt')}
        onBlur={commit}
      />
      <Row>
        <SelectField
          label={translate('posters.edit.fit')}
          value={part.fit}
          options={['contain', 'cover'] as const}
          optionLabel={fit => translate(`posters.edit.fits.${fit}`)}
          onChange={fit => change({ fit })}
        />
        <NumberField
          label={translate('posters.edit.radius')}
          value={part.radius}
          min={0}
          max={900}
          onChange={radius => change({ radius }, 'radius')}
          onCommit={commit}
        />
      </Row>
    </>
  );
};

const DrawingPanel = ({
  part,
  poster,
  change,
  commit,
  onOwn,
}: EditProps & { part: PartOf<'art'>; onOwn: (src: string) => void }) => {
  const translate = useTranslate();
  const drawn = ART[part.art].colours;
  const known = coloursOf(poster);
  return (
    <>
      <SelectField
        id={WORDS_FIELD}
        label={translate('posters.edit.drawing')}
        value={part.art}
        options={POSTER_ARTS}
        optionLabel={art => translate(`posters.part.arts.${art}`)}
        onChange={art => change({ art, colours: [] })}
      />
      <PictureButton label={translate('posters.edit.ownHere')} onPicture={onOwn} />
      {drawn.map((colour, index) => (
        <ColourField
          key={`${part.art}${index}`}
          label={translate('posters.edit.colourOf', { number: index + 1 })}
          value={part.colours[index] ?? colour}
          known={known}
          onChange={next =>
            change(
              { colours: drawn.map((each, at) => (at === index ? next : (part.colours[at] ?? each))) },
              `colour${index}`,
            )
          }
          onCommit={commit}
        />
      ))}
      <FormControlLabel
        control={<Switch checked={part.flipped ?? false} onChange={(_, flipped) => change({ flipped })} />}
        label={translate('posters.edit.flip')}
      />
    </>
  );
};

const QrPanel = ({ part, poster, change, commit }: EditProps & { part: PartOf<'qr'> }) => {
  const translate = useTranslate();
  const [typed, setTyped] = useState<string | null>(null);
  return (
    <>
      <TextField
        id={WORDS_FIELD}
        size="small"
        multiline
        label={translate('posters.edit.qrText')}
        value={typed ?? part.text}
        error={typed !== null && typed.trim() === ''}
        helperText={typed?.trim() === '' ? translate('posters.edit.qrWrong') : undefined}
        slotProps={{ htmlInput: { maxLength: 400, dir: 'ltr' } }}
        onChange={event => {
          setTyped(event.target.value);
          const text = event.target.value.trim();
          if (text) change({ text, purpose: 'other' }, 'text');
        }}
        onBlur={() => {
          setTyped(null);
          commit();
        }}
      />
      {(['dark', 'light'] as const).map(field => (
        <ColourField
          key={field}
          label={translate(`posters.edit.${field}`)}
          value={part[field]}
          known={coloursOf(poster)}
          onChange={colour => change({ [field]: colour }, field)}
          onCommit={commit}
        />
      ))}
    </>
  );
};

const ShapePanel = ({ part, poster, change, commit }: EditProps & { part: PartOf<'shape'> }) => {
  const translate = useTranslate();
  const colour = part.fill.kind === 'flat' ? part.fill.colour : part.fill.from;
  return (
    <>
      <ColourField
        label={translate('posters.edit.colour')}
        value={colour}
        known={coloursOf(poster)}
        onChange={next => change({ fill: { kind: 'flat', colour: next } }, 'fill')}
        onCommit={commit}
      />
      {part.form === 'box' && (
        <NumberField
          label={translate('posters.edit.radius')}
          value={part.radius}
          min={0}
          max={900}
          onChange={radius => change({ radius }, 'radius')}
          onCommit={commit}
        />
      )}
    </>
  );
};

export const PartPanel = ({
  poster,
  part,
  step,
}: {
  poster: Poster;
  part: PosterPart;
  step: Dispatch<Step>;
}) => {
  const translate = useTranslate();
  const { id } = part;
  const commit = () => step({ do: 'pause' });
  const change = (fields: PartChange, mergeKey?: string) =>
    step({ do: 'change', id, change: fields, ...(mergeKey ? { mergeKey: `${id}.${mergeKey}` } : {}) });
  const edit = { poster, change, commit };
  const own = (src: string) => {
    const { x, y, width, height } = part;
    step({
      do: 'replace',
      id,
      part: {
        id,
        kind: 'picture',
        x,
        y,
        width,
        height,
        src,
        fit: 'contain',
        radius: 0,
        alt: partName(part, translate).slice(0, 120),
      },
    });
  };
  const frame = (field: 'x' | 'y' | 'width' | 'height', min: number) => (
    <NumberField
      label={translate(`posters.edit.${field}`)}
      value={part[field]}
      min={min}
      max={6000}
      onChange={value => step({ do: 'place', id, frame: { ...part, [field]: value } })}
      onCommit={commit}
    />
  );
  return (
    <Box role="group" aria-label={translate('posters.edit.title')} sx={{ display: 'grid', gap: 1.5 }}>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 0.5 }}>
        <Typography
          variant="h3"
          component="h2"
          sx={{ flexGrow: 1, overflow: 'hidden', textOverflow: 'ellipsis', whiteSpace: 'nowrap' }}
        >
          {partName(part, translate)}
        </Typography>
        {(
          [
            ['forward', ArrowUpward, () => step({ do: 'order', id, to: 'up' })],
            ['backward', ArrowDownward, () => step({ do: 'order', id, to: 'down' })],
            ['copy', ContentCopy, () => step({ do: 'copy', id, as: newPartId(poster, part.kind) })],
            ['remove', Delete, () => step({ do: 'remove', id })],
          ] as const
        ).map(([key, Icon, act]) => (
          <Tooltip key={key} title={translate(`posters.edit.${key}`)}>
            <IconButton size="small" aria-label={translate(`posters.edit.${key}`)} onClick={act}>
              <Icon fontSize="small" />
            </IconButton>
          </Tooltip>
        ))}
      </Box>
      {'voice' in part && <TextPanel key={id} {...edit} part={part} />}
      {part.kind === 'picture' && <PicturePanel key={id} {...edit} part={part} />}
      {part.kind === 'art' && <DrawingPanel key={id} {...edit} part={part} onOwn={own} />}
      {part.kind === 'qr' && <QrPanel key={id} {...edit} part={part} />}
      {part.kind === 'shape' && <ShapePanel key={id} {...edit} part={part} />}
      <Typography variant="body2" component="h3" sx={{ color: 'text.secondary' }}>
        {translate('posters.edit.place')}
      </Typography>
      <Row key={`${id}-place`}>
        {frame('x', -6000)}
        {frame('y', -6000)}
        {frame('width', 8)}
        {frame('height', 8)}
        <NumberField
          label={translate('posters.edit.turn')}
          value={part.rotation ?? 0}
          min={-180}
          max={180}
          onChange={rotation => change({ rotation }, 'rotation')}
          onCommit={commit}
        />
        <NumberField
          label={translate('posters.edit.opacity')}
          value={(part.opacity ?? 1) * 100}
          min={0}
          max={100}
          onChange={percent => change({ opacity: percent / 100 }, 'opacity')}
          onCommit={commit}
        />
      </Row>
    </Box>
  );
};
