import { describe, expect, it } from 'vitest';
import { jpegAt, pngAt } from '../../../src/custom/posters/export/density.ts';
import { pdfOf } from '../../../src/custom/posters/export/pdf.ts';
import { keyAction, historyKey } from '../../../src/custom/posters/keys.ts';
import { instalmentOf, linkText, qrOf } from '../../../src/custom/posters/content.ts';
import { POSTER_SHAPES, SHAPES } from '../../../src/resources/posters/poster.ts';

describe('PDF file', () => {
  const jpeg = new Uint8Array([0xff, 0xd8, 1, 2, 3, 0xff, 0xd9]);
  const file = pdfOf({ jpeg, pixels: [2480, 3508], mm: [210, 297], title: 'दीपावली' });
  const text = new TextDecoder('latin1').decode(file);

  it('PDF: one page of the paper size with the unchanged JPEG', () => {
    expect(text).toContain('/MediaBox [0 0 595.2756 841.8898]');
    expect(text).toContain('/Width 2480 /Height 3508');
    expect(text).toContain('/Count 1');
    expect(text).toContain(`/Length ${jpeg.length} >>`);
    expect([...file.subarray(text.indexOf('stream\n') + 7).subarray(0, jpeg.length)]).toEqual([...jpeg]);
  });

  it('PDF: every offset of the xref table points to its object', () => {
    const table = Number(/startxref\n(\d+)/.exec(text)?.[1]);
    expect(text.slice(table, table + 4)).toBe('xref');
    const offsets = [...text.slice(table).matchAll(/^(\d{10}) 00000 n $/gm)].map(match => Number(match[1]));
    expect(offsets).toHaveLength(6);
    for (const [index, offset] of offsets.entries())
      expect(text.slice(offset, offset + 8)).toContain(`${index + 1} 0 obj`);
  });

  it('PDF: the title may be of any script', () => {
    expect(text).toContain('/Title <FEFF0926');
  });
});

describe('poster shapes', () => {
  it.each(SHAPES)('%s: 300 dpi on paper, one ratio in all units', shape => {
    const { width, height, pixels, print, mm } = POSTER_SHAPES[shape];
    expect(Math.abs(print[0] / (mm[0] / 25.4) - 300)).toBeLessThan(0.5);
    expect(Math.abs(print[1] / (mm[1] / 25.4) - 300)).toBeLessThan(0.5);
    for (const [wide, high] of [pixels, print, mm]) expect(wide / high).toBeCloseTo(width / height, 3);
  });
});

describe('picture files', () => {
  it('picture: only the resolution is written', () => {
    const jfif = new Uint8Array([
      0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1, 1, 0, 0, 1, 0, 1, 0, 0, 9,
    ]);
    const dense = jpegAt(jfif, 300);
    expect([...dense.subarray(13, 18)]).toEqual([1, 1, 44, 1, 44]);
    expect(dense.at(-1)).toBe(9);
    const other = new Uint8Array([0xff, 0xd8, 0xff, 0xe1, 0, 0, 0, 0]);
    expect(jpegAt(other, 300)).toBe(other);

    const png = new Uint8Array(60).fill(7);
    const dotted = pngAt(png, 300);
    expect(dotted).toHaveLength(81);
    expect(new TextDecoder().decode(dotted.subarray(37, 41))).toBe('pHYs');
    expect(new DataView(dotted.buffer).getUint32(41)).toBe(11_811);
    // Any PNG of 300 dpi has it so.
    expect(new DataView(dotted.buffer).getUint32(50)).toBe(0x78a53f76);
  });
});

describe('poster content', () => {
  it('instalment: rounded up to the rupee', () => {
    expect(instalmentOf(74_999_00, 12)).toBe(6_250_00);
    expect(instalmentOf(10_000_00, 3)).toBe(3_334_00);
  });

  it('link: shown as its account or host', () => {
    expect(linkText('instagram', 'https://www.instagram.com/sharma.mobiles/')).toBe('sharma.mobiles');
    expect(linkText('youtube', 'https://youtube.com/@SharmaMobiles')).toBe('SharmaMobiles');
    expect(linkText('website', 'https://www.sharmamobiles.in/offers')).toBe('sharmamobiles.in');
    expect(linkText('whatsapp', 'https://wa.me/919822012345')).toBe('98220\u00a012345');
    expect(linkText('website', 'rubbish')).toBe('');
  });

  it('QR code: a chat, a payment or none', () => {
    const shop = { name: 'Sharma', phone: '9822012345', vpa: 'sharma@okhdfc', whatsapp: null };
    expect(qrOf('whatsapp', shop)?.text).toBe('https://wa.me/919822012345');
    expect(qrOf('upi', shop)?.text).toBe('upi://pay?pa=sharma@okhdfc&pn=Sharma&cu=INR');
    expect(qrOf('upi', { ...shop, vpa: null })).toBeNull();
    expect(qrOf('none', shop)).toBeNull();
  });
});

describe('keyboard', () => {
  const press = (key: string, over: Partial<KeyboardEvent> = {}) => ({
    key,
    code: '',
    shiftKey: false,
    ctrlKey: false,
    metaKey: false,
    altKey: false,
    ...over,
  });

  it('arrow keys: move by one, with Shift by ten', () => {
    expect(keyAction(press('ArrowLeft'), 'a', 'b')).toMatchObject({ step: { do: 'nudge', dx: -1, dy: 0 } });
    expect(keyAction(press('ArrowDown', { shiftKey: true }), 'a', 'b')).toMatchObject({
      step: { dx: 0, dy: 10 },
    });
    expect(keyAction(press('ArrowDown', { altKey: true }), 'a', 'b')).toBeUndefined();
  });

  it('undo and redo: also on a Hindi keyboard', () => {
    expect(historyKey(press('z', { ctrlKey: true }))).toBe('undo');
    expect(historyKey(press('Z', { ctrlKey: true, shiftKey: true }))).toBe('redo');
    expect(historyKey(press('य', { code: 'KeyY', metaKey: true }))).toBe('redo');
    expect(historyKey(press('z'))).toBeNull();
  });
});
