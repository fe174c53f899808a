import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { FIGURES, figureOf } from '../../../src/screens/parts/figures.ts';

describe('a typed figure', () => {
  it.each([
    ['pieces', '5', 5],
    ['pieces', '५', 5],
    ['pieces', '١٢', 12],
    ['pieces', '૧,૨૦૦', 1200],
    ['pieces', '2.7', null],
    ['pieces', '-1', null],
    ['pieces', '2e3', null],
    ['pieces', 'x', null],
    ['money', '१,२३४.५०', 123_450],
    ['money', '-5', null],
    ['money', '12.345', null],
    ['signedMoney', '-5', -500],
    ['percent', '१८', 1800],
    ['percent', '2.5 %', 250],
    ['change', '-5', -500],
    ['change', '२,५', 250],
    ['change', '5%', null],
  ] as const)('%s: %s is %s', (kind, text, value) => {
    expect(FIGURES[kind].read(text)).toBe(value);
  });

  it('is zero where nothing is typed, and is shown as it is typed', () => {
    expect(figureOf('pieces', ' ')).toBe(0);
    expect(figureOf('money', '')).toBe(0);
    expect(figureOf('money', FIGURES.money.show(1_23_456_50))).toBe(1_23_456_50);
    expect(figureOf('change', FIGURES.change.show(-250))).toBe(-250);
  });
});

/** Digits that are no figure: codes, PINs, phones. */
const DIGITS_OF_A_CODE = [
  'src/custom/counter/ExchangeBox.tsx',
  'src/custom/estimates/EstimateLines.tsx',
  'src/custom/purchases/entry/LineCard.tsx',
  'src/custom/purchases/entry/ProductPicker.tsx',
  'src/custom/session/PinForm.tsx',
  'src/custom/stock/ImeiHistory.tsx',
  'src/shell/pin/EnterPin.tsx',
];
/** Figures of a design or a print take effect at once, and no form is sent with them. */
const OF_A_DESIGN = [
  'src/custom/posters/NumberField.tsx',
  'src/custom/posters/PartPanel.tsx',
  'src/custom/posters/Start.tsx',
  'src/documents/LabelsDialog.tsx',
];

describe('boxes of the program', () => {
  const files = ['src/screens', 'src/custom', 'src/shell', 'src/documents']
    .flatMap(folder =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' }).map(file => `${folder}/${file}`),
    )
    .filter(file => file.endsWith('.tsx'))
    .map(file => ({ file, text: readFileSync(file, 'utf8') }));
  const withText = (pattern: RegExp) =>
    files.filter(({ text }) => pattern.test(text)).map(({ file }) => file);

  it('a figure is typed into FigureBox, or is a declared input', () => {
    const own = withText(/inputMode: '(numeric|decimal)'/)
      .filter(file => !file.startsWith('src/screens/'))
      .filter(file => ![...DIGITS_OF_A_CODE, ...OF_A_DESIGN].includes(file));
    expect(own).toEqual([]);
  });

  it('none is the browser’s own number or date box', () => {
    expect(withText(/type="(number|date|datetime-local|week)"|type: 'number'/)).toEqual([]);
  });

  it('digits of other scripts are digits: none is dropped before it is read', () => {
    const dropping = files.filter(({ text }) =>
      [...text.matchAll(/(.{0,40})\.replace\(\/\\D\/g/g)].some(
        ([, before = '']) => !before.includes('toAsciiDigits'),
      ),
    );
    expect(dropping.map(({ file }) => file)).toEqual([]);
  });
});
