import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Menu from '@mui/material/Menu';
import MenuItem from '@mui/material/MenuItem';
import { useNotify, useTranslate } from 'ra-core';
import { useState, type Dispatch } from 'react';
import {
  POSTER_LIMITS,
  POSTER_SHAPES,
  type Poster,
  type PosterPart,
} from '../../resources/posters/poster.ts';
import { PAINT } from './colours.ts';
import { newPartId, type Step } from './editing.ts';
import { loadPictures, pictures } from './render/pictures.ts';
import { usePictureChooser } from './usePictureChooser.tsx';

const KINDS = ['addText', 'addPrice', 'addPicture', 'addQr', 'addShape', 'addArt'] as const;

export const AddMenu = ({
  poster,
  qrText,
  step,
}: {
  poster: Poster;
  qrText: string;
  step: Dispatch<Step>;
}) => {
  const translate = useTranslate();
  const notify = useNotify();
  const [anchor, setAnchor] = useState<HTMLElement | null>(null);
  const { width, height } = POSTER_SHAPES[poster.shape];
  const unit = width / 1080;

  const middle = (kind: string, wide: number, high: number) => ({
    id: newPartId(poster, kind),
    x: Math.round((width - wide) / 2),
    y: Math.round((height - high) / 2),
    width: Math.round(wide),
    height: Math.round(high),
  });
  const lettering = {
    colour: PAINT.white,
    size: 64 * unit,
    voice: 'plain',
    bold: true,
    align: 'center',
    valign: 'middle',
    ground: { colour: PAINT.ink, radius: 20 * unit },
  } as const;
  const partOf = (kind: (typeof KINDS)[number]): PosterPart | undefined => {
    if (kind === 'addText')
      return {
        ...middle('text', 560 * unit, 130 * unit),
        ...lettering,
        kind: 'text',
        role: 'note',
        text: translate('posters.editor.addText'),
      };
    if (kind === 'addPrice')
      return {
        ...middle('price', 460 * unit, 130 * unit),
        ...lettering,
        kind: 'price',
        role: 'price',
        amountPaise: 999_900,
        before: '',
        after: '',
        struck: false,
      };
    if (kind === 'addQr')
      return {
        ...middle('qr', 240 * unit, 240 * unit),
        kind: 'qr',
        text: qrText,
        dark: PAINT.black,
        light: PAINT.white,
        purpose: 'other',
      };
    if (kind === 'addShape')
      return {
        ...middle('box', 400 * unit, 240 * unit),
        kind: 'shape',
        form: 'box',
        fill: { kind: 'flat', colour: PAINT.gold },
        radius: 24 * unit,
      };
    if (kind === 'addArt')
      return { ...middle('art', 300 * unit, 300 * unit), kind: 'art', art: 'star', colours: [] };
    return undefined;
  };
  const add = (kind: (typeof KINDS)[number]) => {
    setAnchor(null);
    if (poster.parts.length >= POSTER_LIMITS.parts) {
      notify(translate('posters.editor.tooMany', { max: POSTER_LIMITS.parts }), { type: 'warning' });
      return;
    }
    const part = partOf(kind);
    if (part) step({ do: 'add', part });
    else chooser.open();
  };
  const addPicture = async (src: string, alt: string) => {
    const part = {
      ...middle('picture', 480 * unit, 480 * unit),
      kind: 'picture' as const,
      src,
      fit: 'contain' as const,
      radius: 0,
      alt,
    };
    await loadPictures({ ...poster, parts: [part] });
    const size = pictures.sizeOf(src);
    const scale = size ? Math.min(part.width / size.width, part.height / size.height) : 1;
    step({
      do: 'add',
      part: size ? { ...part, ...middle('picture', size.width * scale, size.height * scale) } : part,
    });
  };
  const chooser = usePictureChooser(addPicture);
  return (
    <>
      <Button
        variant="outlined"
        startIcon={<Add />}
        aria-haspopup="menu"
        aria-expanded={anchor !== null}
        onClick={event => setAnchor(event.currentTarget)}
      >
        {translate('posters.editor.add')}
      </Button>
      <Menu anchorEl={anchor} open={anchor !== null} onClose={() => setAnchor(null)}>
        {KINDS.map(kind => (
          <MenuItem key={kind} onClick={() => add(kind)}>
            {translate(`posters.editor.${kind}`)}
          </MenuItem>
        ))}
      </Menu>
      {chooser.input}
    </>
  );
};
