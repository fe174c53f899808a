import { expect, it } from 'vitest';
import { FILE_TYPES, isShownInline, MAX_FILE_BYTES } from '../../../src/kit/rules/recordFiles.ts';

it('files: pictures and PDF are shown, the others are saved', () => {
  const shown = Object.entries(FILE_TYPES).filter(([, type]) => isShownInline(type));
  expect(shown.map(([ending]) => ending)).toEqual(['jpg', 'jpeg', 'png', 'webp', 'pdf']);
  // They never open in the page of the shop.
  for (const type of ['text/html', 'application/javascript', 'text/image/', 'application/pdfx', ''])
    expect(isShownInline(type)).toBe(false);
});

it('files: the type of each ending is the registered one', () => {
  expect([FILE_TYPES.jpg, FILE_TYPES.jpeg, FILE_TYPES.png, FILE_TYPES.webp]).toEqual([
    'image/jpeg',
    'image/jpeg',
    'image/png',
    'image/webp',
  ]);
  expect([FILE_TYPES.pdf, FILE_TYPES.txt, FILE_TYPES.csv]).toEqual([
    'application/pdf',
    'text/plain',
    'text/csv',
  ]);
  const office = 'application/vnd.openxmlformats-officedocument';
  expect(FILE_TYPES.xlsx).toBe(`${office}.spreadsheetml.sheet`);
  expect(FILE_TYPES.docx).toBe(`${office}.wordprocessingml.document`);
});

it('files: up to 10 MB are taken', () => {
  expect(MAX_FILE_BYTES).toBe(10_485_760);
});
