import * as z from '../../kit/zod.ts';

/** The drawer's session that cash goes to: by default the only open one. */
export const drawerSession = z.uuid().nullish();
