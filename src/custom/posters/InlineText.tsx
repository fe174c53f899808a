import Box from '@mui/material/Box';
import { useTranslate } from 'ra-core';
import { useEffect, useRef } from 'react';
import { POSTER_LIMITS, type PartOf } from '../../resources/posters/poster.ts';
import { inkOn } from '../../theme/contrast.ts';
import { fontOf, measure } from './render/fonts.ts';
import { layoutPart, type Direction } from './render/textLayout.ts';
import { keyOf } from '../../screens/page/keyOf.ts';

export const InlineText = ({
  part,
  scale,
  direction,
  onChange,
  onDone,
}: {
  part: PartOf<'text'> | PartOf<'link'>;
  scale: number;
  direction: Direction;
  onChange: (text: string) => void;
  onDone: () => void;
}) => {
  const translate = useTranslate();
  const field = useRef<HTMLTextAreaElement>(null);
  useEffect(() => {
    field.current?.focus();
    field.current?.select();
  }, []);
  const { size } = layoutPart(part, direction, measure);
  return (
    <Box
      component="textarea"
      ref={field}
      dir="auto"
      aria-label={translate('posters.edit.text')}
      value={part.text}
      maxLength={POSTER_LIMITS.text}
      onChange={(event: React.ChangeEvent<HTMLTextAreaElement>) => onChange(event.target.value)}
      onBlur={onDone}
      onKeyDown={(event: React.KeyboardEvent) => {
        event.stopPropagation();
        if (keyOf(event) === 'Escape' || (keyOf(event) === 'Enter' && (event.ctrlKey || event.metaKey))) {
          event.preventDefault();
          onDone();
        }
      }}
      // It is `style`, as MUI mirrors `sx` on pages that are read from the right.
      style={{
        left: part.x * scale,
        top: part.y * scale,
        width: part.width * scale,
        height: Math.max(part.height * scale, 44),
        font: fontOf(part, Math.max(16, size * scale)),
        color: part.colour,
        backgroundColor: inkOn(part.colour),
        textAlign: part.align,
      }}
      sx={{
        position: 'absolute',
        zIndex: 1,
        m: 0,
        p: 0,
        border: 0,
        resize: 'none',
        outline: '2px solid',
        outlineColor: 'primary.main',
        borderRadius: 0.5,
        lineHeight: 1.2,
      }}
    />
  );
};
