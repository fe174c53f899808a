import type { PosterPart } from '../../resources/calls/posters.ts';
import { wordsOf } from './paint/lettering.ts';

type Say = (key: string, params?: Record<string, unknown>) => string;

/** What a part is called aloud and in the list: 'Headline: Happy Diwali', 'Drawing: diya'. */
export const partName = (part: PosterPart, say: Say): string => {
  const named = (kind: string, text: string) =>
    text
      ? say('posters.part.named', { kind, text: text.length > 60 ? `${text.slice(0, 59)}…` : text })
      : kind;
  if ('voice' in part)
    return named(
      say(`posters.part.role.${part.role}`),
      wordsOf(part)
        .replace(/[\s\u2066\u2069]+/g, ' ')
        .trim(),
    );
  if (part.kind === 'picture') return named(say('posters.part.picture'), part.alt);
  if (part.kind === 'art') return named(say('posters.part.art'), say(`posters.part.arts.${part.art}`));
  if (part.kind === 'qr')
    return named(
      say('posters.part.qr'),
      part.purpose === 'other' ? '' : say(`posters.about.qrs.${part.purpose}`),
    );
  return say(part.form === 'ellipse' ? 'posters.part.ellipse' : 'posters.part.box');
};
