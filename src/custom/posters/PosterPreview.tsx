import Box from '@mui/material/Box';
import { useEffect, useRef } from 'react';
import { POSTER_SHAPES, type Poster } from '../../resources/posters/poster.ts';
import { loadAssets } from './export/exportPoster.ts';
import { measure } from './render/fonts.ts';
import { renderPoster } from './render/renderPoster.ts';
import { pictures } from './render/pictures.ts';

/** Hidden from screen readers: the text beside it names the poster. */
export const PosterPreview = ({ poster, longest }: { poster: Poster; longest: number }) => {
  const canvas = useRef<HTMLCanvasElement>(null);
  const { width, height } = POSTER_SHAPES[poster.shape];
  const scale = longest / Math.max(width, height);
  const [wide, high] = [Math.round(width * scale), Math.round(height * scale)];
  useEffect(() => {
    let cancelled = false;
    void loadAssets(poster).then(() => {
      const context = canvas.current?.getContext('2d');
      if (!cancelled && context && canvas.current)
        renderPoster(context, poster, [canvas.current.width, canvas.current.height], { pictures, measure });
    });
    return () => {
      cancelled = true;
    };
  }, [poster]);
  return (
    <Box
      component="canvas"
      ref={canvas}
      aria-hidden="true"
      width={wide * 2}
      height={high * 2}
      sx={{
        display: 'block',
        maxWidth: '100%',
        width: wide,
        height: 'auto',
        aspectRatio: `${wide} / ${high}`,
        bgcolor: 'action.hover',
      }}
    />
  );
};
