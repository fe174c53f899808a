import Alert from '@mui/material/Alert';
import Autocomplete from '@mui/material/Autocomplete';
import Box from '@mui/material/Box';
import ButtonBase from '@mui/material/ButtonBase';
import Card from '@mui/material/Card';
import CardContent from '@mui/material/CardContent';
import TextField from '@mui/material/TextField';
import ToggleButton from '@mui/material/ToggleButton';
import ToggleButtonGroup from '@mui/material/ToggleButtonGroup';
import Typography from '@mui/material/Typography';
import { useGetList, useTranslate } from 'ra-core';
import { useEffect, useMemo, useState } from 'react';
import { factsOf, LANGUAGES, type Language } from '../../kit/languages.ts';
import { adminNameOf } from '../../providers/names.ts';
import { SHAPES, type Poster, type PosterShape } from '../../resources/posters/poster.ts';
import { toAsciiDigits } from '../../kit/rules/digits.ts';
import { formatPaise, parseRupees } from '../../kit/rules/money.ts';
import { useAutocompleteTexts } from '../../screens/basics/useAutocompleteTexts.ts';
import { useToday } from '../../screens/basics/useDisplayOptions.ts';
import { CardGrid } from './CardGrid.tsx';
import { EMI_MONTHS, OCCASIONS, SUBJECTS, type Occasion, type Subject } from './content.ts';
import { DESIGNS } from './designs/index.ts';
import { TEXTS, type Design } from './designs/sheet.ts';
import { SelectField } from './SelectField.tsx';
import { PosterPreview } from './PosterPreview.tsx';
import {
  productRowName,
  usePosterContent,
  type ContentOptions,
  type ProductRow,
} from './usePosterContent.ts';

const MAX_PRODUCTS = 6;
const DEBOUNCE_MS = 200;

const useStock = (text: string) => {
  const [searched, setSearched] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setSearched(text), DEBOUNCE_MS);
    return () => clearTimeout(timer);
  }, [text]);
  return useGetList<ProductRow>(
    adminNameOf('products'),
    {
      filter: { active: true, inStock_gte: 1, ...(searched.trim() ? { q: searched.trim() } : {}) },
      pagination: { page: 1, perPage: 20 },
      sort: { field: 'model', order: 'ASC' },
    },
    { staleTime: 30_000, placeholderData: previous => previous },
  );
};

const ProductPicker = ({
  rows,
  onChange,
}: {
  rows: ProductRow[];
  onChange: (rows: ProductRow[]) => void;
}) => {
  const texts = useAutocompleteTexts();
  const translate = useTranslate();
  const [text, layoutText] = useState('');
  const stock = useStock(text);
  return (
    <Autocomplete
      {...texts}
      multiple
      options={stock.data ?? []}
      filterOptions={all => all}
      loading={stock.isFetching}
      value={rows}
      inputValue={text}
      onInputChange={(_event, value) => layoutText(value)}
      isOptionEqualToValue={(one, other) => one.id === other.id}
      getOptionLabel={productRowName}
      getOptionDisabled={row => rows.length >= MAX_PRODUCTS && !rows.some(each => each.id === row.id)}
      onChange={(_event, selected) => onChange(selected.slice(0, MAX_PRODUCTS))}
      noOptionsText={translate('posters.about.noGoods')}
      renderOption={({ key, ...props }, row) => (
        <Box component="li" key={key} {...props} sx={{ display: 'flex', gap: 1 }}>
          <Box sx={{ flexGrow: 1, minWidth: 0 }}>{productRowName(row)}</Box>
          <Typography variant="body2" sx={{ color: 'text.secondary', whiteSpace: 'nowrap' }}>
            {formatPaise(row.sellingPricePaise)} ·{' '}
            {translate('posters.about.left', { smart_count: row.inStock })}
          </Typography>
        </Box>
      )}
      renderInput={params => (
        <TextField
          {...params}
          label={translate('posters.about.goods')}
          helperText={translate('posters.about.goodsHelp')}
        />
      )}
    />
  );
};

/** Answers 1 to 99; null for an empty text, undefined for an invalid one. */
const percentOf = (text: string): number | null | undefined => {
  const bare = toAsciiDigits(text).replace('%', '').trim();
  if (!bare) return null;
  return /^[1-9]\d?$/.test(bare) ? Number(bare) : undefined;
};

const bonusOf = (text: string): number | null | undefined => {
  if (!text.trim()) return null;
  const paise = parseRupees(text);
  return paise && paise > 0 ? paise : undefined;
};

const inOrder = (subject: Subject, occasion: Occasion): readonly Design[] => {
  const rank = (design: Design) =>
    subject === 'occasion'
      ? design.occasion === occasion
        ? 0
        : design.occasion
          ? 2
          : 1
      : design.subjects.includes(subject)
        ? 0
        : 1;
  return [...DESIGNS].sort((a, b) => rank(a) - rank(b));
};

