/** Frames the pages that whoever has a link may open. They have no scripts. */
import { directionOf, type Language } from '../../src/kit/languages.ts';
import { FACES, rangeOf } from './fontFaces.ts';

export const escaped = (text: string): string => text.replace(/[&<>"']/g, sign => `&#${sign.charCodeAt(0)};`);

export const PAGE_WEIGHTS = [400, 500] as const;

/** System fonts come first; ours cover missing glyphs. */
const FONTS = FACES.flatMap(face =>
  PAGE_WEIGHTS.map(
    weight =>
      `@font-face{font-family:Paper;font-weight:${weight};font-display:swap;src:url(/share-fonts/${face.subset}-${weight}.woff2) format('woff2');unicode-range:${rangeOf(face)}}`,
  ),
).join('\n');

const FRAME = `
body{margin:0;background:#e9ebf1;color:#1b1f29;font-family:Paper,system-ui,sans-serif;font-size:16px;line-height:1.5}
header,main.word{box-sizing:border-box;max-width:210mm;margin:0 auto;padding:12px 16px}
header{display:flex;flex-wrap:wrap;gap:8px 16px;align-items:center}
header p{margin:0;flex:1 1 auto}
a.act{display:inline-block;padding:12px 20px;border-radius:8px;background:#2f3f8f;color:#fff;text-decoration:none;font-weight:500}
a.act:focus-visible{outline:3px solid #1b1f29;outline-offset:2px}
main.word{padding-top:15vh;text-align:center}
h1{font-size:22px;margin:0 0 8px}
.paper{margin:0 auto 24px;width:fit-content}
.narrow{display:none}
@media (max-width:600px){.wide{display:none}.narrow{display:block}header{padding:8px}}
@page{margin:0;size:A4}
@media print{header,.narrow{display:none}.wide{display:block}body{background:#fff}.paper{margin:0}.drawnPage{break-after:page}.drawnPage:last-child{break-after:auto}}
`;

export const frame = (lang: Language, title: string, nonce: string, css: string, body: string): string =>
  `<!doctype html><html lang="${lang}" dir="${directionOf(lang)}"><head><meta charset="utf-8"><meta name="viewport" content="width=320"><meta name="robots" content="noindex,nofollow"><meta name="referrer" content="no-referrer"><title>${escaped(title)}</title><style nonce="${nonce}">${FONTS}${FRAME}${css}</style></head><body>${body}</body></html>`;
