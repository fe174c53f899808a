import { alpha, type Theme } from '@mui/material/styles';
import { inkOn, laidOn, readable } from './contrast.ts';
import { GROUND } from './palette.ts';

type Colour = 'primary' | 'secondary' | 'success' | 'info' | 'warning' | 'error';
type Skin = 'filled' | 'light' | 'light-static';

const TINT = 0.16;

/** `filled` is the colour, `light` its tint in this mode, `light-static` its light-mode tint. */
export const avatarLook = (theme: Theme, colour: Colour, skin: Skin) => {
  const { main } = theme.palette[colour];
  if (skin === 'filled') return { backgroundColor: main, color: inkOn(main) };
  if (skin === 'light-static') {
    const ground = laidOn(main, GROUND.light.paper, TINT);
    return { backgroundColor: ground, color: readable(main, [ground]) };
  }
  return {
    backgroundColor: alpha(main, TINT),
    color: readable(main, [laidOn(main, theme.palette.background.paper, TINT)]),
  };
};