export const Start = ({
  language: pageLanguage,
  onPick,
}: {
  language: Language;
  onPick: (poster: Poster, name: string) => void;
}) => {
  const translate = useTranslate();
  const today = useToday();
  const [subject, setSubject] = useState<Subject>('product');
  const [occasion, setOccasion] = useState<Occasion>('diwali');
  const [shape, setShape] = useState<PosterShape>('square');
  const [language, setLanguage] = useState<Language>(pageLanguage);
  const [rows, setRows] = useState<ProductRow[]>([]);
  const [months, setMonths] = useState<(typeof EMI_MONTHS)[number]>(12);
  const [percentText, setPercentText] = useState('');
  const [bonusText, setBonusText] = useState('');
  const [qr, setQr] = useState<ContentOptions['qr']>('whatsapp');
  const percent = percentOf(percentText);
  const bonusPaise = bonusOf(bonusText);
  const choice = useMemo(
    () => ({ language, rows, months, percent: percent ?? null, bonusPaise: bonusPaise ?? null, qr }),
    [language, rows, months, percent, bonusPaise, qr],
  );
  const made = usePosterContent(choice, today);
  const designs = useMemo(
    () =>
      made
        ? inOrder(subject, occasion).map(design => ({ design, poster: design.make(made.content, shape) }))
        : [],
    [made, subject, occasion, shape],
  );
  const designName = (design: Design): string =>
    (rows[0] ? productRowName(rows[0]) : TEXTS[language].headline[design.name]).slice(0, 80);

  return (
    <>
      <Card component="section" aria-label={translate('posters.about.title')} sx={{ mb: 3 }}>
        <CardContent sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)' }}>
          <Typography variant="h2">{translate('posters.about.title')}</Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={subject}
            aria-label={translate('posters.about.title')}
            onChange={(_event, value: Subject | null) => value && setSubject(value)}
          >
            {SUBJECTS.map(each => (
              <ToggleButton key={each} value={each}>
                {translate(`posters.about.subject.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
          <ProductPicker rows={rows} onChange={setRows} />
          {made && made.missingPictures > 0 && (
            <Alert severity="info">{translate('posters.about.noPicture')}</Alert>
          )}
          <Box
            sx={{
              display: 'grid',
              gap: 2,
              gridTemplateColumns: {
                xs: 'repeat(2, minmax(0, 1fr))',
                md: 'repeat(4, minmax(0, 1fr))',
                lg: 'repeat(5, minmax(0, 1fr))',
              },
            }}
          >
            {subject === 'occasion' && (
              <SelectField
                size="medium"
                label={translate('posters.about.occasion')}
                value={occasion}
                options={OCCASIONS}
                optionLabel={each => translate(`posters.about.occasions.${each}`)}
                onChange={setOccasion}
              />
            )}
            <TextField
              label={translate('posters.about.percent')}
              value={percentText}
              error={percent === undefined}
              helperText={percent === undefined ? translate('posters.about.percentWrong') : undefined}
              slotProps={{ htmlInput: { inputMode: 'numeric', maxLength: 3, autoComplete: 'off' } }}
              onChange={event => setPercentText(event.target.value)}
            />
            {subject === 'offer' && (
              <TextField
                label={translate('posters.about.bonus')}
                value={bonusText}
                error={bonusPaise === undefined}
                helperText={bonusPaise === undefined ? translate('posters.about.bonusWrong') : undefined}
                slotProps={{ htmlInput: { inputMode: 'decimal', maxLength: 14, autoComplete: 'off' } }}
                onChange={event => setBonusText(event.target.value)}
              />
            )}
            <SelectField
              size="medium"
              label={translate('posters.about.emi')}
              value={months}
              options={EMI_MONTHS}
              optionLabel={each =>
                each === 0
                  ? translate('posters.about.emiNone')
                  : translate('posters.about.emiMonths', { smart_count: each })
              }
              onChange={setMonths}
            />
            <SelectField
              size="medium"
              label={translate('posters.about.language')}
              value={language}
              options={LANGUAGES}
              optionLabel={each => factsOf(each).name}
              optionLanguage={each => each}
              onChange={setLanguage}
            />
            <SelectField
              size="medium"
              label={translate('posters.about.qr')}
              value={qr}
              options={['none', 'whatsapp', 'upi'] as const}
              optionLabel={each => translate(`posters.about.qrs.${each}`)}
              onChange={setQr}
            />
          </Box>
        </CardContent>
      </Card>
      <Box component="section" aria-labelledby="poster-designs" sx={{ mb: 4 }}>
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 2, mb: 1.5 }}>
          <Typography variant="h2" id="poster-designs" sx={{ flexGrow: 1 }}>
            {translate('posters.designs.title')}
          </Typography>
          <ToggleButtonGroup
            exclusive
            size="small"
            value={shape}
            aria-label={translate('posters.shape.label')}
            onChange={(_event, value: PosterShape | null) => value && setShape(value)}
          >
            {SHAPES.map(each => (
              <ToggleButton key={each} value={each}>
                {translate(`posters.shape.${each}`)}
              </ToggleButton>
            ))}
          </ToggleButtonGroup>
        </Box>
        <CardGrid min={200}>
          {designs.map(({ design, poster }) => (
            <li key={design.name}>
              <ButtonBase
                aria-label={translate('posters.designs.use', {
                  name: translate(`posters.designs.name.${design.name}`),
                })}
                onClick={() => onPick(poster, designName(design))}
                sx={{
                  display: 'block',
                  width: '100%',
                  borderRadius: 1,
                  textAlign: 'start',
                  '& canvas': { width: '100%', borderRadius: 1, boxShadow: 2 },
                  '&:focus-visible': { outline: '2px solid', outlineColor: 'primary.main', outlineOffset: 2 },
                }}
              >
                <PosterPreview poster={poster} longest={shape === 'square' ? 260 : 380} />
                <Typography variant="body2" component="span" sx={{ display: 'block', mt: 0.75 }}>
                  {translate(`posters.designs.name.${design.name}`)}
                </Typography>
              </ButtonBase>
            </li>
          ))}
        </CardGrid>
      </Box>
    </>
  );
};
