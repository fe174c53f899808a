import type { StylisPlugin } from '@emotion/cache';
import { prefixer } from 'stylis';
import rtlPlugin from 'stylis-plugin-rtl';

export default [prefixer, rtlPlugin as StylisPlugin];
