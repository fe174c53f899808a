import type { PosterPart } from '../../resources/posters/poster.ts';
import { partText } from './render/textLayout.ts';

type Translate = (key: string, params?: Record<string, unknown>) => string;

/** Names a part: 'Headline: Happy Diwali', 'Drawing: diya'. */
export const partName = (part: PosterPart, translate: Translate): string => {
  const named = (kind: string, text: string) =>
    text
      ? translate('posters.part.named', { kind, text: text.length > 60 ? `${text.slice(0, 59)}…` : text })
      : kind;
  if ('voice' in part)
    return named(
      translate(`posters.part.role.${part.role}`),
      partText(part)
        .replace(/[\s\u2066\u2069]+/g, ' ')
        .trim(),
    );
  if (part.kind === 'picture') return named(translate('posters.part.picture'), part.alt);
  if (part.kind === 'art')
    return named(translate('posters.part.art'), translate(`posters.part.arts.${part.art}`));
  if (part.kind === 'qr')
    return named(
      translate('posters.part.qr'),
      part.purpose === 'other' ? '' : translate(`posters.about.qrs.${part.purpose}`),
    );
  return translate(part.form === 'ellipse' ? 'posters.part.ellipse' : 'posters.part.box');
};
